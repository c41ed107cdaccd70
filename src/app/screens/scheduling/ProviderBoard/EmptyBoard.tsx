import { wholeTimeOf } from '#locale/common/time.ts'
import { tBoard } from '#locale/scheduling/providerBoard.ts'
import { fullNameOf, providerName } from '#streams/derive/people/personNames.ts'
import { compareByStart, type DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { countFilters, emptyBoardFilter } from '#streams/derive/scheduling/providerBoard/boardFilter.ts'
import type { BoardOptions } from '#streams/derive/scheduling/providerBoard/createBoard.ts'
import { FillButton } from '../../../components/setup/FillButton.tsx'
import { Button } from '../../../components/form/Button.tsx'
import { EmptyState } from '../../../components/page/EmptyState.tsx'
import styles from './EmptyBoard.module.css'

type Props = {
  readonly options: BoardOptions
  readonly day: DayRows
  readonly onOptionsChange: (patch: Partial<BoardOptions>) => void
  readonly timeZone: string
}

/** Empty state of the board, which names the next patient. */
export function EmptyBoard({ options, day, onOptionsChange, timeZone }: Props) {
  const isFiltered = countFilters(options.filter) > 0
  return (
    <div className={styles.over}>
      <EmptyState title={emptyTitle(options, day)} description={isFiltered ? undefined : nextPatientText(day, timeZone)}>
        {isFiltered && <Button onPress={() => onOptionsChange({ filter: emptyBoardFilter })}>{tBoard('filterNone')}</Button>}
        {!isFiltered && options.shown !== 'everybody' && day.appointments.size > 0 && (
          <Button onPress={() => onOptionsChange({ shown: 'everybody' })}>{tBoard('emptyShowAll')}</Button>
        )}
        {!isFiltered && day.appointments.size === 0 && <FillButton step="appointment" />}
      </EmptyState>
    </div>
  )
}

function emptyTitle({ shown, filter }: BoardOptions, { appointments }: DayRows): string {
  if (countFilters(filter) > 0) return tBoard('emptyFilterHead')
  if (shown === 'here') return tBoard('emptyHereHead')
  return tBoard(appointments.size > 0 ? 'emptyLeftHead' : 'emptyHead')
}

function nextPatientText({ appointments, patients, providers }: DayRows, timeZone: string): string | undefined {
  const next = [...appointments.values()].filter(({ state }) => state.visit === 'scheduled').sort(compareByStart)[0]
  if (!next) return undefined
  const provider = providers.get(next.provider)
  return tBoard('emptyNext', {
    name: fullNameOf(patients.get(next.patient)),
    time: wholeTimeOf(next.startsAt, timeZone),
    provider: providerName(provider),
  })
}
