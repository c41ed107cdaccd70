import type { AnyStateMachine } from 'xstate'
import { grantable } from '#domain/scopes.ts'
import { instantOf } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import type { NamedCommand } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { State } from '#machines/effects.ts'
import { write } from '#server/engine/look.ts'
import { type World, invent, inventFields } from '../support/matrix/invent.ts'
import { codesIn } from '../support/matrix/rights.ts'
import type { Paper } from '../support/paperPractice.ts'
import { samplesFor } from '../support/samples.ts'
import { type TestHouse, aHouse, bearer, password } from './auth/aHouse.ts'

/** A house in which a record of any area can be put into any state, and asked over the wire by somebody with or without a right. */
export type MatrixHouse = {
  readonly world: (resource: Resource) => World
  readonly put: (resource: Resource, chart: AnyStateMachine, state: State) => Promise<AnyRecord>
  readonly take: (resource: Resource, id: string) => Promise<void>
  readonly dataFor: (command: NamedCommand) => Fields
  readonly paper: () => Promise<Paper>
  readonly position: () => Promise<number>
  /** @param lacking leaves out the codes that the command asks for. */
  readonly give: (
    command: NamedCommand,
    record: string | null,
    data: Fields,
    lacking: boolean,
  ) => Promise<{ status: number; reason: string }>
  readonly close: () => Promise<void>
}

/** Fields that name a record only to the chart: the area is not declared. */
const namedAloud: Readonly<Record<string, string>> = { at: 'locations', pack: 'steris' }
const areaNamed = ({ refs = {} }: Resource, field: string): string =>
  Object.entries(refs).find(([own]) => own === field)?.[1] ?? namedAloud[field] ?? `${field}s`

const kept = resources.filter(({ catalogue }) => !catalogue)

async function idsByArea(house: TestHouse): Promise<ReadonlyMap<string, string>> {
  const samples = await samplesFor(house.act)
  const ids = new Map<string, string>()
  for (const { name, commands } of kept) {
    const makes = Object.entries(commands).find(([, { makes: does }]) => does)?.[0]
    const found = (await house.house.store.list(house.practice, name, { where: [], limit: 1 })).items[0]
    if (found) ids.set(name, found.id)
    else if (makes && samples[name]) ids.set(name, await house.act(`${name}.${makes}`, null, samples[name]))
  }
  return ids
}

export async function aMatrixHouse(chance: () => number): Promise<MatrixHouse> {
  const house = await aHouse()
  const { store, now, newId } = house.house
  const ids = await idsByArea(house)
  const everything = await house.act('groups.create', null, { name: 'Everything', scopes: grantable })
  const most = await house.act('groups.create', null, { name: 'Most', scopes: [] })
  const [ana] = await Promise.all(
    [['ana', everything] as const, ['ben', most] as const].map(([username, group]) =>
      house.act('users.create', null, { username, name: username, groups: [group], password }),
    ),
  )
  const tokens = await Promise.all(['ana', 'ben'].map((username) => house.signIn({ payload: { username, password } })))
  const address = await house.app.listen({ port: 0, host: '127.0.0.1' })

  const world: MatrixHouse['world'] = (resource) => ({
    chance,
    now,
    idFor: (field) => ids.get(areaNamed(resource, field)) ?? ids.get('patients') ?? null,
  })
  const change = (area: string, id: string, fields: Fields | null) =>
    store.change({
      practice: house.practice,
      by: { kind: 'system', id: 'matrix', name: 'matrix' },
      because: 'the matrix',
      command: 'the.matrix',
      decide: () => write(area, id, fields),
    })
  const sinceNow = (state: State) =>
    typeof state === 'string' ? instantOf(now()) : Object.fromEntries(Object.keys(state).map((region) => [region, instantOf(now())]))
  const put: MatrixHouse['put'] = async (resource, chart, state) => {
    const { charts } = resource
    const kind = charts && 'by' in charts ? { [charts.by]: Object.entries(charts.of).find(([, own]) => own.id === chart.id)?.[0] } : {}
    const own = { ...inventFields(resource.record, world(resource)), ...kind }
    const fields = { ...(resource.record.parse(own) as Fields), state, since: sinceNow(state), flags: [] }
    return (await change(resource.name, newId(), fields)).result
  }
  const paper = async (): Promise<Paper> => {
    const records: Record<string, Map<string, AnyRecord>> = {}
    for (const { name } of kept) {
      const { items } = await store.list(house.practice, name, { where: [], limit: 1000 })
      records[name] = new Map(items.map((record) => [record.id, record]))
    }
    return { now: now(), records, timers: new Map(), by: { kind: 'user', id: ana ?? '', name: 'ana' } }
  }
  const position = async () => (await store.entries(house.practice, 0, 1)).position
  const give: MatrixHouse['give'] = async ({ name, declaration }, record, data, lacking) => {
    if (lacking) await house.act('groups.edit', most, { scopes: grantable.filter((code) => !codesIn(declaration.scope).includes(code)) })
    const before = await position()
    const response = await fetch(`${address}/api/commands/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': newId(), ...bearer(tokens[lacking ? 1 : 0] ?? '') },
      body: JSON.stringify({ command: name, ...(record === null ? {} : { record }), data }),
    })
    const body = (await response.json()) as { readonly reason?: string; readonly detail?: string }
    if (response.status !== 200 && (await position()) !== before) throw new Error(`${name} was refused and left an entry`)
    return { status: response.status, reason: body.reason ?? body.detail ?? '' }
  }
  return {
    world,
    put,
    take: async (resource, id) => void (await change(resource.name, id, null)),
    dataFor: ({ resource, declaration }) => (declaration.data ? (invent(declaration.data, '', world(resource)) as Fields) : {}),
    paper,
    position,
    give,
    close: house.close,
  }
}
