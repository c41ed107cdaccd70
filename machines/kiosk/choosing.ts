import { changesTheName, differencesOf } from '#domain/kiosk/differences.ts'
import { type Details, type Difference, Details as DetailsShape } from '#domain/kiosk/proposal.ts'
import type { Candidate, ReceptionReason } from '#domain/kiosk/session.ts'
import type { Context } from '../effects.ts'
import { recordIn, textIn, textsIn } from '../reading.ts'
import { add, set, tell, tellWhat } from '../saying.ts'

/** Who stands at the glass, and what they say of themselves. */

export const candidatesIn = ({ record }: Context): readonly Candidate[] =>
  Array.isArray(record['candidates']) ? (record['candidates'] as readonly Candidate[]) : []

/** Whoever it was not is forgotten. */
const isThem = (one: Candidate | undefined) => (one ? { patient: one.patient, appointments: one.appointments, candidates: [] } : {})

export const theOnlyOne = set((context) => isThem(candidatesIn(context)[0]))
export const theChosen = set((context) => isThem(candidatesIn(context)[Number(context.data['option']) - 1]))

export const isProven = set(() => ({ unproven: false }))
export const countName = set(({ before }) => ({ namesTried: Number(before?.['namesTried'] ?? 0) + 1 }))

export const needs = (why: ReceptionReason) => set(() => ({ why }))
export const nobodyKnown = set(() => ({ patient: null, appointments: [], candidates: [] }))

const typedIn = ({ data }: Context): Details => {
  const read = DetailsShape.safeParse(data['details'])
  return read.success ? read.data : {}
}

export function proposedIn(context: Context): readonly Difference[] {
  const patient = recordIn(context, 'thePatient')
  return patient ? differencesOf(patient, typedIn(context)) : []
}

/** Nothing is proposed where nothing differs. */
export const propose = add('kiosk/proposals.propose', (context) => {
  const changes = proposedIn(context)
  const { id, patient, location } = context.record
  const [appointment = null] = textsIn(context.record, 'appointments')
  return changes.length === 0 ? [] : { patient, appointment, location, session: id, changes, verifyName: changesTheName(changes) }
})

const signing = ['signature', 'signedBy', 'signedAs', 'formVersion'] as const

/** A form is handed in, whole or as far as it goes. What was answered is the submission's and not this session's. */
export const fillForm = tellWhat(({ data, record }) => {
  const complete = data['complete'] === true
  const signed = complete ? Object.fromEntries(signing.flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]]]))) : {}
  return {
    command: complete ? 'submissions.complete' : 'submissions.fill',
    record: String(record['submission']),
    data: { answers: data['answers'], ...signed },
  }
})
export const countForm = set(({ data, before }) => (data['complete'] === true ? { formsDone: Number(before?.['formsDone'] ?? 0) + 1 } : {}))

/** The device is told which session its form is filled in by. */
export const takeDevice = tell(
  'kiosk.formOpened',
  ({ record }) => String(record['device']),
  ({ record }) => ({ showForm: record['submission'], showSession: record.id }),
)

/** The form that staff handed to the device is done with. */
export const releaseDevice = tell('kiosk.formShown', (context) => {
  const device = recordIn(context, 'theDevice')
  return textIn(device, 'showSession') === context.record.id ? String(device?.['id']) : ''
})
