import { IconCheck } from '@tabler/icons-react'
import { digitsOf, timeOfDay } from '#domain/words/time.ts'
import { type BoardRow, type BoardVisit, isVisit } from '#streams/derive/providerBoard.ts'
import type { LiveColumn } from '../../../parts/LiveGrid/columns.tsx'
import { TimeOfDay } from '../../../parts/TimeOfDay.tsx'
import { say } from '../../../sayings.ts'
import { AlertsCell, PatientCell, StateCell } from './cells.tsx'
import styles from './columns.module.css'
import { NextStep } from './NextStep.tsx'
import { sayBoard } from './sayBoard.ts'
import { shapeOf, wordOf } from './stateShown.ts'

type Of = (visit: BoardVisit) => string | number

/** A heading is never asked: it stands across all columns. */
const ofVisit = (of: Of) => (row: BoardRow) => (isVisit(row) ? of(row) : '')
const cellOf = (cell: (visit: BoardVisit) => React.ReactNode) => (row: BoardRow) => (isVisit(row) ? cell(row) : null)

const alertsOf = ({ alerts }: BoardVisit) => alerts?.map(({ label }) => label).join('\n') ?? '?'
const stateOf = (visit: BoardVisit) => `${shapeOf(visit)} ${wordOf(visit)} ${visit.bound} ${visit.since} ${visit.state.confirmation}`
const stepOf = ({ step, isNext }: BoardVisit) => `${step ? JSON.stringify(step) : ''} ${isNext}`

/** Left to right is the order of a clinician's questions: when, who, careful, what for, where, how long, is all in place, go. */
export const wideColumns = (timeZone: string): readonly LiveColumn<BoardRow>[] => {
  const time = (at: string) => <TimeOfDay digits={timeOfDay(at, timeZone).digits} half={say(timeOfDay(at, timeZone).half)} />
  const column = (id: keyof typeof widths, of: Of, cell: (visit: BoardVisit) => React.ReactNode, more: Partial<LiveColumn<BoardRow>> = {}) => ({
    id,
    header: sayBoard(`columns.${id}`),
    width: widths[id],
    face: ofVisit(of),
    cell: cellOf(cell),
    ...more,
  })
  return [
    column('time', ({ startsAt }) => startsAt, ({ startsAt }) => <span className={styles.time}>{time(startsAt)}</span>, {
      order: ofVisit(({ startsAt, id }) => `${startsAt} ${id}`),
      sort: 'asc',
    }),
    column('expect', ({ expectsAt }) => (expectsAt ? digitsOf(expectsAt, timeZone) : ''), ({ expectsAt }) =>
      expectsAt && <span className={`${styles.expect} figure`}>{digitsOf(expectsAt, timeZone)}</span>,
    ),
    column('patient', ({ name, age, gender, provider }) => `${name} ${age} ${gender} ${provider}`, (visit) => <PatientCell visit={visit} />, {
      order: ofVisit(({ name }) => name),
      flex: 1,
    }),
    column('alerts', alertsOf, (visit) => <AlertsCell visit={visit} most={2} />, { flex: 1 }),
    column('reason', ({ reason }) => reason, ({ reason }) => <span className={styles.reason}>{reason}</span>, { order: ofVisit(({ reason }) => reason), flex: 2 }),
    column('chair', ({ chair }) => chair, ({ chair }) => <span className={styles.chair}>{chair}</span>, {
      align: 'center',
      order: ofVisit(({ chair }) => chair.padStart(8)),
    }),
    column('state', stateOf, (visit) => <StateCell visit={visit} />, { bound: (row) => (isVisit(row) ? row.bound : 'none'), order: ofVisit(shapeOf) }),
    column('forms', ({ state }) => state.paperwork, (visit) => <Forms visit={visit} />, { align: 'center' }),
    column('lab', () => '', () => null, { align: 'center' }),
    column('packs', () => '', () => null, { align: 'center' }),
    column('owes', () => '', () => null, { align: 'end' }),
    column('next', stepOf, (visit) => <NextStep visit={visit} timeZone={timeZone} />, { isStill: true, isPinned: true }),
  ]
}

const widths = {
  time: 92, expect: 70, patient: 164, alerts: 138, reason: 160, chair: 50, state: 208, forms: 56, lab: 64, packs: 54, owes: 76, next: 148,
} as const

/** What is fine is a grey tick, what is missing a word, and an empty cell means: not needed here. */
function Forms({ visit: { state } }: { readonly visit: BoardVisit }) {
  if (state.paperwork === 'complete' || state.paperwork === 'reviewed')
    return <IconCheck className={styles.tick} size={20} stroke={1.75} role="img" aria-label={sayBoard('formsAreIn')} />
  return state.paperwork === 'none' ? null : <span className={styles.missing}>{sayBoard(`forms.${state.paperwork}`)}</span>
}
