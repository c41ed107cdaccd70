import type { AnyRecord } from '#domain/wire.ts'
import { signIn, type Person } from './person.ts'
import { demoPassword, type RunningServer } from './server.ts'

/** A corner of the demo practice that one story has to itself: a chair, a provider, and patients who come now. */
export type Stage = {
  readonly manager: Person
  readonly chair: AnyRecord
  readonly location: AnyRecord
  /** @param until the commands to give it, in order: `checkIn`, `setReady` … */
  readonly visit: (firstName: string, lastName: string, until?: readonly string[]) => Promise<AnyRecord>
  readonly command: (word: string, visit: AnyRecord, data?: object) => Promise<AnyRecord>
}

/** A wall of many chairs shows them in turns, of twenty seconds each: the longest that somebody's turn is waited for. */
export const allPictures = 70_000

const made = async (person: Person, path: string, fields: object): Promise<AnyRecord> => {
  const { status, body, problem } = await person.call('POST', path, fields)
  if (status !== 201) throw new Error(`POST ${path} answered ${status}: ${problem?.detail}`)
  return body
}

let chairs = 20

export async function aStage(server: RunningServer): Promise<Stage> {
  const manager = await signIn(server.url, 'manager', demoPassword)
  const [location] = (await manager.list('/api/locations/')).items
  if (!location) throw new Error('The demo practice has no location')
  const number = (chairs += 1)
  const provider = await made(manager, '/providers/', { name: `Dr Story ${number}` })
  // Somebody's own: a shared one would be offered to whoever of the demo waits longest.
  const fields = { kind: 'chair', name: `Chair ${number}`, number, location: location.id, provider: provider.id }
  const chair = await made(manager, '/equipments/', fields)

  const command: Stage['command'] = async (word, { id }, data) => {
    const { status, body, problem } = await manager.command({
      command: `appointments.${word}`,
      record: id,
      ...(data ? { data: { ...data } } : {}),
    })
    if (status !== 200) throw new Error(`${word} answered ${status}: ${problem?.detail}`)
    return body.record
  }
  const visit: Stage['visit'] = async (firstName, lastName, until = []) => {
    const patient = await made(manager, '/api/patients/', { firstName, lastName, notes: 'Comes for a story.' })
    const startsAt = Date.now()
    let booked = await made(manager, '/api/appointments/', {
      patient: patient.id,
      provider: provider.id,
      chair: chair.id,
      location: location.id,
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(startsAt + 1_800_000).toISOString(),
      reason: 'Exam',
      overlapReason: 'A story has several',
    })
    for (const word of until) booked = await command(word, booked)
    return booked
  }
  return { manager, chair, location, visit, command }
}
