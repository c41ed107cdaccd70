import { IconFilter } from '@tabler/icons-react'
import { compareNames } from '#locale/common/compareNames.ts'
import { tBoard } from '#locale/scheduling/providerBoard.ts'
import { chairLabel, chairsByNumber, type DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { countFilters, type BoardFilter, filterableStates, emptyBoardFilter } from '#streams/derive/scheduling/providerBoard/boardFilter.ts'
import type { BoardOptions } from '#streams/derive/scheduling/providerBoard/createBoard.ts'
import type { BoardAttendance } from '#streams/derive/scheduling/providerBoard/providerBoard.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Menu } from '../../../../components/overlays/Menu.tsx'
import type { MenuChoice } from '../../../../components/overlays/menuChoices.ts'
import { tState } from '../../../../i18n/translators.ts'
import styles from './BoardToolbar.module.css'
import { toggled } from './toggled.ts'

type Props = {
  readonly options: BoardOptions
  readonly day: DayRows | null
  readonly onOptionsChange: (patch: Partial<BoardOptions>) => void
}

const shownOptions: readonly BoardAttendance[] = ['notLeft', 'here', 'everybody']

/** Filters the board by progress, provider, chair and state. The button shows the number of filters. */
export function FilterMenu({ options, day, onOptionsChange }: Props) {
  const { shown, filter } = options
  const count = countFilters(filter)
  const label = count === 0 ? tBoard(`shown.${shown}`) : tBoard('filtered', { shown: tBoard(`shown.${shown}`), count })
  const applyFilter = (patch: Partial<BoardFilter>) => onOptionsChange({ filter: { ...filter, ...patch } })
  return (
    <Menu
      label={tBoard('filterLabel')}
      groups={[
        { id: 'shown', selection: 'one', choices: shownOptions.map((option) => shownChoice(option, shown, onOptionsChange)) },
        ...(count > 0
          ? [{ id: 'out', choices: [{ id: 'nobodyOut', label: tBoard('filterNone'), onChoose: () => applyFilter(emptyBoardFilter) }] }]
          : []),
        {
          id: 'providers',
          title: tBoard('filterProviders'),
          selection: 'several' as const,
          choices: providerChoices(day, filter, applyFilter),
        },
        { id: 'chairs', title: tBoard('filterChairs'), selection: 'several' as const, choices: chairChoices(day, filter, applyFilter) },
        { id: 'states', title: tBoard('filterStates'), selection: 'several' as const, choices: stateChoices(filter, applyFilter) },
      ]}
    >
      <Button className={styles.shown} isSoft aria-label={label} icon={<IconFilter size={20} stroke={1.75} aria-hidden="true" />}>
        {label}
      </Button>
    </Menu>
  )
}

const shownChoice = (option: BoardAttendance, shown: BoardAttendance, onOptionsChange: Props['onOptionsChange']): MenuChoice => ({
  id: option,
  label: tBoard(`shown.${option}`),
  isChosen: option === shown,
  onChoose: () => onOptionsChange({ shown: option }),
})

type ApplyFilter = (patch: Partial<BoardFilter>) => void

const providerChoices = (day: DayRows | null, { providers }: BoardFilter, applyFilter: ApplyFilter): readonly MenuChoice[] =>
  [...(day?.providers.values() ?? [])]
    .filter(({ active }) => active)
    .sort((first, second) => compareNames(first.name, second.name))
    .map(({ id, name, shortName }) => ({
      id,
      label: shortName ?? name,
      isChosen: providers.includes(id),
      onChoose: () => applyFilter({ providers: toggled(providers, id) }),
    }))

const chairChoices = (day: DayRows | null, { chairs }: BoardFilter, applyFilter: ApplyFilter): readonly MenuChoice[] =>
  chairsByNumber(day?.chairs ?? new Map()).map((chair) => ({
    id: chair.id,
    label: chair.number === null ? chair.name : tBoard('filterChair', { chair: chairLabel(chair) }),
    isChosen: chairs.includes(chair.id),
    onChoose: () => applyFilter({ chairs: toggled(chairs, chair.id) }),
  }))

const stateChoices = ({ states }: BoardFilter, applyFilter: ApplyFilter): readonly MenuChoice[] =>
  filterableStates.map((state) => ({
    id: state,
    label: tState(`visit.${state}`),
    isChosen: states.includes(state),
    onChoose: () => applyFilter({ states: toggled(states, state) }),
  }))
