import { IconCheck, IconCircle } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { boundsOf } from '#domain/time.ts'
import { digitsOf, wholeTimeOf } from '#domain/words/time.ts'
import type { Live } from '#streams/client.ts'
import type { VisitRow } from '#streams/derive/dayRows.ts'
import { CommandButton } from '../../../../parts/CommandButton.tsx'
import { useClient } from '../../../../context.ts'
import { sayAction } from '../../../../sayings.ts'
import { useLive } from '../../../../useLive.ts'
import { useDeskView } from '../deskView.ts'
import { patientName } from '../naming.ts'
import type { VisitPiece } from '../pieces.ts'
import { sayDesk } from '../sayDesk.ts'
import { dayAhead } from '../dayAhead.ts'
import styles from './Checklist.module.css'

const none: Live<VisitRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** The next visit of the same patient after today, followed for as long as they stand at the desk. `undefined` until it is known. */
function useNextVisit(visit: VisitRow): VisitRow | null | undefined {
  const client = useClient()
  const { today, timeZone } = useDeskView()
  const after$ = useMemo(
    () =>
      client.collection<VisitRow>('appointments', {
        filters: { patient: visit.patient },
        from: { field: 'startsAt', at: boundsOf(today, timeZone).to },
      }),
    [client, visit.patient, today, timeZone],
  )
  const { ready, rows } = useLive(after$, none)
  if (!ready) return undefined
  const booked = [...rows.values()].filter(({ state }) => state.visit === 'scheduled')
  return booked.sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1))[0] ?? null
}

/** What is done and what is left. Only what the product knows of stands here; what is left is kept with the visit when they go. */
export function Checklist({ piece: { card, acts } }: { readonly piece: VisitPiece }) {
  const { timeZone } = useDeskView()
  const { visit } = card
  const next = useNextVisit(visit)
  const hasNotes = Boolean(visit.notes?.trim())
  const left = [...(next === null ? ['rebook'] : []), ...(hasNotes ? [] : ['notes'])]
  const depart = acts.main.find(({ word }) => word === 'depart')
  return (
    <span className={styles.list}>
      {visit.finishedAt && (
        <Item isDone what={sayDesk('sat')} end={<span className="figure">{digitsOf(visit.finishedAt, timeZone)}</span>} />
      )}
      <Item isDone={hasNotes} what={sayDesk('wrote')} end={sayDesk(hasNotes ? 'written' : 'notWritten')} />
      {next !== undefined && (
        <Item
          isDone={next !== null}
          what={sayDesk('nextVisit')}
          end={next === null ? sayDesk('notYet') : `${dayAhead(next.startsAt, timeZone)}, ${wholeTimeOf(next.startsAt, timeZone)}`}
        />
      )}
      {depart && (
        <CommandButton
          className={styles.depart}
          command="appointments.depart"
          record={visit.id}
          data={{ leftUndone: left }}
          label={sayAction('depart')}
          about={patientName(card.patient)}
        />
      )}
    </span>
  )
}

function Item({ isDone, what, end }: { readonly isDone: boolean; readonly what: string; readonly end: ReactNode }) {
  const Mark = isDone ? IconCheck : IconCircle
  return (
    <span className={styles.item} data-done={isDone || undefined}>
      <Mark size={18} stroke={1.75} aria-hidden="true" />
      <span className={styles.what}>{what}</span>
      <span className={styles.end}>{end}</span>
    </span>
  )
}
