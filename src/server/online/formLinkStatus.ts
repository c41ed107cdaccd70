import type { FormLinkState, FormLinkStatus } from '#domain/documents/formLink.ts'
import { unansweredSubmissionStates, answeredSubmissionStates } from '#domain/documents/submission.ts'
import { endedVisitStates } from '#domain/scheduling/appointment.ts'
import { dayOf, instantOf, oneDay } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { isOneOf } from '#domain/fields.ts'
import type { ServerDeps } from '../deps.ts'
import type { LinkedRecord } from '../messaging/patientLinks.ts'
import { practiceSettings } from '../engine/practiceSettings.ts'
import { readSubmissionRecords } from '../documents/describeForm.ts'

/** How long a link opens a form that belongs to no appointment. */
const openWithoutAppointment = 14 * oneDay

/** What any holder of the link may know: no name, no date and no question. */
export async function formLinkStatus(deps: ServerDeps, { practice, record }: LinkedRecord): Promise<FormLinkStatus> {
  const { appointment, location, timeZone } = await readSubmissionRecords(deps, practice, record)
  const phone = location?.['phone']
  return {
    state: stateOfLink(record, appointment, timeZone, deps.now()),
    practiceName: (await practiceSettings(deps, practice)).practiceName,
    timeZone,
    phone: typeof phone === 'string' ? phone : null,
  }
}

function stateOfLink(submission: AnyRecord, appointment: AnyRecord | null, timeZone: string, now: number): FormLinkState {
  const { state, linkSentAt } = submission
  if (isOneOf(answeredSubmissionStates, state)) return 'answered'
  if (typeof linkSentAt !== 'string') return 'closed'
  const isOver = appointment
    ? hasEnded(appointment) || dayOf(String(appointment['startsAt']), timeZone) < dayOf(instantOf(now), timeZone)
    : Date.parse(linkSentAt) + openWithoutAppointment < now
  if (isOver) return 'closed'
  if (state === 'denied') return 'denied'
  return isOneOf(unansweredSubmissionStates, state) ? 'open' : 'closed'
}

const hasEnded = ({ state }: AnyRecord): boolean =>
  isOneOf(endedVisitStates, (state as Readonly<Record<string, string>> | undefined)?.['visit'])
