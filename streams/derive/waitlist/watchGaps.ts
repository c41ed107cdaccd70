import { asapScheduler, auditTime, combineLatest, map, type Observable, scan, shareReplay } from 'rxjs'
import { defaultSettings } from '#domain/practice/settings.ts'
import { activeWaitlistStates, type WaitlistEntryState } from '#domain/waitlist/waitlistEntry.ts'
import type { Instant } from '#domain/time.ts'
import type { AnyRecord, ProblemBody } from '#domain/wire.ts'
import type { Client } from '../../client/client.ts'
import type { LiveCollection } from '../../replica/liveCollection.ts'
import { type ResolvedRows, watchPatients, watchRowsByIds } from '../watchRowsByIds.ts'
import type { PatientRow, ProviderRow, AppointmentRow } from '../scheduling/day/dayRows.ts'
import type { WaitlistEntryRow, GapRow, GapRows, GapSettings, OfferRow } from './gapRows.ts'

export type LiveGaps = {
  /** `null` until all parts have loaded. */
  readonly rows: GapRows | null
  /** The reason why there are no rows. */
  readonly problem: ProblemBody | null
}
export const noGaps: LiveGaps = { rows: null, problem: null }

const watchedEntryStates: readonly WaitlistEntryState[] = [...activeWaitlistStates, 'accepted']

/** Watches one location's gaps from an instant on, with offers, active waitlist entries, and every patient they reference. */
export function watchGaps(client: Pick<Client, 'collection' | 'me'>, location: string, from: Instant): Observable<LiveGaps> {
  const window = { filters: { location }, from: { field: 'startsAt', at: from } }
  const gaps$ = client.collection<GapRow>('waitlists/gaps', window).pipe(shareReplay({ bufferSize: 1, refCount: true }))
  const offers$ = client.collection<OfferRow>('waitlists/offers', window)
  const entries$ = client.collection<WaitlistEntryRow>('waitlists', { filters: { location, state: watchedEntryStates } })
  const appointments$ = watchRowsByIds<AppointmentRow>(client, 'appointments', gaps$.pipe(map(appointmentIdsOf))).pipe(
    shareReplay({ bufferSize: 1, refCount: true }),
  )
  const patientIds$ = combineLatest([gaps$, offers$, entries$, appointments$]).pipe(auditTime(0, asapScheduler), map(patientIdsOf))
  return combineLatest({
    gaps: gaps$,
    offers: offers$,
    entries: entries$,
    appointments: appointments$,
    patients: watchPatients<PatientRow>(client, patientIds$),
    providers: client.collection<ProviderRow>('providers'),
    settings: client.collection<AnyRecord & GapSettings>('settings'),
  }).pipe(
    auditTime(0, asapScheduler),
    scan((last: LiveGaps, sources) => {
      const rows = last.rows !== null || Object.values(sources).every(hasAnswered) ? joinGaps(sources, client.me.practice.name) : null
      return { rows, problem: sources.gaps.problem }
    }, noGaps),
  )
}

type GapSources = {
  readonly gaps: LiveCollection<GapRow>
  readonly offers: LiveCollection<OfferRow>
  readonly entries: LiveCollection<WaitlistEntryRow>
  readonly appointments: ResolvedRows<AppointmentRow>
  readonly patients: ResolvedRows<PatientRow>
  readonly providers: LiveCollection<ProviderRow>
  readonly settings: LiveCollection<AnyRecord & GapSettings>
}

const joinGaps = ({ gaps, offers, entries, appointments, patients, providers, settings }: GapSources, practice: string): GapRows => ({
  gaps: gaps.rows,
  offers: offers.rows,
  entries: entries.rows,
  appointments: appointments.rows,
  patients: patients.rows,
  providers: providers.rows,
  settings: [...settings.rows.values()][0] ?? defaultSettings(practice),
})

type SourceState = { readonly ready: boolean; readonly problem?: ProblemBody | null }
/** An area the user may not view counts as answered, with no rows. */
const hasAnswered = ({ ready, problem }: SourceState) => ready || (problem ?? null) !== null

const appointmentIdsOf = (gaps: LiveCollection<GapRow>): readonly string[] | null =>
  hasAnswered(gaps) ? uniqueIds([...gaps.rows.values()].flatMap(({ cause, filledBy }) => [cause, filledBy])) : null

const uniqueIds = (ids: readonly (string | null)[]): readonly string[] => [...new Set(ids)].filter((id) => id !== null)

/** Includes the patient whose appointment left the gap, so that the cause has a name. */
const patientIdsOf = (
  sources: readonly [LiveCollection<GapRow>, LiveCollection<OfferRow>, LiveCollection<WaitlistEntryRow>, ResolvedRows<AppointmentRow>],
): readonly string[] | null =>
  sources.every(hasAnswered) ? uniqueIds(sources.flatMap(({ rows }) => [...rows.values()].map(({ patient }) => patient))) : null
