import { asapScheduler, auditTime, combineLatest, map, type Observable } from 'rxjs'
import { type Arrival, type ArrivalState, unacknowledgedStates } from '#domain/kiosk/arrival.ts'
import type { Proposal, ProposalState } from '#domain/kiosk/proposal.ts'
import type { KioskSession, SessionState } from '#domain/kiosk/session.ts'
import type { Instant } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { Client } from '../../client/client.ts'
import { watchPatients } from '../watchRowsByIds.ts'
import type { PatientRow, Rows } from '../scheduling/day/dayRows.ts'

export type ArrivalRow = RecordOf<Arrival & { readonly state: ArrivalState; readonly since: Instant }>
export type ProposalRow = RecordOf<Proposal & { readonly state: ProposalState; readonly since: Instant }>
/** A patient whom a kiosk sent to reception. */
export type HelpRequestRow = RecordOf<KioskSession & { readonly state: SessionState; readonly since: Instant }>

/** What the kiosks of a location submitted and reception must handle. */
export type KioskInbox = {
  /** Arrivals that no user has acknowledged. */
  readonly arrivals: Rows<ArrivalRow>
  /** Changed details that no user has decided. */
  readonly proposals: Rows<ProposalRow>
  /** Patients who were sent to reception and not helped yet. */
  readonly helpRequests: Rows<HelpRequestRow>
  /** The patients concerned, whether or not they have an appointment today. */
  readonly patients: Rows<PatientRow>
}

export const emptyKioskInbox: KioskInbox = { arrivals: new Map(), proposals: new Map(), helpRequests: new Map(), patients: new Map() }

const undecidedStates: readonly ProposalState[] = ['proposed']
const needReceptionStates: readonly SessionState[] = ['needReception']

/** Watches the kiosk submissions of a location. Emits empty rows for areas the user may not view, so the board still draws. */
export function watchKioskInbox(client: Pick<Client, 'collection'>, location: string): Observable<KioskInbox> {
  const arrivals$ = client.collection<ArrivalRow>('kiosk/arrivals', { filters: { location, state: unacknowledgedStates } })
  const proposals$ = client.collection<ProposalRow>('kiosk/proposals', { filters: { location, state: undecidedStates } })
  const helpRequests$ = client.collection<HelpRequestRow>('kiosk/sessions', { filters: { location, state: needReceptionStates } })
  const patientIds$ = combineLatest([proposals$, helpRequests$]).pipe(
    map((collections) => collections.flatMap(({ rows }) => [...rows.values()].map(({ patient }) => patient))),
  )
  const patients$ = watchPatients<PatientRow>(client, patientIds$.pipe(map((ids) => ids.filter((id) => id !== null))))
  return combineLatest([arrivals$, proposals$, helpRequests$, patients$]).pipe(
    auditTime(0, asapScheduler),
    map(([arrivals, proposals, helpRequests, patients]) => ({
      arrivals: arrivals.rows,
      proposals: proposals.rows,
      helpRequests: helpRequests.rows,
      patients: patients.rows,
    })),
  )
}

/** Maps appointment id to arrival. One arrival may be for several appointments. */
export const arrivalsByAppointment = ({ arrivals }: KioskInbox): ReadonlyMap<string, ArrivalRow> =>
  new Map(
    [...arrivals.values()].flatMap((arrival) =>
      [arrival.appointment, ...arrival.appointments].map((appointment) => [appointment, arrival] as const),
    ),
  )

/** Maps patient id to the newest proposal. */
export const proposalsByPatient = ({ proposals }: KioskInbox): ReadonlyMap<string, ProposalRow> =>
  new Map([...proposals.values()].sort((a, b) => (a.since < b.since ? -1 : 1)).map((proposal) => [proposal.patient, proposal]))
