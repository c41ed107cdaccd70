import { randomUUID } from 'node:crypto'
import type { AnyRecord, CommandResponse, Fields, Page } from '#domain/wire.ts'
import { instantOf, minutes } from '#domain/time.ts'
import type { RestClient } from '#streams/link/restClient.ts'
import type { Stamp, Step } from './stages.ts'
import { findOrCreateRecord } from './signInStaff.ts'

export type ReplayClinic = {
  /** Performs one step of a stamp. @returns Its log position. */
  readonly step: (employeeRest: RestClient, stamp: Stamp, step: Step) => Promise<number>
  readonly close: () => Promise<void>
}

const appointmentMinutes = 30

const bookingReasons = { reason: 'Replay', overlapReason: 'Days are minutes in a replay' }
const bookingTimes = (now: () => number) => ({
  startsAt: instantOf(now()),
  endsAt: instantOf(now() + minutes(appointmentMinutes)),
})

/** Creates the rooms, patients and appointments for a file. Cleaning time is zero during the replay, because the file has none. */
export async function createClinic(
  rest: RestClient,
  options: { patients: readonly string[]; rooms: number; roomByPatient: ReadonlyMap<string, number>; now: () => number },
): Promise<ReplayClinic> {
  const location = (await firstRecord(rest, '/api/locations/?limit=1')).id
  const settings = await firstRecord(rest, '/api/settings/?limit=1')
  await rest('PATCH', `/api/settings/${settings.id}`, { turningTakes: 0 }, { 'if-match': '*' })
  const rooms = await mapInSequence(Array.from({ length: options.rooms }), (_, index) => createRoom(rest, location, index + 1))
  const patients = new Map<string, string>()
  await mapInSequence(options.patients, async (patient) => void patients.set(patient, (await createPatient(rest, patient)).id))
  const appointments = new Map<string, string>()

  const bookAppointment = async (employeeRest: RestClient, patient: string) => {
    const room = rooms[options.roomByPatient.get(patient) ?? 0]
    const data = { patient: patients.get(patient), provider: room?.provider, location, ...bookingTimes(options.now) }
    const booked = await executeCommand(employeeRest, 'appointments.book', undefined, { ...data, ...bookingReasons })
    appointments.set(patient, booked.record.id)
    return booked.position
  }

  const step = async (employeeRest: RestClient, { patient }: Stamp, action: Step): Promise<number> => {
    const appointment = appointments.get(patient)
    if (action === 'book') return bookAppointment(employeeRest, patient)
    if (action === 'noteCheckout')
      return (await executeCommand(employeeRest, 'appointments.edit', appointment, { notes: 'At the check-out.' })).position
    const data = action === 'seat' ? { chair: rooms[options.roomByPatient.get(patient) ?? 0]?.chair } : undefined
    return (await executeCommand(employeeRest, `appointments.${action}`, appointment, data)).position
  }

  return {
    step,
    close: async () => {
      await mapInSequence(rooms, ({ provider }) => setActive(rest, provider, false))
      await rest('PATCH', `/api/settings/${settings.id}`, { turningTakes: settings['turningTakes'] }, { 'if-match': '*' })
    },
  }
}

const firstRecord = async (rest: RestClient, path: string): Promise<AnyRecord> => {
  const [record] = ((await rest('GET', path)) as Page).items
  if (!record) throw new Error(`There is nothing at ${path}`)
  return record
}

const executeCommand = async (
  employeeRest: RestClient,
  name: string,
  record: string | undefined,
  data?: Fields,
): Promise<CommandResponse> =>
  (await employeeRest(
    'POST',
    '/api/commands/',
    { command: name, ...(record ? { record } : {}), ...(data ? { data } : {}) },
    { 'idempotency-key': randomUUID() },
  )) as CommandResponse

/** Creates a chair and a provider for each room, so that patients who overlap in the file can overlap here. */
async function createRoom(rest: RestClient, location: string, number: number): Promise<{ chair: string; provider: string }> {
  const provider = await findOrCreateRecord(rest, '/providers/', `provider-${number}`, { name: `Replay room ${number}` })
  await setActive(rest, provider.id, true)
  const chair = await findOrCreateRecord(rest, '/equipments/', `chair-${number}`, {
    kind: 'chair',
    name: `Replay room ${number}`,
    number: 100 + number,
    location,
  })
  return { chair: chair.id, provider: provider.id }
}

/** The providers of a replay are retired between replays, so that no choice offers them. */
const setActive = (rest: RestClient, provider: string, active: boolean) =>
  rest('PATCH', `/providers/${provider}`, { active }, { 'if-match': '*' })

const createPatient = (rest: RestClient, patient: string) =>
  findOrCreateRecord(rest, '/api/patients/', `patient-${patient}`, { firstName: 'Replay', lastName: `Patient ${patient}` })

async function mapInSequence<Item, Result>(
  list: readonly Item[],
  create: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const [index, item] of list.entries()) results.push(await create(item, index))
  return results
}
