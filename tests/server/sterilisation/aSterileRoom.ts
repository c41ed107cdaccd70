import { instantOf } from '#domain/time.ts'
import type { Scope } from '#domain/scopes.ts'
import type { AnyRecord, Entry, Fields, Page } from '#domain/wire.ts'
import { aHouse, bearer, password } from '../auth/aHouse.ts'

/** A practice with one steriliser that passed its tests this morning, and three people: who loads, who releases, and who may override. */

const loading: Scope[] = ['cycle', 'cycle.c', 'cycle.e', 'cycle.barcode.c', 'cycle.external.c', 'steritrk', 'equip']
const releasing: Scope[] = ['cycle', 'cycle.e', 'cycle.p', 'steritrk', 'equip']
const ruling: Scope[] = [
  'cycle',
  'cycle.a',
  'cycle.c',
  'cycle.d',
  'cycle.e',
  'cycle.p',
  'steritrk',
  'steritrk.a',
  'equip',
  'equip.e',
  'sys',
  'msg',
  'pat.comm',
  'pat',
]
const people = { josh: loading, mia: releasing, grace: ruling }
export type Who = keyof typeof people

export const goodResults = {
  temperature: 134.6,
  pressure: 310,
  holdMinutes: 3.6,
  parametersMet: true,
  externalIndicator: 'pass',
  internalIndicator: 'pass',
  dry: true,
  sealsIntact: true,
}
export const evidence = { kind: 'printout', note: 'Strip 31' }

export type Answer = {
  readonly status: number
  readonly body: Fields & { readonly reason?: string; readonly scope?: string; readonly record?: AnyRecord }
}
export type SterileRoom = Awaited<ReturnType<typeof aSterileRoom>>

export async function aSterileRoom() {
  const house = await aHouse()
  const { act } = house
  const location = await act('locations.create', null, { name: 'Bridge Road', timeZone: 'Australia/Sydney' })
  const provider = await act('providers.create', null, { name: 'Dr Raman' })
  const patient = await act('patients.create', null, { firstName: 'Kaya', lastName: 'Ong' })
  const steriliser = await aSteriliser('Lisa')
  const tokens = new Map<Who, string>()
  for (const [username, scopes] of Object.entries(people)) {
    const group = await act('groups.create', null, { name: username, scopes })
    await act('users.create', null, { username, name: username, groups: [group], password })
  }
  const everybodySignsIn = async () => {
    for (const username of Object.keys(people) as Who[]) tokens.set(username, await house.signIn({ payload: { username, password } }))
  }
  await everybodySignsIn()

  async function aSteriliser(name: string): Promise<string> {
    const dates = { serviceDueOn: '2027-06-30', validationDueOn: '2027-06-30' }
    const id = await act('equipments.create', null, { kind: 'steriliser', name, location, serial: `710125H-${name}`, ...dates })
    await act('equipments.recordLeak', id, { leakPassed: true })
    await act('equipments.recordPenetration', id, { penetrationPassed: true })
    return id
  }

  const call = (who: Who, method: 'GET' | 'POST', url: string, payload?: object | string, headers: Record<string, string> = {}) =>
    house.app.inject({
      method,
      url,
      headers: { ...bearer(tokens.get(who) ?? ''), ...headers },
      ...(payload === undefined ? {} : { payload }),
    })

  /** A command over HTTP, as somebody gives it. */
  async function give(who: Who, command: string, record: string | null, data: Fields = {}): Promise<Answer> {
    const answer = await call(who, 'POST', '/api/commands/', { command, data, ...(record === null ? {} : { record }) })
    return { status: answer.statusCode, body: answer.json() }
  }
  const must = async (who: Who, command: string, record: string | null, data: Fields = {}): Promise<AnyRecord> => {
    const { status, body } = await give(who, command, record, data)
    if (status !== 200 || !body.record) throw new Error(`${command}: ${status} ${JSON.stringify(body)}`)
    return body.record
  }
  const read = async (area: string, id: string): Promise<AnyRecord> => {
    const record = await house.house.store.get(house.practice, area, id)
    if (!record) throw new Error(`no ${area} ${id}`)
    return record
  }
  const list = async (area: string): Promise<readonly AnyRecord[]> =>
    (await house.house.store.list(house.practice, area, { where: [], limit: 1000 })).items
  const now = () => house.house.now()

  return {
    ...house,
    location,
    provider,
    patient,
    steriliser,
    aSteriliser,
    call,
    give,
    must,
    read,
    list,
    position: async () => (await call('grace', 'GET', '/api/log/?limit=1')).json<{ position: number }>().position,
    lastEntry: async (): Promise<Entry | undefined> => {
      const { position } = (await call('grace', 'GET', '/api/log/?limit=1')).json<{ position: number }>()
      return (await call('grace', 'GET', `/api/log/?since=${position - 1}`)).json<{ entries: Entry[] }>().entries[0]
    },
    pages: async (url: string) => (await call('grace', 'GET', url)).json<Page>(),
    /** Time passes, and what fell due is done. */
    later: async (milliseconds: number): Promise<void> => {
      house.pass(milliseconds)
      for (const timer of await house.house.store.due(instantOf(now()), 1000)) await house.house.door.fire(timer)
      // Nobody stays signed in over night.
      if (milliseconds >= 12 * 3600_000) await everybodySignsIn()
    },
    anAppointment: (of = patient) =>
      act('appointments.book', null, {
        patient: of,
        provider,
        location,
        startsAt: instantOf(now() + 3600_000),
        endsAt: instantOf(now() + 5400_000),
        overlapReason: 'test',
      }),
  }
}

/** Labels so many packs and puts them into a draft of the steriliser. */
export async function aDraft(
  room: SterileRoom,
  packs = 1,
  more: Fields = {},
  of: Fields = {},
): Promise<{ cycle: string; packs: string[] }> {
  const { must, location, steriliser } = room
  const cycle = (await must('josh', 'cycles.create', null, { location, steriliser, program: 'classB134', ...more })).id
  const ids: string[] = []
  for (let made = 0; made < packs; made += 1) {
    const pack = (await must('josh', 'steris.label', null, { kind: 'Exam kit', location, ...of })).id
    await must('josh', 'steris.load', pack, { cycle })
    ids.push(pack)
  }
  return { cycle, packs: ids }
}

/** A cycle that stands at a word of its way to release. */
export async function aCycle(
  room: SterileRoom,
  until: 'loaded' | 'running' | 'ended' | 'awaitingRelease' | 'released',
  packs = 1,
  more: Fields = {},
  of: Fields = {},
) {
  const made = await aDraft(room, packs, more, of)
  const ways = [
    ['loaded', 'josh', 'signLoad', {}],
    ['running', 'josh', 'start', {}],
    ['ended', 'josh', 'end', {}],
    ['awaitingRelease', 'josh', 'recordResults', { results: goodResults, evidence }],
    ['released', 'mia', 'release', {}],
  ] as const
  for (const [word, who, command, data] of ways) {
    await room.must(who, `cycles.${command}`, made.cycle, data)
    if (word === until) break
  }
  return made
}
