import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
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

type Column = LiveColumn<BoardRow>

const widths = {
  time: 92,
  expect: 70,
  patient: 164,
  alerts: 138,
  reason: 160,
  chair: 50,
  state: 208,
  forms: 56,
  lab: 64,
  packs: 54,
  owes: 76,
  next: 148,
} as const

/** A heading stands across all columns, so no column is ever asked about it. */
const ofVisit = (of: (visit: BoardVisit) => string | number) => (row: BoardRow) => (isVisit(row) ? of(row) : '')

const column = (
  id: keyof typeof widths,
  of: (visit: BoardVisit) => string,
  cell: (visit: BoardVisit) => ReactNode,
  more: Partial<Column> = {},
): Column => ({
  id,
  header: sayBoard(`columns.${id}`),
  width: widths[id],
  face: ofVisit(of),
  cell: (row) => (isVisit(row) ? cell(row) : null),
  ...more,
})

const byTime = ofVisit(({ startsAt, id }) => `${startsAt} ${id}`)
const faceOfAlerts = ({ alerts }: BoardVisit) => alerts?.map(({ label }) => label).join('\n') ?? '?'
const faceOfState = (visit: BoardVisit) => `${shapeOf(visit)} ${wordOf(visit)} ${visit.bound} ${visit.since} ${visit.state.confirmation}`
const faceOfStep = ({ step, isNext, name }: BoardVisit) => `${JSON.stringify(step)} ${isNext} ${name}`
const boundOf = (row: BoardRow) => (isVisit(row) ? row.bound : 'none')

const whoAndWhatFor: readonly Column[] = [
  column(
    'patient',
    ({ name, age, gender, provider }) => `${name} ${age} ${gender} ${provider}`,
    (visit) => <PatientCell visit={visit} />,
    {
      order: ofVisit(({ name }) => name),
      flex: 1,
      most: 300,
    },
  ),
  column('alerts', faceOfAlerts, (visit) => <AlertsCell visit={visit} most={2} />, { flex: 1, most: 320 }),
  column(
    'reason',
    ({ reason }) => reason,
    ({ reason }) => <span className={styles.reason}>{reason}</span>,
    {
      order: ofVisit(({ reason }) => reason),
      flex: 2,
    },
  ),
]

const whereAndHowFar: readonly Column[] = [
  column(
    'chair',
    ({ chair }) => chair,
    ({ chair }) => <span className={styles.chair}>{chair}</span>,
    {
      align: 'center',
      order: ofVisit(({ chair }) => chair.padStart(8)),
    },
  ),
  column('state', faceOfState, (visit) => <StateCell visit={visit} />, { bound: boundOf, order: ofVisit(shapeOf) }),
  column(
    'forms',
    ({ state }) => state.paperwork,
    (visit) => <Forms visit={visit} />,
    { align: 'center' },
  ),
]

/** Their areas do not exist yet. An empty cell means: not needed here. */
const toCome: readonly Column[] = [
  column(
    'lab',
    () => '',
    () => null,
    { align: 'center' },
  ),
  column(
    'packs',
    () => '',
    () => null,
    { align: 'center' },
  ),
  column(
    'owes',
    () => '',
    () => null,
    { align: 'end' },
  ),
]

/** Left to right is the order of a clinician's questions: when, who, careful, what for, where, how long, is all in place, go. */
export const wideColumns = (timeZone: string): readonly Column[] => [
  timeColumn(timeZone),
  expectColumn(timeZone),
  ...whoAndWhatFor,
  ...whereAndHowFar,
  ...toCome,
  column('next', faceOfStep, (visit) => <NextStep visit={visit} timeZone={timeZone} />, { isStill: true, isPinned: true }),
]

const timeColumn = (timeZone: string) =>
  column(
    'time',
    ({ startsAt }) => startsAt,
    ({ startsAt }) => <Time at={startsAt} timeZone={timeZone} />,
    { order: byTime, sort: 'asc' },
  )

const expectColumn = (timeZone: string) => {
  const of = ({ expectsAt }: BoardVisit) => (expectsAt ? digitsOf(expectsAt, timeZone) : '')
  return column('expect', of, (visit) => <span className={`${styles.expect} figure`}>{of(visit)}</span>)
}

function Time({ at, timeZone }: { readonly at: string; readonly timeZone: string }) {
  const { digits, half } = timeOfDay(at, timeZone)
  return (
    <span className={styles.time}>
      <TimeOfDay digits={digits} half={say(half)} />
    </span>
  )
}

/** What is fine is a grey tick, and what is missing a word. */
function Forms({ visit: { state } }: { readonly visit: BoardVisit }) {
  const { paperwork } = state
  if (paperwork === 'none') return null
  if (paperwork === 'complete' || paperwork === 'reviewed')
    return <IconCheck className={styles.tick} size={20} stroke={1.75} role="img" aria-label={sayBoard('formsAreIn')} />
  return <span className={styles.missing}>{sayBoard(`forms.${paperwork}`)}</span>
}
