import { hasNameChange, differencesOf } from '#domain/kiosk/differences.ts'
import { type Details, type Difference, Details as DetailsShape } from '#domain/kiosk/proposal.ts'
import type { Candidate, ReceptionReason } from '#domain/kiosk/session.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import { givenFields, textsIn } from '../kernel/contextReaders.ts'
import type { SessionContext } from './sessionContext.ts'

const { add, set, tell, tellComputed } = actionsOf<SessionContext>()

/** Identifies the patient at the kiosk and reads what they typed. */

export const candidatesIn = ({ record }: SessionContext): readonly Candidate[] => record.candidates ?? []

/** Stores the identified patient and discards the other candidates. */
const identifiedAs = (candidate: Candidate | undefined) =>
  candidate ? { patient: candidate.patient, appointments: candidate.appointments, members: candidate.members, candidates: [] } : {}

export const selectOnlyCandidate = set((context) => identifiedAs(candidatesIn(context)[0]))
export const selectOption = set((context) => identifiedAs(candidatesIn(context)[Number(context.data.option) - 1]))

export const clearUnproven = set(() => ({ unproven: false }))
export const countNameAttempt = set(({ before }) => ({ namesTried: (before?.namesTried ?? 0) + 1 }))

export const setReason = (why: ReceptionReason) => set(() => ({ why }))
export const clearIdentity = set(() => ({ patient: null, appointments: [], members: [], candidates: [] }))

const typedDetails = ({ data }: SessionContext): Details => {
  const parsed = DetailsShape.safeParse(data.details)
  return parsed.success ? parsed.data : {}
}

export function proposedChanges(context: SessionContext): readonly Difference[] {
  const patient = context.facts.thePatient
  return patient ? differencesOf(patient, typedDetails(context)) : []
}

/** Adds a proposal, unless nothing differs. */
export const propose = add('kiosk/proposals.propose', (context) => {
  const changes = proposedChanges(context)
  const { id, patient, location } = context.record
  const [appointment = null] = textsIn(context.record, 'appointments')
  return changes.length === 0 ? [] : { patient, appointment, location, session: id, changes, verifyName: hasNameChange(changes) }
})

const signatureFields = ['signature', 'signedBy', 'signedAs', 'signerPhone', 'formVersion'] as const

/** Submits a form, complete or partial. The answers belong to the submission, not to the session. */
export const submitForm = tellComputed(({ data, record }) => {
  const complete = data.complete === true
  const signed = complete ? givenFields(data, signatureFields) : {}
  return {
    command: complete ? 'submissions.complete' : 'submissions.fill',
    record: String(record.submission),
    data: { answers: data.answers, ...signed },
  }
})
export const countForm = set(({ data, before }) => (data.complete === true ? { formsDone: (before?.formsDone ?? 0) + 1 } : {}))

/** Tells the device which session shows its form. */
export const openFormOnDevice = tell(
  'kiosk.formOpened',
  ({ record }) => record.device ?? '',
  ({ record }) => ({ showForm: record.submission, showSession: record.id }),
)

/** Clears the form that staff handed to the device. */
export const releaseDevice = tell('kiosk.formShown', (context) => {
  const { theDevice } = context.facts
  return theDevice?.showSession === context.record.id ? theDevice.id : ''
})
