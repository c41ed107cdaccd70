import { instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { RecordIn } from '#resources/index.ts'
import { offerableEntryStates } from '#domain/waitlist/waitlistEntry.ts'
import { isOneOf } from '#domain/fields.ts'
import type { SimulatedMove } from './simulatedMove.ts'
import { between, chance } from '../data/random.ts'

/** Keeps the simulated waitlist filled: when it is short, reception adds a patient who wants to come today. */

const minEntries = 12
/** In minutes; longer appointments fit few gaps. */
const maxMinutes = 45
const openStates = [...offerableEntryStates, 'accepted'] as const

type WaitlistSnapshot = {
  readonly entries: readonly RecordIn<'waitlists'>[]
  readonly appointments: readonly RecordIn<'appointments'>[]
  readonly patients: readonly RecordIn<'patients'>[]
  /** The appointment types. */
  readonly appointmentTypes: readonly RecordIn<'class'>[]
  readonly location: string
}

export function nextWaitlistEntry(
  { entries, appointments, patients, appointmentTypes, location }: WaitlistSnapshot,
  startedAt: number,
): SimulatedMove | null {
  if (entries.filter(({ state }) => isOneOf(openStates, state)).length >= minEntries) return null
  const busy = new Set([...entries, ...appointments].map(({ patient }) => patient))
  const last = Math.max(startedAt, ...entries.map(({ createdAt }) => millisecondsOf(createdAt)))
  const at = last + minutes(between(2, 5, 'wish', last))
  const draw = (record: AnyRecord) => chance('wishes', last, record.id)
  const [patient] = patients.filter(({ id }) => !busy.has(id)).toSorted((a, b) => draw(a) - draw(b))
  const [appointmentType] = appointmentTypes
    .filter((record) => record.name !== 'Emergency' && Number(record.minutes) <= maxMinutes)
    .toSorted((a, b) => draw(a) - draw(b))
  if (!patient || !appointmentType) return null
  const data = {
    patient: patient.id,
    location,
    type: appointmentType.id,
    leastMinutes: appointmentType.minutes,
    urgency: draw(patient) < 0.02 ? 'high' : 'normal',
    noticeMinutes: 20,
    consent: true,
    source: { system: 'demo', id: `wish-${instantOf(at)}` },
  }
  return { command: 'waitlists.create', record: null, key: 'wish', data, at, by: 'reception' }
}
