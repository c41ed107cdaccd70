import { type Instant, millisecondsOf } from '../time.ts'
import type { AppointmentState } from './appointment.ts'

/** What is read of a visit to know who calls for the dentist. */
export type CallingVisit = {
  readonly id: string
  readonly provider: string
  readonly chair: string | null
  readonly examWanted: string | null
  readonly examAskedAt: Instant | null
  readonly state: Pick<AppointmentState, 'exam'>
}
export type ExamCall = { readonly visit: string; readonly chair: string | null; readonly since: Instant | null; readonly asker: string }

/** A call with no name on it is for every dentist, but never for whoever calls. */
const isFor = (provider: string, { examWanted, provider: asker }: CallingVisit) =>
  examWanted === null || examWanted === undefined ? asker !== provider : examWanted === provider

/** Where a provider is called to, and since when; who waits longest first. */
export function examCalls(provider: string, visits: Iterable<CallingVisit>): readonly ExamCall[] {
  return [...visits]
    .filter((visit) => visit.state.exam === 'requested' && isFor(provider, visit))
    .map(({ id, chair, examAskedAt, provider: asker }) => ({ visit: id, chair: chair ?? null, since: examAskedAt ?? null, asker }))
    .sort((a, b) => time(a.since) - time(b.since) || (a.visit < b.visit ? -1 : 1))
}

const time = (since: Instant | null): number => (since === null ? 0 : millisecondsOf(since))
