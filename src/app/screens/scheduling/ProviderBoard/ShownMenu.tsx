import { IconFilter } from '@tabler/icons-react'
import { countOf, type Filter, filterStates, noFilter } from '#streams/derive/board/boardFilter.ts'
import type { Look } from '#streams/derive/board/boardOf.ts'
import { chairLabel, chairsInOrder, type DayRows } from '#streams/derive/day/dayRows.ts'
import type { Shown } from '#streams/derive/board/providerBoard.ts'
import { Button } from '../../../parts/form/Button.tsx'
import { type Choice, Menu } from '../../../parts/layer/Menu.tsx'
import { sayState } from '../../../sayings.ts'
import styles from './BoardBar.module.css'
import { sayBoard } from './sayBoard.ts'

type Props = { readonly look: Look; readonly day: DayRows | null; readonly onLook: (part: Partial<Look>) => void }

const shownChoices: readonly Shown[] = ['notLeft', 'here', 'everybody']

const toggled = <T,>(list: readonly T[], one: T): readonly T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

/** Who is on the board: how far they are, whose they are and where. What is left out by it is said on the button. */
export function ShownMenu({ look, day, onLook }: Props) {
  const { shown, filter } = look
  const count = countOf(filter)
  const word = count === 0 ? sayBoard(`shown.${shown}`) : sayBoard('filtered', { shown: sayBoard(`shown.${shown}`), count })
  const choose = (part: Partial<Filter>) => onLook({ filter: { ...filter, ...part } })
  return (
    <Menu
      label={sayBoard('filterLabel')}
      groups={[
        { id: 'shown', picks: 'one', choices: shownChoices.map((one) => shownChoice(one, shown, onLook)) },
        ...(count > 0
          ? [{ id: 'out', choices: [{ id: 'nobodyOut', word: sayBoard('filterNone'), onChoose: () => choose(noFilter) }] }]
          : []),
        { id: 'providers', head: sayBoard('filterProviders'), picks: 'several' as const, choices: providersOf(day, filter, choose) },
        { id: 'chairs', head: sayBoard('filterChairs'), picks: 'several' as const, choices: chairsOf(day, filter, choose) },
        { id: 'states', head: sayBoard('filterStates'), picks: 'several' as const, choices: statesOf(filter, choose) },
      ]}
    >
      <Button className={styles.shown} isSoft aria-label={word} icon={<IconFilter size={20} stroke={1.75} aria-hidden="true" />}>
        {word}
      </Button>
    </Menu>
  )
}

const shownChoice = (one: Shown, shown: Shown, onLook: Props['onLook']): Choice => ({
  id: one,
  word: sayBoard(`shown.${one}`),
  isChosen: one === shown,
  onChoose: () => onLook({ shown: one }),
})

type Choose = (part: Partial<Filter>) => void

const providersOf = (day: DayRows | null, { providers }: Filter, choose: Choose): readonly Choice[] =>
  [...(day?.providers.values() ?? [])]
    .filter(({ active }) => active)
    .sort((one, other) => one.name.localeCompare(other.name))
    .map(({ id, name, shortName }) => ({
      id,
      word: shortName ?? name,
      isChosen: providers.includes(id),
      onChoose: () => choose({ providers: toggled(providers, id) }),
    }))

const chairsOf = (day: DayRows | null, { chairs }: Filter, choose: Choose): readonly Choice[] =>
  chairsInOrder(day?.chairs ?? new Map()).map((chair) => ({
    id: chair.id,
    word: chair.number === null ? chair.name : sayBoard('filterChair', { chair: chairLabel(chair) }),
    isChosen: chairs.includes(chair.id),
    onChoose: () => choose({ chairs: toggled(chairs, chair.id) }),
  }))

const statesOf = ({ states }: Filter, choose: Choose): readonly Choice[] =>
  filterStates.map((state) => ({
    id: state,
    word: sayState(`visit.${state}`),
    isChosen: states.includes(state),
    onChoose: () => choose({ states: toggled(states, state) }),
  }))
