import { IconBell, IconBellOff } from '@tabler/icons-react'
import { type Hearing, moments } from '#streams/derive/board/colleagues.ts'
import type { ProviderRow } from '#streams/derive/day/dayRows.ts'
import { useClient } from '../../../context.ts'
import { Button } from '../../../parts/form/Button.tsx'
import { type Choice, Menu } from '../../../parts/layer/Menu.tsx'
import styles from './BoardBar.module.css'
import { withMoment, withWhose } from './hearing.ts'
import { sayBoard } from './sayBoard.ts'

type Props = { readonly hearing: Hearing; readonly providers: readonly ProviderRow[]; readonly onHear: (hearing: Hearing) => void }

/** A colleague's change is heard only by who asked to hear of it: whose visits, and which moments of them. */
export function HearingMenu({ hearing, providers, onHear }: Props) {
  const mine = useClient().me.provider
  const isSilent = hearing.whose.length === 0 || hearing.moments.length === 0
  const Bell = isSilent ? IconBellOff : IconBell
  return (
    <Menu
      label={sayBoard('hearing.label')}
      isChoice="several"
      groups={[
        { id: 'whose', head: sayBoard('hearing.whose'), choices: whoseOf({ hearing, providers, onHear }, mine) },
        { id: 'moments', head: sayBoard('hearing.moments'), choices: momentsOf(hearing, onHear) },
      ]}
    >
      <Button
        className={styles.shown}
        isSoft
        aria-label={sayBoard('hearing.button')}
        icon={<Bell size={20} stroke={1.75} aria-hidden="true" />}
      >
        {sayBoard('hearing.button')}
      </Button>
    </Menu>
  )
}

/** Mine first. */
const whoseOf = ({ hearing, providers, onHear }: Props, mine: string | null): readonly Choice[] =>
  providers
    .toSorted((one, other) => Number(other.id === mine) - Number(one.id === mine) || one.name.localeCompare(other.name))
    .map(({ id, name, shortName }) => ({
      id,
      word: id === mine ? sayBoard('hearing.mine') : (shortName ?? name),
      isChosen: hearing.whose.includes(id),
      onChoose: () => onHear(withWhose(hearing, id)),
    }))

const momentsOf = (hearing: Hearing, onHear: Props['onHear']): readonly Choice[] =>
  moments.map((moment) => ({
    id: moment,
    word: sayBoard(`hearing.moment.${moment}`),
    isChosen: hearing.moments.includes(moment),
    onChoose: () => onHear(withMoment(hearing, moment)),
  }))
