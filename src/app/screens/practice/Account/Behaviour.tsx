import type { Account } from '#domain/practice/user.ts'
import { useClient } from '../../../context.ts'
import { Button } from '../../../parts/form/Button.tsx'
import { Menu } from '../../../parts/layer/Menu.tsx'
import { Line, Panel } from '../../../parts/layer/Sheet.tsx'
import { Switch } from '../../../parts/form/Switch.tsx'
import { usePlace } from '../../../place.tsx'
import { placesFor } from '../../../screens.ts'
import { sayAccount } from './sayAccount.ts'

type Props = { readonly account: Account; readonly onKeep: (values: Partial<Account>) => void }

export function Behaviour({ account, onKeep }: Props) {
  return (
    <Panel title={sayAccount('behaves')}>
      <Line label={sayAccount('sound')} what={sayAccount('soundWhat')}>
        <Switch label={sayAccount(account.sound ? 'soundOn' : 'soundOff')} isOn={account.sound} onTurn={(sound) => onKeep({ sound })} />
      </Line>
      <Line label={sayAccount('start')} what={sayAccount('startWhat')}>
        <StartPage chosen={account.startPage} onChoose={(startPage) => onKeep({ startPage })} />
      </Line>
      <WhereIStand />
    </Panel>
  )
}

type StartProps = { readonly chosen: string | null; readonly onChoose: (path: string | null) => void }

function StartPage({ chosen, onChoose }: StartProps) {
  const { scopes } = useClient()
  const places = [{ path: null, name: sayAccount('startHere') }, ...placesFor(scopes)]
  const now = places.find(({ path }) => path === chosen) ?? places[0]
  return (
    <Menu
      label={sayAccount('start')}
      isChoice
      groups={[
        {
          id: 'places',
          choices: places.map(({ path, name }) => ({
            id: path ?? '/account',
            word: name,
            isChosen: path === (now?.path ?? null),
            onChoose: () => onChoose(path),
          })),
        },
      ]}
    >
      <Button>{now?.name}</Button>
    </Menu>
  )
}

/** Only where there is a choice. */
function WhereIStand() {
  const { location, locations, choose } = usePlace()
  if (locations.length < 2) return null
  const choices = locations.map(({ id, name }) => ({ id, word: name, isChosen: id === location.id, onChoose: () => choose(id) }))
  return (
    <Line label={sayAccount('place')} what={sayAccount('placeWhat')}>
      <Menu label={sayAccount('place')} isChoice groups={[{ id: 'locations', choices }]}>
        <Button>{location.name}</Button>
      </Menu>
    </Line>
  )
}
