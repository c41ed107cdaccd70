import { wholeTimeOf } from '#domain/words/time.ts'
import { countOf, noFilter } from '#streams/derive/board/boardFilter.ts'
import type { Look } from '#streams/derive/board/boardOf.ts'
import { byStart, type DayRows } from '#streams/derive/day/dayRows.ts'
import { nameOf } from '#streams/derive/board/providerBoard.ts'
import { Button } from '../../../parts/form/Button.tsx'
import { Plain } from '../../../parts/page/Plain.tsx'
import styles from './NobodyLeft.module.css'
import { sayBoard } from './sayBoard.ts'

type Props = { readonly look: Look; readonly day: DayRows; readonly onLook: (part: Partial<Look>) => void; readonly timeZone: string }

/** An empty board names what comes next. */
export function NobodyLeft({ look, day, onLook, timeZone }: Props) {
  const isFiltered = countOf(look.filter) > 0
  return (
    <div className={styles.over}>
      <Plain head={headOf(look, day)} what={isFiltered ? undefined : nextOf(day, timeZone)}>
        {isFiltered && <Button onPress={() => onLook({ filter: noFilter })}>{sayBoard('filterNone')}</Button>}
        {!isFiltered && look.shown !== 'everybody' && day.visits.size > 0 && (
          <Button onPress={() => onLook({ shown: 'everybody' })}>{sayBoard('emptyShowAll')}</Button>
        )}
      </Plain>
    </div>
  )
}

function headOf({ shown, filter }: Look, { visits }: DayRows): string {
  if (countOf(filter) > 0) return sayBoard('emptyFilterHead')
  if (shown === 'here') return sayBoard('emptyHereHead')
  return sayBoard(visits.size > 0 ? 'emptyLeftHead' : 'emptyHead')
}

function nextOf({ visits, patients, providers }: DayRows, timeZone: string): string | undefined {
  const next = [...visits.values()].filter(({ state }) => state.visit === 'scheduled').sort(byStart)[0]
  if (!next) return undefined
  const provider = providers.get(next.provider)
  return sayBoard('emptyNext', {
    name: nameOf(patients.get(next.patient)),
    time: wholeTimeOf(next.startsAt, timeZone),
    provider: provider?.shortName ?? provider?.name ?? '',
  })
}
