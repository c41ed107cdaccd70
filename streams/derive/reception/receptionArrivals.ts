import { asapScheduler, auditTime, combineLatest, map, type Observable } from 'rxjs'
import type { Arrival, ArrivalState } from '#domain/kiosk/arrival.ts'
import type { Proposal, ProposalState } from '#domain/kiosk/proposal.ts'
import type { Session, SessionState } from '#domain/kiosk/session.ts'
import type { Instant } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { Client } from '../../client.ts'
import { peopleOf } from '../day/dayPeople.ts'
import type { PatientRow, Rows } from '../day/dayRows.ts'

export type ArrivalRow = RecordOf<Arrival & { readonly state: ArrivalState; readonly since: Instant }>
export type ProposalRow = RecordOf<Proposal & { readonly state: ProposalState; readonly since: Instant }>
/** Somebody at a kiosk who was told to see reception. */
export type HelpRow = RecordOf<Session & { readonly state: SessionState; readonly since: Instant }>

/** What came in by a kiosk and waits for the desk. */
export type Glass = {
  /** Receipts that nobody has acknowledged. */
  readonly arrivals: Rows<ArrivalRow>
  /** Changed details that nobody has decided. */
  readonly proposals: Rows<ProposalRow>
  /** Whoever was told to see reception, and has not been seen to. */
  readonly helps: Rows<HelpRow>
  /** Whose they are, whether or not they come today. */
  readonly people: Rows<PatientRow>
}

export const nothingIn: Glass = { arrivals: new Map(), proposals: new Map(), helps: new Map(), people: new Map() }

const unseen: readonly ArrivalState[] = ['posted', 'delivered', 'escalated']
const undecided: readonly ProposalState[] = ['proposed']
const sent: readonly SessionState[] = ['needReception']

/** Whoever may not see them does without: a board is drawn all the same. */
export function glassLive(client: Pick<Client, 'collection'>, location: string): Observable<Glass> {
  const arrivals$ = client.collection<ArrivalRow>('kiosk/arrivals', { filters: { location, state: unseen } })
  const proposals$ = client.collection<ProposalRow>('kiosk/proposals', { filters: { location, state: undecided } })
  const helps$ = client.collection<HelpRow>('kiosk/sessions', { filters: { location, state: sent } })
  const named$ = combineLatest([proposals$, helps$]).pipe(
    map((lives) => lives.flatMap(({ rows }) => [...rows.values()].map(({ patient }) => patient))),
  )
  const people$ = peopleOf<PatientRow>(client, named$.pipe(map((ids) => ids.filter((id) => id !== null))))
  return combineLatest([arrivals$, proposals$, helps$, people$]).pipe(
    auditTime(0, asapScheduler),
    map(([arrivals, proposals, helps, people]) => ({
      arrivals: arrivals.rows,
      proposals: proposals.rows,
      helps: helps.rows,
      people: people.rows,
    })),
  )
}

/** By the visits they are for. One receipt may be for several. */
export const arrivalsByVisit = ({ arrivals }: Glass): ReadonlyMap<string, ArrivalRow> =>
  new Map([...arrivals.values()].flatMap((one) => [one.appointment, ...one.appointments].map((visit) => [visit, one] as const)))

/** The newest of each patient. */
export const proposalsByPatient = ({ proposals }: Glass): ReadonlyMap<string, ProposalRow> =>
  new Map([...proposals.values()].sort((a, b) => (a.since < b.since ? -1 : 1)).map((one) => [one.patient, one]))
