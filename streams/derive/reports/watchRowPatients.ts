import { combineLatest, map, type Observable, shareReplay } from 'rxjs'
import { isUnbooked } from '#domain/figures/patientFigures.ts'
import type { PatientSummary } from '#domain/figures/patientSummary.ts'
import type { Day } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { Client } from '../../client/client.ts'
import type { LiveCollection } from '../../replica/liveCollection.ts'
import type { PatientRow } from '../scheduling/day/dayRows.ts'
import { watchPatients } from '../watchRowsByIds.ts'
import { daysOfRow, isOfWeekday, memberOfRow, type RowPlace } from './rowDays.ts'

type SummaryRow = RecordOf<PatientSummary>

export type ReportPatient = {
  readonly summary: SummaryRow
  /** Whether the patient came for the first time, or for the last time so far, within the row. */
  readonly isNew: boolean
  readonly isLast: boolean
  /** `null` while it loads, or without the permission. */
  readonly patient: PatientRow | null
}

export type RowPatients = {
  /** `null` until they are here. */
  readonly patients: readonly ReportPatient[] | null
  /** The permission that is missing to see them. */
  readonly scope: string | null
}

const sides = {
  first: { day: 'firstOn', provider: 'firstProvider' },
  last: { day: 'lastOn', provider: 'lastProvider' },
} as const

function watchSide(client: Pick<Client, 'collection'>, place: RowPlace, side: keyof typeof sides): Observable<LiveCollection<SummaryRow>> {
  const { day, provider } = sides[side]
  const { from, until } = daysOfRow(place)
  const filters = { location: memberOfRow(place, 'location'), [provider]: memberOfRow(place, 'provider') }
  const named = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return client.collection<SummaryRow>('patients/summaries', {
    filters: Object.fromEntries(named),
    from: { field: day, at: from },
    to: { field: day, at: until },
  })
}

/** Whether the row counts the day: what no filter can say. */
const isOfRow = ({ keys }: RowPlace, day: Day | null): boolean =>
  day !== null && keys.every(([grouping, key]) => grouping !== 'weekday' || isOfWeekday(day, key))

/** Watches the patients behind a row: first those who are not rebooked, the longest ago first. */
export function watchRowPatients(client: Pick<Client, 'collection'>, place: RowPlace): Observable<RowPatients> {
  const sides$ = combineLatest({ first: watchSide(client, place, 'first'), last: watchSide(client, place, 'last') }).pipe(
    map(({ first, last }) => ({
      isReady: first.ready && last.ready,
      problem: first.problem ?? last.problem,
      found: merge(place, first, last),
    })),
    shareReplay({ bufferSize: 1, refCount: true }),
  )
  const ids$ = sides$.pipe(map(({ isReady, found }) => (isReady ? found.map(({ summary }) => summary.patient) : null)))
  return combineLatest({ sides: sides$, people: watchPatients<PatientRow>(client, ids$) }).pipe(
    map(({ sides: { isReady, problem, found }, people }) => ({
      scope: problem?.scope ?? null,
      patients: isReady ? found.map((one) => ({ ...one, patient: people.rows.get(one.summary.patient) ?? null })) : null,
    })),
  )
}

type Found = Omit<ReportPatient, 'patient'>

function merge(place: RowPlace, first: LiveCollection<SummaryRow>, last: LiveCollection<SummaryRow>): readonly Found[] {
  const summaries = new Map([...first.rows, ...last.rows])
  return [...summaries]
    .map(([id, summary]) => ({
      summary,
      isNew: first.rows.has(id) && isOfRow(place, summary.firstOn),
      isLast: last.rows.has(id) && isOfRow(place, summary.lastOn),
    }))
    .filter(({ isNew, isLast }) => isNew || isLast)
    .sort(compareFound)
}

const rankOf = ({ isLast, summary }: Found): number => (isLast && isUnbooked(summary) ? 0 : 1)
const compareFound = (a: Found, b: Found): number => rankOf(a) - rankOf(b) || ((a.summary.lastOn ?? '') < (b.summary.lastOn ?? '') ? -1 : 1)
