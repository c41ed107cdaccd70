import type { ReactNode } from 'react'
import { digitsOf, timeOfDay } from '#domain/words/time.ts'
import { type BoardRow, type BoardVisit, isVisit } from '#streams/derive/board/providerBoard.ts'
import { AlertLabel } from '../../../parts/state/AlertLabel.tsx'
import type { LiveColumn } from '../../../parts/LiveGrid/columns.tsx'
import { StateGlyph } from '../../../parts/state/StateGlyph.tsx'
import { TimeOfDay } from '../../../parts/time/TimeOfDay.tsx'
import { say } from '../../../sayings.ts'
import { StateCell } from './cells.tsx'
import styles from './foldedColumns.module.css'
import { Name } from './Name.tsx'
import { faceOfStep, NextStep } from './NextStep.tsx'
import { sayBoard } from './sayBoard.ts'
import { shapeOf, wordOf } from './stateShown.ts'
import { kindsOf, stopWords, wayWords } from './wayWords.ts'

type Column = LiveColumn<BoardRow>

/** What is missing joins the reason as words; what is in the way of the next step stands under the state. */
function lacksOf({ forms, packs, isAwaited, inTheWay }: BoardVisit): string {
  if (inTheWay) return ''
  if (isAwaited && packs && packs.missing.length > 0) return sayBoard('way.packs', { kinds: kindsOf(packs.missing) })
  if (forms?.kind === 'counted') return forms.complete === forms.due ? '' : sayBoard('formsMissing', { count: forms.due - forms.complete })
  const isOpen = forms && forms.word !== 'none' && forms.word !== 'complete' && forms.word !== 'reviewed'
  return isOpen ? sayBoard('formsAre', { word: sayBoard(`forms.${forms.word}`) }) : ''
}

export const reasonOf = (visit: BoardVisit): string =>
  [visit.reason, lacksOf(visit), visit.isMine ? '' : visit.provider].filter(Boolean).join(', ')

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

const faceOfWho = (visit: BoardVisit) =>
  `${visit.name} ${reasonOf(visit)} ${stopWords(visit)} ${visit.alerts?.map(({ label }) => label).join()}`
const faceOfState = (visit: BoardVisit) => `${shapeOf(visit)} ${wordOf(visit)} ${visit.bound} ${visit.since} ${wayWords(visit.inTheWay)}`
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
  column('state', 206, faceOfState, (visit) => <HowFar visit={visit} />, { bound: boundOf }),
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
        <HowFar visit={visit} />
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

function HowFar({ visit }: { readonly visit: BoardVisit }) {
  const way = wayWords(visit.inTheWay)
  return (
    <span className={styles.howFar}>
      <StateCell visit={visit} isShort />
      {way && (
        <span className={styles.way} title={way}>
          {way}
        </span>
      )}
    </span>
  )
}

function Who({ visit }: { readonly visit: BoardVisit }) {
  const alerts = visit.alerts ?? []
  const stop = stopWords(visit)
  return (
    <span className={styles.who}>
      <Name visit={visit.id} name={visit.name} className={styles.name} />
      <span className={styles.line}>
        {stop && (
          <span className={styles.stop}>
            <StateGlyph shape="pastSecond" size={14} />
            {stop}
          </span>
        )}
        {alerts.slice(0, 2).map((alert) => (
          <AlertLabel key={alert.label} alert={alert} />
        ))}
        {alerts.length > 2 && <span className={styles.reason}>+{alerts.length - 2}</span>}
        <span className={styles.reason}>{reasonOf(visit)}</span>
      </span>
    </span>
  )
}
