import type { ReactNode } from 'react'
import { digitsOf, timeOfDay } from '#domain/words/time.ts'
import { type BoardRow, type BoardVisit, isVisit } from '#streams/derive/board/providerBoard.ts'
import type { LiveColumn } from '../../../parts/LiveGrid/columns.tsx'
import { TimeOfDay } from '../../../parts/time/TimeOfDay.tsx'
import { say } from '../../../sayings.ts'
import { AlertsCell, PatientCell, StateCell } from './cells.tsx'
import styles from './columns.module.css'
import { faceOfStep, NextStep } from './NextStep.tsx'
import { FormsCell, PacksCell, packsBound } from './PlaceCells.tsx'
import { sayBoard } from './sayBoard.ts'
import { shapeOf, wordOf } from './stateShown.ts'
import { wayWords } from './wayWords.ts'

type Column = LiveColumn<BoardRow>

const widths = {
  time: 92,
  expect: 70,
  patient: 164,
  alerts: 138,
  reason: 160,
  chair: 50,
  state: 224,
  forms: 60,
  packs: 76,
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
    ({ reason, inTheWay }) => `${reason} ${wayWords(inTheWay)}`,
    (visit) => <Reason visit={visit} />,
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
    ({ forms }) => JSON.stringify(forms),
    (visit) => <FormsCell visit={visit} />,
    { align: 'center' },
  ),
  column(
    'packs',
    ({ packs, isAwaited }) => `${JSON.stringify(packs)} ${isAwaited}`,
    (visit) => <PacksCell visit={visit} />,
    { align: 'center', bound: (row) => (isVisit(row) ? packsBound(row) : 'none') },
  ),
]

/** Left to right is the order of a clinician's questions: when, who, careful, what for, where, how long, is all in place, go. */
export const wideColumns = (timeZone: string): readonly Column[] => [
  timeColumn(timeZone),
  expectColumn(timeZone),
  ...whoAndWhatFor,
  ...whereAndHowFar,
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

/** What for, and under it what is in the way. */
const Reason = ({ visit: { reason, inTheWay } }: { readonly visit: BoardVisit }) => (
  <span className={styles.stack}>
    <span className={styles.reason}>{reason}</span>
    {inTheWay && <span className={styles.way}>{wayWords(inTheWay)}</span>}
  </span>
)

/** What a person may leave out; when, who and what next always stand. */
export const choosable = [
  'expect',
  'alerts',
  'reason',
  'chair',
  'state',
  'forms',
  'packs',
] as const satisfies readonly (keyof typeof widths)[]
export type Choosable = (typeof choosable)[number]
