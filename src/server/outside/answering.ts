import { Problem } from '#domain/problems.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import { thePatient } from '../auth/principal.ts'
import { stateOf } from '../engine/life.ts'
import type { House } from '../house.ts'
import type { Linked } from './links.ts'

/** What a patient says to a record of theirs, by a link or by a reply: it goes through the door as theirs. */

/** The answer that stands on the record, where one does. */
export const givenAnswer = (linked: Held): string | null =>
  Object.keys(answersOf(linked.resource)).find((answer) => stands(linked, answer)) ?? null

type Held = Pick<Linked, 'resource' | 'record'>

const answersOf = ({ links }: Resource): Readonly<Record<string, string>> => links?.answers ?? {}

/** What leads to no state of its own stands as soon as it is said. */
function stands({ resource, record }: Held, answer: string): boolean {
  const leadsTo = answersOf(resource)[answer]
  return leadsTo === undefined || standsAt(record, leadsTo)
}

function standsAt(record: AnyRecord, leadsTo: string): boolean {
  const [region = '', word] = leadsTo.split(':')
  const state = stateOf(record)
  return typeof state === 'string' || state === null ? state === leadsTo : state[region] === word
}

export type Answered = { readonly record: AnyRecord; readonly done: boolean }

/** `done` where the record stands as was said, also from before: whoever taps twice has said one thing. */
export async function answer(house: House, linked: Linked, command: string, because: string, data?: Fields): Promise<Answered> {
  const { practice, resource } = linked
  const principal = thePatient(practice, ...(await whoIs(house, linked)))
  try {
    const asked = { command: `${resource.name}.${command}`, record: linked.record.id, because, ...(data ? { data } : {}) }
    const { record } = await house.door.execute(principal, asked)
    return { record: record ?? linked.record, done: record !== null && stands({ resource, record }, command) }
  } catch (thrown) {
    if (!(thrown instanceof Problem) || !isNo(thrown)) throw thrown
    const record = (await house.store.get(practice, resource.name, linked.record.id)) ?? linked.record
    return { record, done: command in answersOf(resource) && stands({ resource, record }, command) }
  }
}

/** The record has moved on; whatever else goes wrong is no answer. */
const isNo = ({ code }: Problem): boolean => code === 'refused' || code === 'conflicting' || code === 'missing'

async function whoIs(house: House, { practice, record }: Linked): Promise<[id: string, name: string]> {
  const id = typeof record['patient'] === 'string' ? record['patient'] : record.id
  const patient = await house.store.get(practice, 'patients', id)
  return [id, patient ? `${String(patient['firstName'])} ${String(patient['lastName'])}` : '']
}
