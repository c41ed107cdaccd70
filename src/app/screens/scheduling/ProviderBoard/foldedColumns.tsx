import type { ReactNode } from 'react'
import { digitsOf, timeOfDay } from '#domain/words/time.ts'
import { type BoardRow, type BoardVisit, isVisit } from '#streams/derive/providerBoard.ts'
import { AlertLabel } from '../../../parts/AlertLabel.tsx'
import type { LiveColumn } from '../../../parts/LiveGrid/columns.tsx'
import { TimeOfDay } from '../../../parts/TimeOfDay.tsx'
import { say } from '../../../sayings.ts'
import { StateCell } from './cells.tsx'
import styles from './foldedColumns.module.css'
import { NextStep } from './NextStep.tsx'
import { sayBoard } from './sayBoard.ts'
import { shapeOf, wordOf } from './stateShown.ts'

type Column = LiveColumn<BoardRow>

const formsOf = ({ paperwork }: BoardVisit['state']): string =>
  paperwork === 'due' || paperwork === 'sent' || paperwork === 'partial'
    ? sayBoard('formsMissing', { word: sayBoard(`forms.${paperwork}`) })
    : ''

/** What is missing joins the reason as words. */
export const reasonOf = ({ reason, state, isMine, provider }: BoardVisit): string =>
  [reason, formsOf(state), isMine ? '' : provider].filter(Boolean).join(', ')

const column = (
  id: string,
  width: number,
  of: (visit: BoardVisit) => string,
  cell: (visit: BoardVisit) => ReactNode,
  more: Partial<Column> = {},
): Column => ({
  id,
  header: '',
  width,
  face: (row) => (isVisit(row) ? of(row) : ''),
  cell: (row) => (isVisit(row) ? cell(row) : null),
  ...more,
})

const faceOfWho = (visit: BoardVisit) => `${visit.name} ${reasonOf(visit)} ${visit.alerts?.map(({ label }) => label).join()}`
const faceOfState = (visit: BoardVisit) => `${shapeOf(visit)} ${wordOf(visit)} ${visit.bound} ${visit.since}`
const faceOfStep = ({ step, isNext, name }: BoardVisit) => `${JSON.stringify(step)} ${isNext} ${name}`
const boundOf = (row: BoardRow) => (isVisit(row) ? row.bound : 'none')
const byTime = (row: BoardRow) => (isVisit(row) ? `${row.startsAt} ${row.id}` : '')

/** Upright: the columns fold to two lines, and the button stays at the right edge, where the hand is. */
export const foldedColumns = (timeZone: string): readonly Column[] => [
  column(
    'time',
    106,
    ({ startsAt, expectsAt }) => `${startsAt} ${expectsAt ?? ''}`,
    (visit) => <Times visit={visit} timeZone={timeZone} />,
    {
      sort: 'asc',
      order: byTime,
    },
  ),
  column('patient', 120, faceOfWho, (visit) => <Who visit={visit} />, { flex: 1 }),
  column(
    'chair',
    44,
    ({ chair }) => chair,
    ({ chair }) => <span className={styles.chair}>{chair}</span>,
    { align: 'center' },
  ),
  column('state', 206, faceOfState, (visit) => <StateCell visit={visit} isShort />, { bound: boundOf }),
  column('next', 152, faceOfStep, (visit) => <NextStep visit={visit} timeZone={timeZone} />, { isStill: true, isPinned: true }),
]

/** In a hand: the state goes under the name. */
export const narrowColumns = (timeZone: string): readonly Column[] => [
  column(
    'time',
    100,
    ({ startsAt, expectsAt }) => `${startsAt} ${expectsAt ?? ''}`,
    (visit) => <Times visit={visit} timeZone={timeZone} />,
    {
      sort: 'asc',
      order: byTime,
    },
  ),
  column(
    'patient',
    120,
    (visit) => `${faceOfWho(visit)} ${faceOfState(visit)}`,
    (visit) => (
      <span className={styles.stack}>
        <StateCell visit={visit} isShort />
        <Who visit={visit} />
      </span>
    ),
    { flex: 1 },
  ),
  column('next', 124, faceOfStep, (visit) => <NextStep visit={visit} timeZone={timeZone} />, { isStill: true, isPinned: true }),
]

function Times({ visit: { startsAt, expectsAt }, timeZone }: { readonly visit: BoardVisit; readonly timeZone: string }) {
  const { digits, half } = timeOfDay(startsAt, timeZone)
  return (
    <span className={styles.times}>
      <span className={styles.time}>
        <TimeOfDay digits={digits} half={say(half)} />
      </span>
      {expectsAt && <span className={`${styles.expect} figure`}>{digitsOf(expectsAt, timeZone)}</span>}
    </span>
  )
}

function Who({ visit }: { readonly visit: BoardVisit }) {
  const alerts = visit.alerts ?? []
  return (
    <span className={styles.who}>
      <span className={styles.name}>{visit.name}</span>
      <span className={styles.line}>
        {alerts.slice(0, 2).map((alert) => (
          <AlertLabel key={alert.label} alert={alert} />
        ))}
        {alerts.length > 2 && <span className={styles.reason}>+{alerts.length - 2}</span>}
        <span className={styles.reason}>{reasonOf(visit)}</span>
      </span>
    </span>
  )
}
