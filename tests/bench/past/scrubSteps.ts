import { grantableScopes } from '#domain/scopes.ts'
import { instantOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { resourceOf } from '#resources/registry.ts'
import { budgetLimits, scaleLimits } from '#server/budgets/budgetLimits.ts'
import { withDefaults } from '#server/engine/records/shape.ts'
import { write } from '#server/engine/storeRequests.ts'
import type { Tx } from '#server/store/store.ts'
import { bearer, password, startTestServer, type TestServer } from '#tests/server/startTestServer.ts'
import { type Figures, percentile } from '../benchRows.ts'

/**
 * Steps through an hour of 5,000 entries as the timeline does: each step is one request with the lists of Reception at its position. A day of
 * as many entries an hour lies between that hour and now. The baseline is the same request without a position.
 */

export const entriesOfHour = 5000
export const laterEntries = 40_000
export const scrubTarget = 50
const dayAppointments = 300
const steps = 120

export type ScrubPractice = { readonly subjects: readonly (() => Promise<Figures>)[]; readonly close: () => Promise<void> }

const uuidOf = (n: number): string => `0193a0c0-0000-7000-8000-${String(n).padStart(12, '0')}`

function appointmentFields(server: TestServer, n: number): Fields {
  const startsAt = server.deps.now() + minutes((n % 48) * 15)
  const times = { startsAt: instantOf(startsAt), endsAt: instantOf(startsAt + minutes(15)) }
  return {
    ...withDefaults(resourceOf('appointments')!, { patient: uuidOf(n), provider: uuidOf(1), location: uuidOf(2), ...times }),
    notes: `turn ${n}`,
    flags: [],
  }
}

/** Writes entries of one appointment and, in some, its patient, as the day of a practice does. */
async function writeEntries(server: TestServer, from: number, count: number): Promise<void> {
  const { store, newId } = server.deps
  const by = { kind: 'system', id: 'bench', name: 'bench' } as const
  const writeOne = (n: number) => {
    const person = 1 + (n % dayAppointments)
    const state = { visit: n % 2 ? 'arrived' : 'scheduled', confirmation: 'unasked', paperwork: 'none', exam: 'none' }
    const run = function* (): Tx<void> {
      yield* write('appointments', uuidOf(person), { ...appointmentFields(server, person), notes: `turn ${n}`, state })
      if (n % 5 === 0) yield* write('patients', uuidOf(1000 + person), { firstName: 'Kim', lastName: `Bench ${n}` })
    }
    const origin = { kind: 'screen', id: 'bench' } as const
    return store.change({ practice: server.practice, by, origin, because: newId(), command: 'appointments.edit', run })
  }
  for (let written = 0; written < count; written += 500) {
    await Promise.all(Array.from({ length: Math.min(500, count - written) }, (_, index) => writeOne(from + written + index)))
    server.advance(6000)
  }
}

function readsAt(server: TestServer, at?: number) {
  const day = { 'startsAt.from': instantOf(server.deps.now() - minutes(48 * 60)), 'limit': 1000 }
  const moment = at === undefined ? {} : { at }
  const areas = ['appointments', 'patients', 'equipments', 'providers', 'settings', 'waitlists/gaps', 'waitlists/offers', 'kiosk/arrivals']
  return areas.map((area) => ({ area, query: area === 'appointments' ? { ...day, ...moment } : { limit: 1000, ...moment } }))
}

export async function prepareScrub(): Promise<ScrubPractice> {
  const server = await startTestServer({ limits: scaleLimits(budgetLimits, 1000) })
  const group = await server.execute('groups.create', null, { name: 'Everything', scopes: grantableScopes })
  await server.execute('users.create', null, { username: 'scrubber', name: 'S', groups: [group], password })
  const token = await server.signIn({ payload: { username: 'scrubber', password } })
  await writeEntries(server, 0, 10_000)
  const start = (await server.deps.store.momentOf(server.practice, 1)).head
  await writeEntries(server, 10_000, entriesOfHour + laterEntries)
  const timeOf = async (at?: number): Promise<number> => {
    const payload = { reads: readsAt(server, at) }
    const before = performance.now()
    const response = await server.app.inject({ method: 'POST', url: '/api/reads/', headers: bearer(token), payload })
    const time = performance.now() - before
    if (response.json().answers.some((answer: object) => !('items' in answer))) throw new Error(response.body.slice(0, 500))
    return time
  }
  /** Forward through the hour, then back, each step as long as the others. */
  const walk = async (positionOf: (step: number) => number | undefined): Promise<Figures> => {
    const first = await timeOf(positionOf(0))
    const times: number[] = []
    for (let step = 0; step <= steps * 2; step += 1) times.push(await timeOf(positionOf(Math.min(step, steps * 2 - step))))
    return { 'a step, p50 ms': percentile(times, 0.5), 'a step, p95 ms': percentile(times, 0.95), 'the first look, ms': first }
  }
  const entriesOfStep = entriesOfHour / steps
  return {
    subjects: [() => walk((step) => Math.round(start + step * entriesOfStep)), () => walk(() => undefined)],
    close: server.close,
  }
}
