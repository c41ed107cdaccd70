import { grantableScopes } from '#domain/scopes.ts'
import { isDay } from '#domain/fields.ts'
import { isAbn } from '#domain/practice/business.ts'
import { daysAfter, instantOf, minutes } from '#domain/time.ts'
import type { AnyRecord, Fields, LogEntry } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import { createCommandOf, pathOf, resourceOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { systemPrincipal } from '#server/engine/access/principal.ts'
import { createPractice } from '#server/engine/createPractice.ts'
import { startTestServer, bearer, password } from '../server/startTestServer.ts'
import { createSamples } from '../support/server/createSamples.ts'

/** A test server with two practices. In the first, one user holds every permission and one holds none. */

export const areas = resources.filter(({ catalogue }) => !catalogue).map((resource) => [resource.name, resource] as const)
/** False for records that only the server creates; no user posts them. */
const isCreatedByUsers = (resource: Resource) => (createCommandOf(resource)?.declaration.principals ?? ['user']).includes('user')
export const creatableAreas = areas.filter(([, resource]) => createCommandOf(resource) && isCreatedByUsers(resource))
export const unknownId = '0193a0c0-0000-7000-8000-000000000000'
export const ifMatch = (version: number) => ({ 'if-match': `"${version}"` })

const firstDay = Date.parse('2027-03-01T00:00:00.000Z')

export type AreaServer = Awaited<ReturnType<typeof startAreaServer>>

/** The ABN that follows this one. */
function abnAfter(abn: string): string {
  let next = Number(abn) + 1
  while (!isAbn(String(next))) next += 1
  return String(next)
}

/** Another text of the same form. */
function anotherText(text: string, count: number): string {
  if (isDay(text)) return daysAfter(text, count)
  return isAbn(text) ? Array.from({ length: count }).reduce<string>(abnAfter, text) : `${text}-${count}`
}

/** The texts of a sample that no other record may have, with a number. */
function uniqueTexts(resource: Resource | undefined, sample: Fields, count: number): Fields {
  const fields = (resource?.unique ?? []).flatMap(({ fields: names }) => names).filter((field) => typeof sample[field] === 'string')
  const names = fields.filter(
    (field) => !(resource?.refs && field in resource.refs) && ['name', 'code', 'suburb', 'from', 'abn'].includes(field),
  )
  return Object.fromEntries(names.map((field) => [field, anotherText(String(sample[field]), count)]))
}

export async function startAreaServer() {
  const server = await startTestServer()
  const group = await server.execute('groups.create', null, { name: 'Everything', scopes: grantableScopes })
  await server.execute('users.create', null, { username: 'everything', name: 'E', groups: [group], password })
  await server.execute('users.create', null, { username: 'nothing', name: 'N', groups: [], password })
  const adminToken = await server.signIn({ payload: { username: 'everything', password } })
  const noAccessToken = await server.signIn({ payload: { username: 'nothing', password } })
  const samples = await createSamples(server.execute)
  const unmerged = await createPatients(60)
  const unwritten = await createAppointments(10)
  await createAsset()
  const otherPracticeIds = await createOtherPractice()
  let createdCount = 0

  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, token: string | null, payload?: object, headers = {}) =>
    server.app.inject({
      ...{ method, url },
      // Areas of money ask for a key.
      headers: { ...(token ? bearer(token) : {}), 'idempotency-key': server.deps.newId(), ...headers },
      ...(payload ? { payload } : {}),
    })

  /** Builds a record with its own name and time, so that it conflicts with no other record. */
  function createSample(name: string): object {
    createdCount += 1
    const at = firstDay + createdCount * minutes(60)
    const overrides: Readonly<Record<string, object>> = {
      locations: { name: `Place ${createdCount}` },
      groups: { name: `Group ${createdCount}` },
      'users': { username: `user-${createdCount}` },
      'account/boards': { name: `board ${createdCount}` },
      appointments: { startsAt: instantOf(at), endsAt: instantOf(at + minutes(30)) },
      'waitlists/gaps': { startsAt: instantOf(at), endsAt: instantOf(at + minutes(30)) },
    }
    // A patient is in one merge at a time.
    const pair = name === 'patients/merges' ? { from: unmerged.pop(), into: unmerged.pop() } : {}
    // A patient has one open exam.
    const patient = name === 'operations/perio' ? { patient: unmerged.pop() } : {}
    // An appointment has one open draft of a note.
    const ofNote = name === 'operations/notes' ? { appointment: unwritten.pop() } : {}
    return {
      ...samples[name],
      ...pair,
      ...patient,
      ...ofNote,
      ...uniqueTexts(resourceOf(name), samples[name] ?? {}, createdCount),
      ...overrides[name],
    }
  }

  function createPatients(count: number): Promise<string[]> {
    const create = () => server.execute('patients.create', null, { firstName: 'Own', lastName: 'Record' })
    return Promise.all(Array.from({ length: count }, create))
  }

  function createAppointments(count: number): Promise<string[]> {
    const create = (_: unknown, index: number) => {
      const at = firstDay - (index + 1) * minutes(60)
      const times = { startsAt: instantOf(at), endsAt: instantOf(at + minutes(30)) }
      return server.execute('appointments.book', null, { ...samples['appointments'], ...times })
    }
    return Promise.all(Array.from({ length: count }, create))
  }

  /** A family has other members, so that an edit can change them. Each has its own, because a patient is in one family at most. */
  async function ownMembers(name: string): Promise<object> {
    if (name !== 'patients/family') return {}
    const addPatient = () => server.execute('patients.create', null, { firstName: 'Own', lastName: 'Member' })
    return { head: await addPatient(), members: [{ patient: await addPatient() }] }
  }

  /** The server alone makes such a record. */
  async function createAsset(): Promise<void> {
    const [conversation] = (await server.deps.store.list(server.practice, 'conversations', { where: [], limit: 1 })).items
    const file = { name: 'Plan.pdf', type: 'application/pdf', bytes: 1, sha256: 'a'.repeat(64) }
    await server.execute('assets.attach', null, { ...file, of: conversation?.id, ofArea: 'conversations' })
  }

  /** Creates one record of each area in another practice. @returns Their ids by area. */
  async function createOtherPractice(): Promise<ReadonlyMap<string, string>> {
    const practice = await createPractice(server.deps.store, server.deps.newId, 'Another Practice')
    const execute: typeof server.execute = async (command, record, data) => {
      const input = { command, data, because: 'test', ...(record === null ? {} : { record }) }
      return (await server.deps.commands.execute(systemPrincipal(practice, 'test', new Set(grantableScopes)), input)).record?.id ?? ''
    }
    const otherSamples = await createSamples(execute)
    const ids = new Map<string, string>()
    for (const [name, resource] of creatableAreas) {
      const overrides = name === 'users' ? { username: 'theirs' } : {}
      ids.set(name, await execute(createCommandOf(resource)?.name ?? '', null, { ...otherSamples[name], ...overrides }))
    }
    return ids
  }

  return {
    adminToken,
    noAccessToken,
    otherPracticeIds,
    call,
    createSample,
    newKey: () => ({ 'idempotency-key': server.deps.newId() }),
    position: async () => (await call('GET', '/api/log/?limit=1', adminToken)).json<{ position: number }>().position,
    entriesSince: async (since: number) =>
      (await call('GET', `/api/log/?since=${since}&limit=1000`, adminToken)).json<{ entries: LogEntry[] }>().entries,
    create: async (name: string): Promise<AnyRecord> => {
      const resource = areas.find(([areaName]) => areaName === name)?.[1]
      return (
        await call('POST', resource ? pathOf(resource) : '', adminToken, { ...createSample(name), ...(await ownMembers(name)) })
      ).json()
    },
    close: server.close,
  }
}
