import { type Instant, millisecondsOf } from '../time.ts'
import type { AppointmentState } from './appointment.ts'

/** The appointment fields needed to find exam requests. */
export type ExamAppointment = {
  readonly id: string
  readonly provider: string
  readonly chair: string | null
  readonly examWanted: string | null
  readonly examAskedAt: Instant | null
  readonly state: Pick<AppointmentState, 'exam'>
}
export type ExamCall = {
  readonly appointment: string
  readonly chair: string | null
  readonly since: Instant | null
  readonly requester: string
}

/** A request without a name is for every dentist, except the one who made it. */
const isExamFor = (provider: string, { examWanted, provider: requester }: ExamAppointment) =>
  examWanted === null || examWanted === undefined ? requester !== provider : examWanted === provider

/** The exam requests for a provider, longest waiting first. */
export function examCalls(provider: string, appointments: Iterable<ExamAppointment>): readonly ExamCall[] {
  return [...appointments]
    .filter((appointment) => appointment.state.exam === 'requested' && isExamFor(provider, appointment))
    .map(({ id, chair, examAskedAt, provider: requester }) => ({
      appointment: id,
      chair: chair ?? null,
      since: examAskedAt ?? null,
      requester,
    }))
    .sort((a, b) => sinceMs(a.since) - sinceMs(b.since) || (a.appointment < b.appointment ? -1 : 1))
}

const sinceMs = (since: Instant | null): number => (since === null ? 0 : millisecondsOf(since))
