import type { AnyStateMachine } from 'xstate'
import { grantableScopes } from '#domain/scopes.ts'
import { instantOf } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import type { NamedCommand } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { State } from '#machines/kernel/effects.ts'
import { write } from '#server/engine/storeRequests.ts'
import { type ValueGenerator, generateValue, generateFields } from '../support/machines/matrix/generateValue.ts'
import { scopesIn } from '../support/machines/matrix/principals.ts'
import type { InMemoryPractice } from '../support/machines/inMemoryPractice.ts'
import { createSamples } from '../support/server/createSamples.ts'
import { type TestServer, startTestServer, bearer, password } from './startTestServer.ts'

/** A test server that can put a record of any area into any state, and sends commands over HTTP with or without the permission. */
export type MatrixServer = {
  readonly inventContextFor: (resource: Resource) => ValueGenerator
  readonly putRecord: (resource: Resource, machine: AnyStateMachine, state: State) => Promise<AnyRecord>
  readonly removeRecord: (resource: Resource, id: string) => Promise<void>
  readonly dataFor: (command: NamedCommand) => Fields
  readonly readPractice: () => Promise<InMemoryPractice>
  readonly position: () => Promise<number>
  /** @param lacksScopes leaves out the scopes that the command requires */
  readonly sendCommand: (
    command: NamedCommand,
    record: string | null,
    data: Fields,
    lacksScopes: boolean,
  ) => Promise<{ status: number; reason: string }>
  readonly close: () => Promise<void>
}

/** The areas of fields whose reference is known only to the state machine, because no declaration names the area. */
const undeclaredRefAreas: Readonly<Record<string, string>> = { at: 'locations', pack: 'steris' }
/** Fields whose values become those of another record, which judges them. */
const judgedFields: Readonly<Record<string, Fields>> = {
  'kiosk/proposals': { changes: [{ field: 'preferredName', was: null, becomes: 'Kay' }] },
}
/** An area that every user may read, for a command that reads one. */
const readAreaOf = ({ readsArea }: NamedCommand['declaration']): Fields =>
  readsArea ? { [readsArea.named]: 'locations', [readsArea.fields]: [] } : {}
const areaOfField = ({ refs = {} }: Resource, field: string): string =>
  Object.entries(refs).find(([ownField]) => ownField === field)?.[1] ?? undeclaredRefAreas[field] ?? `${field}s`

const recordResources = resources.filter(({ catalogue }) => !catalogue)

async function idsByArea(server: TestServer): Promise<ReadonlyMap<string, string>> {
  const samples = await createSamples(server.execute)
  const ids = new Map<string, string>()
  for (const { name, commands } of recordResources) {
    const createAction = Object.entries(commands).find(([, { creates }]) => creates)?.[0]
    const existing = (await server.deps.store.list(server.practice, name, { where: [], limit: 1 })).items[0]
    if (existing) ids.set(name, existing.id)
    else if (createAction && samples[name]) ids.set(name, await server.execute(`${name}.${createAction}`, null, samples[name]))
  }
  return ids
}

export async function startMatrixServer(random: () => number): Promise<MatrixServer> {
  const server = await startTestServer()
  const { store, now, newId } = server.deps
  const ids = await idsByArea(server)
  const allScopesGroup = await server.execute('groups.create', null, { name: 'Everything', scopes: grantableScopes })
  const reducedGroup = await server.execute('groups.create', null, { name: 'Most', scopes: [] })
  const [ana] = await Promise.all(
    [['ana', allScopesGroup] as const, ['ben', reducedGroup] as const].map(([username, group]) =>
      server.execute('users.create', null, { username, name: username, groups: [group], password }),
    ),
  )
  const tokens = await Promise.all(['ana', 'ben'].map((username) => server.signIn({ payload: { username, password } })))
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })

  const inventContextFor: MatrixServer['inventContextFor'] = (resource) => ({
    chance: random,
    now,
    idFor: (field) => ids.get(areaOfField(resource, field)) ?? ids.get('patients') ?? null,
  })
  const change = (area: string, id: string, fields: Fields | null) =>
    store.change({
      practice: server.practice,
      by: { kind: 'system', id: 'matrix', name: 'matrix' },
      origin: { kind: 'timer', id: 'matrix' },
      because: 'the matrix',
      command: 'the.matrix',
      run: () => write(area, id, fields),
    })
  const regionTimes = (state: State) =>
    typeof state === 'string' ? instantOf(now()) : Object.fromEntries(Object.keys(state).map((region) => [region, instantOf(now())]))
  /** Texts that no other record has, for fields that must be unique. */
  const uniqueTexts = ({ unique = [], refs = {} }: Resource): Fields =>
    Object.fromEntries(unique.flatMap(({ fields }) => fields.filter((field) => !(field in refs)).map((field) => [field, newId()] as const)))
  const putRecord: MatrixServer['putRecord'] = async (resource, machine, state) => {
    const { machines } = resource
    const kindField =
      machines && 'by' in machines
        ? { [machines.by]: Object.entries(machines.of).find(([, candidate]) => candidate.id === machine.id)?.[0] }
        : {}
    const recordFields = { ...generateFields(resource.record, inventContextFor(resource)), ...kindField, ...judgedFields[resource.name] }
    const fields = {
      ...(resource.record.parse(recordFields) as Fields),
      ...uniqueTexts(resource),
      state,
      since: regionTimes(state),
      flags: [],
    }
    return (await change(resource.name, newId(), fields)).result
  }
  const readPractice = async (): Promise<InMemoryPractice> => {
    const records: Record<string, Map<string, AnyRecord>> = {}
    for (const { name } of recordResources) {
      const { items } = await store.list(server.practice, name, { where: [], limit: 1000 })
      records[name] = new Map(items.map((record) => [record.id, record]))
    }
    return { now: now(), records, timers: new Map(), by: { kind: 'user', id: ana ?? '', name: 'ana' } }
  }
  const position = async () => (await store.entries(server.practice, 0, 1)).position
  const sendCommand: MatrixServer['sendCommand'] = async ({ name, declaration }, record, data, lacksScopes) => {
    if (lacksScopes)
      await server.execute('groups.edit', reducedGroup, {
        scopes: grantableScopes.filter((code) => !scopesIn(declaration.scope).includes(code)),
      })
    const before = await position()
    const response = await fetch(`${address}/api/commands/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': newId(), ...bearer(tokens[lacksScopes ? 1 : 0] ?? '') },
      body: JSON.stringify({ command: name, ...(record === null ? {} : { record }), data }),
    })
    const body = (await response.json()) as { readonly reason?: string; readonly detail?: string }
    if (response.status !== 200 && (await position()) !== before) throw new Error(`${name} was refused and left an entry`)
    return { status: response.status, reason: body.reason ?? body.detail ?? '' }
  }
  return {
    inventContextFor,
    putRecord,
    removeRecord: async (resource, id) => void (await change(resource.name, id, null)),
    dataFor: ({ resource, declaration }) => ({
      ...(declaration.data ? (generateValue(declaration.data, '', inventContextFor(resource)) as Fields) : {}),
      ...readAreaOf(declaration),
    }),
    readPractice,
    position,
    sendCommand,
    close: server.close,
  }
}
