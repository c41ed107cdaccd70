import { packCodeOf } from '#domain/sterilisation/packCode.ts'
import type { Fields } from '#domain/wire.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { PackContext } from './packGuards.ts'

const { add, set, tell } = actionsOf<PackContext>()

/** Effects of labelling, setting up, opening and using a pack. */

/** Derives the code from the id, so that codes are unique without a counter. */
export const makeLabel = set(({ record, today }) => ({
  code: record.code ?? packCodeOf(record.id),
  sealedOn: record.sealedOn ?? today,
}))

/** Copies the patient and provider from the appointment, so that the user need not enter them. */
export const copyAppointmentPatient = set((context) => {
  const appointment = context.facts.theAppointment
  if (!appointment) return {}
  return { patient: appointment.patient ?? null, provider: context.data.provider ?? appointment.provider ?? null }
})

/** Moves the override reason into the history, so that the next override needs the permission again. */
export const recordOverride = set(({ before, data, by, now }) => {
  const { overrideReason: reason } = data
  if (typeof reason !== 'string') return {}
  return { overrideReason: null, overrides: [...(before?.overrides ?? []), { at: now, by: by.name, reason }] }
})

const copiedFields = ['kind', 'contents', 'location', 'hollow', 'wrapped', 'implant', 'place'] as const

export const repack = add('steris.label', ({ record }) => {
  const copied = copiedFields.map((field) => [field, record[field] ?? null])
  return { ...Object.fromEntries(copied), packedFrom: record.id }
})

/** Copies the patient from the appointment again, because it may have been booked under the wrong name. */
export const refreshPatient = set((context) => {
  const appointment = context.facts.theAppointment
  return appointment ? { patient: appointment.patient ?? null } : {}
})

/** Reports a recalled pack that was used on a patient, so that the patient is listed. */
export const reportUse = tell('steris.report', ({ record }) => (record.recall && record.usedAt && record.patient ? record.id : ''))
/** Asks the load recall to count its patients again. */
export const tellLoadRecall = tell('steris/recalls.progress', ({ record }) => record.recall ?? '')

const useOf = ({ record: { id, appointment, usedAt } }: PackContext): Fields => ({
  pack: id,
  appointment: appointment ?? null,
  usedAt: usedAt ?? null,
})

/** One task per patient, however many packs were used on them. */
export const listPatient = add('steris/tasks.list', (context) => {
  const { record } = context
  if (context.facts.theTask) return []
  return { recall: record.recall, location: record.location, patient: record.patient, uses: [useOf(context)] }
})
export const addUseToTask = tell(
  'steris/tasks.addUses',
  (context) => {
    const task = context.facts.theTask
    return task && !(task.uses ?? []).some(({ pack }) => pack === context.record.id) ? task.id : ''
  },
  (context) => ({ added: [useOf(context)] }),
)
