import { wholeTimeOf } from '#domain/words/time.ts'
import type { Look } from '#streams/derive/boardOf.ts'
import { byStart, type DayRows } from '#streams/derive/dayRows.ts'
import { nameOf } from '#streams/derive/providerBoard.ts'
import { Button } from '../../../parts/Button.tsx'
import { Plain } from '../../../parts/Plain.tsx'
import styles from './NobodyLeft.module.css'
import { sayBoard } from './sayBoard.ts'

type Props = { readonly look: Look; readonly day: DayRows; readonly onLook: (part: Partial<Look>) => void; readonly timeZone: string }

/** An empty board names what comes next. */
export function NobodyLeft({ look, day, onLook, timeZone }: Props) {
  const head = look.shown === 'here' ? sayBoard('emptyHereHead') : sayBoard('emptyHead')
  return (
    <div className={styles.over}>
      <Plain head={head} what={nextOf(day, timeZone)}>
        {look.shown !== 'everybody' && day.visits.size > 0 && (
          <Button onPress={() => onLook({ shown: 'everybody' })}>{sayBoard('emptyShowAll')}</Button>
        )}
      </Plain>
    </div>
  )
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
