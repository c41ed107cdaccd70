import { unansweredSubmissionStates } from '#domain/documents/submission.ts'
import { isOneOf } from '#domain/fields.ts'
import type { ExpectedMember } from '#domain/kiosk/session.ts'
import type { MemberSummary } from '#domain/kiosk/wire.ts'
import { callNameOf } from '#domain/people/callNameOf.ts'
import { beforeCheckoutStates } from '#domain/scheduling/appointment.ts'
import { initialOf } from '#domain/texts/initials.ts'
import type { RecordIn } from '#resources/index.ts'
import type { ServerDeps } from '../deps.ts'
import { practiceSettings } from '../engine/practiceSettings.ts'
import { membersToday } from './identify/membersToday.ts'

/** What the kiosk shows of the other members of a family: first name, initial and time, and whether they are checked in. */

type Session = RecordIn<'kiosk/sessions'>

const nameOf = (patient: RecordIn<'patients'> | null) => ({
  firstName: callNameOf(patient),
  lastInitial: initialOf(patient?.lastName ?? '') ?? '',
})

/** The members whom the patient may check in, and those who are here already or come later. */
export async function describeExpected(deps: ServerDeps, practice: string, session: Session): Promise<readonly MemberSummary[]> {
  if (session.patient === null) return []
  const settings = await practiceSettings(deps, practice)
  const members = await membersToday(deps, { practice, location: session.location }, session.patient, settings)
  return members.flatMap(({ patient, arrival: { status, startsAt, opensAt } }) => {
    const option = session.members.findIndex((member) => member.patient === patient.id) + 1
    // A member who is ready only since this session began is left for the next one.
    if (status === 'ready' && option === 0) return []
    return { ...nameOf(patient), option: status === 'ready' ? option : null, status, startsAt, opensAt, ticket: null, hasForms: false }
  })
}

/** The members who were checked in with the patient, each with the number that the waiting room shows. */
export const describeCheckedIn = (deps: ServerDeps, practice: string, { members }: Session): Promise<readonly MemberSummary[]> =>
  Promise.all(
    members.map(async (member) => {
      const [id = ''] = member.appointments
      const appointment = await deps.store.get(practice, 'appointments', id)
      const isCheckedIn = appointment !== null && isOneOf(beforeCheckoutStates, appointment.state.visit)
      return {
        ...nameOf(await deps.store.get(practice, 'patients', member.patient)),
        option: null,
        status: isCheckedIn ? ('checkedIn' as const) : ('seeReception' as const),
        startsAt: appointment?.startsAt ?? '',
        opensAt: null,
        ticket: appointment?.ticket ?? null,
        hasForms: await hasOpenForms(deps, practice, member),
      }
    }),
  )

async function hasOpenForms(deps: ServerDeps, practice: string, { patient, appointments }: ExpectedMember): Promise<boolean> {
  const { items } = await deps.store.list(practice, 'submissions', {
    where: [
      { column: 'patient', is: [patient] },
      { column: 'state', is: unansweredSubmissionStates },
    ],
  })
  return items.some(({ appointment }) => appointment === null || appointments.includes(appointment))
}
