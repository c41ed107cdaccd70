import type { Account } from '#domain/practice/user.ts'
import { tAccount } from '#locale/practice/account.ts'
import { useClient } from '../../../appContext.ts'
import { Button } from '../../../components/form/Button.tsx'
import { Menu } from '../../../components/overlays/Menu.tsx'
import { PanelRow, Panel } from '../../../components/panels/PanelStack.tsx'
import { Switch } from '../../../components/form/Switch.tsx'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { navigationScreensFor, screens } from '../../../screens.ts'

type Props = { readonly account: Account; readonly onSave: (values: Partial<Account>) => void }

export function Preferences({ account, onSave }: Props) {
  return (
    <Panel title={tAccount('preferences')}>
      <PanelRow label={tAccount('sound')} description={tAccount('soundHelp')}>
        <Switch label={tAccount(account.sound ? 'soundOn' : 'soundOff')} isOn={account.sound} onChange={(sound) => onSave({ sound })} />
      </PanelRow>
      <PanelRow label={tAccount('startPage')} description={tAccount('startPageHelp')}>
        <StartPage chosen={account.startPage} onChoose={(startPage) => onSave({ startPage })} />
      </PanelRow>
      <LocationPreference />
    </Panel>
  )
}

type StartChoice = { readonly path: string | null; readonly earlierPath?: string; readonly name: string }
type StartProps = { readonly chosen: string | null; readonly onChoose: (path: string | null) => void }

function StartPage({ chosen, onChoose }: StartProps) {
  const { scopes, me } = useClient()
  const ofGroup = screens.find(({ path }) => path === me.startPage)
  const ownPage = { path: ofGroup ? '/account' : null, name: tAccount('startPageCurrent') }
  const startPages: readonly StartChoice[] = [
    ...(ofGroup ? [{ path: null, name: tAccount('startPageOfGroup', { screen: ofGroup.name }) }] : []),
    ownPage,
    ...navigationScreensFor(scopes),
  ]
  const current = startPages.find((page) => page.path === chosen || (chosen !== null && page.earlierPath === chosen)) ?? startPages[0]
  return (
    <Menu
      label={tAccount('startPage')}
      selection
      groups={[
        {
          id: 'places',
          choices: startPages.map(({ path, name }) => ({
            id: path ?? 'unchosen',
            label: name,
            isChosen: path === (current?.path ?? null),
            onChoose: () => onChoose(path),
          })),
        },
      ]}
    >
      <Button>{current?.name}</Button>
    </Menu>
  )
}

/** Hidden if the user has only one location. */
function LocationPreference() {
  const { location, locations, choose } = useCurrentLocation()
  if (locations.length < 2) return null
  const choices = locations.map(({ id, name }) => ({ id, label: name, isChosen: id === location.id, onChoose: () => choose(id) }))
  return (
    <PanelRow label={tAccount('location')} description={tAccount('locationHelp')}>
      <Menu label={tAccount('location')} selection groups={[{ id: 'locations', choices }]}>
        <Button>{location.name}</Button>
      </Menu>
    </PanelRow>
  )
}
