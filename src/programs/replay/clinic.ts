import { randomUUID } from 'node:crypto'
import type { AnyRecord, CommandAnswer, Fields, Page } from '#domain/wire.ts'
import { instantOf, minutes } from '#domain/time.ts'
import type { Rest } from '#streams/rest.ts'
import type { Stamp, Step } from './stages.ts'
import { onceOf } from './staff.ts'

export type Clinic = {
  /** Does one step of a stamp. @returns the position at which it stands in the log */
  readonly step: (by: Rest, stamp: Stamp, step: Step) => Promise<number>
  readonly close: () => Promise<void>
}

const visitMinutes = 30

/** Rooms, people and visits for the stamps of a file. Chairs are clean at once while it plays: the file knows no turning time. */
export async function openClinic(
  rest: Rest,
  given: { patients: readonly string[]; rooms: number; roomOf: ReadonlyMap<string, number>; now: () => number },
): Promise<Clinic> {
  const location = (await first(rest, '/api/locations/?limit=1')).id
  const settings = await first(rest, '/api/settings/?limit=1')
  await rest('PATCH', `/api/settings/${settings.id}`, { turningTakes: 0 }, { 'if-match': '*' })
  const rooms = await inOrder(Array.from({ length: given.rooms }), (_, index) => roomOf(rest, location, index + 1))
  const patients = new Map<string, string>()
  await inOrder(given.patients, async (patient) => void patients.set(patient, (await patientOf(rest, patient)).id))
  const visits = new Map<string, string>()

  const book = async (by: Rest, patient: string) => {
    const room = rooms[given.roomOf.get(patient) ?? 0]
    const startsAt = instantOf(given.now())
    const data = {
      patient: patients.get(patient),
      provider: room?.provider,
      location,
      startsAt,
      endsAt: instantOf(given.now() + minutes(visitMinutes)),
      reason: 'Replay',
      overlapReason: 'Days are minutes in a replay',
    }
    const made = await command(by, 'appointments.book', undefined, data)
    visits.set(patient, made.record.id)
    return made.position
  }

  const step = async (by: Rest, { patient }: Stamp, what: Step): Promise<number> => {
    const visit = visits.get(patient)
    if (what === 'book') return book(by, patient)
    if (what === 'noteCheckout') return (await command(by, 'appointments.edit', visit, { notes: 'At the check-out.' })).position
    const data = what === 'seat' ? { chair: rooms[given.roomOf.get(patient) ?? 0]?.chair } : undefined
    return (await command(by, `appointments.${what}`, visit, data)).position
  }

  return {
    step,
    close: async () =>
      void (await rest('PATCH', `/api/settings/${settings.id}`, { turningTakes: settings['turningTakes'] }, { 'if-match': '*' })),
  }
}

const first = async (rest: Rest, path: string): Promise<AnyRecord> => {
  const [record] = ((await rest('GET', path)) as Page).items
  if (!record) throw new Error(`There is nothing at ${path}`)
  return record
}

const command = async (by: Rest, name: string, record: string | undefined, data?: Fields): Promise<CommandAnswer> =>
  (await by(
    'POST',
    '/api/commands/',
    { command: name, ...(record ? { record } : {}), ...(data ? { data } : {}) },
    { 'idempotency-key': randomUUID() },
  )) as CommandAnswer

/** A chair and a provider of its own, so that those who overlapped there may overlap here. */
async function roomOf(rest: Rest, location: string, number: number): Promise<{ chair: string; provider: string }> {
  const provider = await onceOf(rest, '/providers/', `provider-${number}`, { name: `Replay room ${number}`, active: false })
  const chair = await onceOf(rest, '/equipments/', `chair-${number}`, {
    kind: 'chair',
    name: `Replay room ${number}`,
    number: 100 + number,
    location,
  })
  return { chair: chair.id, provider: provider.id }
}

const patientOf = (rest: Rest, patient: string) =>
  onceOf(rest, '/api/patients/', `patient-${patient}`, { firstName: 'Replay', lastName: `Patient ${patient}` })

async function inOrder<One, Made>(list: readonly One[], make: (one: One, index: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  for (const [index, one] of list.entries()) made.push(await make(one, index))
  return made
}
