import { instantOf } from '#domain/time.ts'
import type { Scope } from '#domain/scopes.ts'
import type { AnyRecord, LogEntry, Fields, Page } from '#domain/wire.ts'
import { startTestServer, bearer, password } from '../startTestServer.ts'

/** The users are a loader (josh), a releaser (mia) and a manager who may override (grace). */

const loaderScopes: Scope[] = ['cycle', 'cycle.c', 'cycle.e', 'cycle.barcode.c', 'cycle.external.c', 'steritrk', 'equip']
const releaserScopes: Scope[] = ['cycle', 'cycle.e', 'cycle.p', 'steritrk', 'equip']
const managerScopes: Scope[] = [
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
const scopesByUser = { josh: loaderScopes, mia: releaserScopes, grace: managerScopes }
export type Username = keyof typeof scopesByUser

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

export type CommandResponse = {
  readonly status: number
  readonly body: Fields & { readonly reason?: string; readonly scope?: string; readonly record?: AnyRecord }
}
export type SterilisationServer = Awaited<ReturnType<typeof startSterilisationServer>>

export async function startSterilisationServer() {
  const server = await startTestServer()
  const { execute } = server
  const location = await execute('locations.create', null, { name: 'Bridge Road', timeZone: 'Australia/Sydney' })
  const provider = await execute('providers.create', null, { name: 'Dr Raman' })
  const patient = await execute('patients.create', null, { firstName: 'Kaya', lastName: 'Ong' })
  const steriliser = await aSteriliser('Lisa')
  const tokens = new Map<Username, string>()
  for (const [username, scopes] of Object.entries(scopesByUser)) {
    const group = await execute('groups.create', null, { name: username, scopes })
    await execute('users.create', null, { username, name: username, groups: [group], password })
  }
  const signInAll = async () => {
    for (const username of Object.keys(scopesByUser) as Username[])
      tokens.set(username, await server.signIn({ payload: { username, password } }))
  }
  await signInAll()

  async function aSteriliser(name: string): Promise<string> {
    const dates = { serviceDueOn: '2027-06-30', validationDueOn: '2027-06-30' }
    const id = await execute('equipments.create', null, { kind: 'steriliser', name, location, serial: `710125H-${name}`, ...dates })
    await execute('equipments.recordLeak', id, { leakPassed: true })
    await execute('equipments.recordPenetration', id, { penetrationPassed: true })
    return id
  }

  const call = (username: Username, method: 'GET' | 'POST', url: string, payload?: object | string, headers: Record<string, string> = {}) =>
    server.app.inject({
      method,
      url,
      headers: { ...bearer(tokens.get(username) ?? ''), ...headers },
      ...(payload === undefined ? {} : { payload }),
    })

  /** Sends a command over HTTP as this user. */
  async function executeAs(username: Username, command: string, record: string | null, data: Fields = {}): Promise<CommandResponse> {
    const response = await call(username, 'POST', '/api/commands/', { command, data, ...(record === null ? {} : { record }) })
    return { status: response.statusCode, body: response.json() }
  }
  const executeOk = async (username: Username, command: string, record: string | null, data: Fields = {}): Promise<AnyRecord> => {
    const { status, body } = await executeAs(username, command, record, data)
    if (status !== 200 || !body.record) throw new Error(`${command}: ${status} ${JSON.stringify(body)}`)
    return body.record
  }
  const read = async (area: string, id: string): Promise<AnyRecord> => {
    const record = await server.deps.store.get(server.practice, area, id)
    if (!record) throw new Error(`no ${area} ${id}`)
    return record
  }
  const list = async (area: string): Promise<readonly AnyRecord[]> =>
    (await server.deps.store.list(server.practice, area, { where: [], limit: 1000 })).items
  const now = () => server.deps.now()

  return {
    ...server,
    location,
    provider,
    patient,
    steriliser,
    aSteriliser,
    call,
    executeAs,
    executeOk,
    read,
    list,
    position: async () => (await call('grace', 'GET', '/api/log/?limit=1')).json<{ position: number }>().position,
    lastEntry: async (): Promise<LogEntry | undefined> => {
      const { position } = (await call('grace', 'GET', '/api/log/?limit=1')).json<{ position: number }>()
      return (await call('grace', 'GET', `/api/log/?since=${position - 1}`)).json<{ entries: LogEntry[] }>().entries[0]
    },
    getPage: async (url: string) => (await call('grace', 'GET', url)).json<Page>(),
    /** Advances the clock, then fires each timer that is due. */
    advanceAndFire: async (milliseconds: number): Promise<void> => {
      server.advance(milliseconds)
      for (const timer of await server.deps.store.due(instantOf(now()), 1000)) await server.deps.commands.fireTimer(timer)
      // Sign-in sessions expire overnight.
      if (milliseconds >= 12 * 3600_000) await signInAll()
    },
    anAppointment: (forPatient = patient) =>
      execute('appointments.book', null, {
        patient: forPatient,
        provider,
        location,
        startsAt: instantOf(now() + 3600_000),
        endsAt: instantOf(now() + 5400_000),
        overlapReason: 'test',
      }),
  }
}

/** Labels so many packs and adds them to a draft cycle of the steriliser. */
export async function aDraft(
  server: SterilisationServer,
  packs = 1,
  cycleFields: Fields = {},
  packFields: Fields = {},
): Promise<{ cycle: string; packs: string[] }> {
  const { executeOk, location, steriliser } = server
  const cycle = (await executeOk('josh', 'cycles.create', null, { location, steriliser, program: 'classB134', ...cycleFields })).id
  const ids: string[] = []
  for (let packIndex = 0; packIndex < packs; packIndex += 1) {
    const pack = (await executeOk('josh', 'steris.label', null, { kind: 'Exam kit', location, ...packFields })).id
    await executeOk('josh', 'steris.load', pack, { cycle })
    ids.push(pack)
  }
  return { cycle, packs: ids }
}

/** Creates a cycle and takes it to this state on its way to release. */
export async function aCycle(
  server: SterilisationServer,
  until: 'loaded' | 'running' | 'ended' | 'awaitingRelease' | 'released',
  packs = 1,
  cycleFields: Fields = {},
  packFields: Fields = {},
) {
  const draft = await aDraft(server, packs, cycleFields, packFields)
  const steps = [
    ['loaded', 'josh', 'signLoad', {}],
    ['running', 'josh', 'start', {}],
    ['ended', 'josh', 'end', {}],
    ['awaitingRelease', 'josh', 'recordResults', { results: goodResults, evidence }],
    ['released', 'mia', 'release', {}],
  ] as const
  for (const [state, username, command, data] of steps) {
    await server.executeOk(username, `cycles.${command}`, draft.cycle, data)
    if (state === until) break
  }
  return draft
}
