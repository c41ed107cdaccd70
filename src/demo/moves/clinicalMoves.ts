import { noteTextOf } from '#domain/clinical/notes/noteText.ts'
import { isOneOf } from '#domain/fields.ts'
import { inChairStates } from '#domain/scheduling/appointment.ts'
import { millisecondsOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import type { RecordIn } from '#resources/index.ts'
import { type CodedStroke, strokeFields, type StrokeIds, treatmentOfType, watchedPlace } from '../data/clinical/plannedTreatments.ts'
import { between, chance } from '../data/random.ts'
import { type DemoAppointment, treatmentLengthOf } from './appointmentMoves.ts'
import { simulatedNote } from './cycleMoves.ts'
import type { SimulatedMove } from './simulatedMove.ts'

/** Simulates what the dentist charts, completes and signs. Everything names the simulated dentist and the simulated day. */

type Appointment = RecordIn<'appointments'>
export type ClinicalRows = {
  readonly operations: readonly RecordIn<'operations'>[]
  readonly 'operations/notes': readonly RecordIn<'operations/notes'>[]
  readonly treatconds: readonly RecordIn<'treatconds'>[]
  readonly items: readonly RecordIn<'items'>[]
  readonly class: readonly RecordIn<'class'>[]
}

/** Without the palette nothing is charted, and nothing is written. */
export function clinicalMoves(rows: ClinicalRows, appointments: readonly Appointment[]): readonly (SimulatedMove | null)[] {
  if (rows.treatconds.length === 0) return []
  const { operations, 'operations/notes': notes } = rows
  const ids: StrokeIds = { conditions: idsByCode(rows.treatconds), items: idsByCode(rows.items) }
  const types = new Map(rows.class.map(({ id, name }) => [id, name]))
  const byId = new Map(appointments.map((appointment) => [appointment.id, appointment]))
  const planned = new Set(operations.map(({ appointment }) => appointment))
  const written = new Set(notes.map(({ appointment }) => appointment))
  return [
    ...appointments.flatMap((appointment) => nextStrokes(appointment, planned.has(appointment.id), types, ids)),
    ...operations.map((operation) => nextCompletion(operation, byId.get(operation.appointment ?? ''))),
    ...appointments.filter(({ id }) => !written.has(id)).map(nextNote),
    ...notes.map((note) => nextSignature(note, byId.get(note.appointment))),
  ]
}

const idsByCode = (records: readonly { readonly id: string; readonly code: string }[]): ReadonlyMap<string, string> =>
  new Map(records.map(({ id, code }) => [code, id]))

const sinceOf = ({ since }: Appointment): number => millisecondsOf(since.visit)

/** The treatment is planned as the patient sits down, unless it is planned already. At some appointments the dentist watches a place. */
function nextStrokes(
  appointment: Appointment,
  isPlanned: boolean,
  types: ReadonlyMap<string, string>,
  ids: StrokeIds,
): readonly (SimulatedMove | null)[] {
  if (appointment.state.visit !== 'seated') return []
  const { id, type } = appointment
  const treatment = treatmentOfType((type && types.get(type)) || '', id)
  return [
    isPlanned ? null : nextStroke(appointment, 'planned', treatment, ids),
    chance('watches', id) < 0.4 ? nextStroke(appointment, 'finding', watchedPlace(id), ids) : null,
  ]
}

/** A stroke is sent once: a tooth that is missing takes none. The source keeps a restarted simulation from charting it again. */
function nextStroke(appointment: Appointment, charted: string, stroke: CodedStroke, ids: StrokeIds): SimulatedMove | null {
  const { id, patient, provider, location } = appointment
  const fields = strokeFields(stroke, ids)
  const key = `${id} ${charted}`
  const ofAppointment: Fields = charted === 'planned' ? { appointment: id, provider, location } : {}
  if (!fields) return null
  return {
    command: 'operations.chart',
    record: null,
    key,
    data: { ...fields, ...ofAppointment, patient, charted, detail: simulatedNote, source: { system: 'demo', id: key } },
    at: sinceOf(appointment) + minutes(between(0.1, 0.4, 'charts', key)),
    until: sinceOf(appointment) + minutes(3),
    by: 'dentist',
  }
}

/** The part of the treatment after which what was planned is done, and after which the dentist writes the note. */
const donePart = 0.75
const writtenPart = 0.85

/** When a part of the treatment is over; at once if it ended before. */
function treatedAt(appointment: Appointment, part: number): number {
  const length = treatmentLengthOf(appointment as unknown as DemoAppointment)
  return sinceOf(appointment) + (appointment.state.visit === 'inTreatment' ? length * part : 0)
}

/** Planned treatment is completed in the chair, before the treatment ends. */
function nextCompletion({ id }: RecordIn<'operations'>, appointment: Appointment | undefined): SimulatedMove | null {
  const visit = appointment?.state.visit
  if (!appointment || visit === 'seated' || !isOneOf(inChairStates, visit)) return null
  const at = treatedAt(appointment, donePart) + minutes(between(0, 1, 'completes', id))
  return { command: 'operations.complete', record: id, data: { appointment: appointment.id }, at, by: 'dentist' }
}

/** The text of a simulated note. The simulation signs this text alone, so it never signs what a user wrote. */
const simulatedText = ({ reason }: Pick<Appointment, 'reason'>): string =>
  `${simulatedNote}: ${reason ?? 'Treatment'} as planned. No complaints, next steps explained.`

/** A note waits for no more than this after the treatment. */
const notePatience = minutes(10)

function nextNote(appointment: Appointment): SimulatedMove | null {
  const { id, patient, provider, state } = appointment
  if (state.visit === 'seated' || !isOneOf(inChairStates, state.visit)) return null
  const at = treatedAt(appointment, writtenPart)
  return {
    command: 'operations/notes.create',
    record: null,
    key: `${id} note`,
    data: { appointment: id, patient, provider, body: simulatedText(appointment), source: { system: 'demo', id } },
    at,
    until: at + notePatience,
    by: 'dentist',
  }
}

/** The dentist who wrote the note signs it, as the user who is signed in. */
function nextSignature(note: RecordIn<'operations/notes'>, appointment: Appointment | undefined): SimulatedMove | null {
  if (note.state !== 'draft' || !appointment || noteTextOf(note) !== simulatedText(appointment)) return null
  const at = millisecondsOf(note.createdAt) + minutes(between(0.5, 2.5, 'signs', appointment.id))
  return { command: 'operations/notes.sign', record: note.id, at, by: 'dentist' }
}
