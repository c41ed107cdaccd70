import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readScan } from '#domain/sterilisation/barcodes/scan.ts'
import { malformed, missing } from '#domain/problems.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { resourceOf } from '#resources/registry.ts'
import { steris } from '#resources/sterilisation/steris.ts'
import type { Principal } from '../auth/principal.ts'
import { demand } from '../engine/rights.ts'
import { mayMeet, seen, sightOf } from '../engine/sight.ts'
import type { House } from '../house.ts'
import { principalOf } from '../http/admission.ts'

type ById = { Params: { id: string } }
type Scan = { Querystring: { text?: string } }

/** More packs than any load holds. */
const most = 1000

/** From a scan to a pack, and from a pack to everything that it touched: back to its load and on to its patient. */
export function openTrace(app: FastifyInstance, house: House): void {
  const config = { declared: steris.name }
  app.get('/steris/scan/', { config }, async (request: FastifyRequest<Scan>, reply) => {
    return reply.send(await scanned(house, principalOf(request), request.query.text ?? ''))
  })
  app.get('/steris/:id/trace', { config }, async (request: FastifyRequest<ById>, reply) => {
    return reply.send(await traced(house, principalOf(request), request.params.id))
  })
}

async function scanned(house: House, principal: Principal, text: string) {
  demand(principal, 'steritrk')
  if (text.trim() === '' || text.length > 200) throw malformed([{ path: 'text', message: 'is what the scanner typed' }])
  const read = readScan(text)
  const code = 'code' in read ? read.code : text.trim().toUpperCase()
  const [pack] = await records(house, principal, 'steris', 'code', code)
  return { read, pack: pack ?? null, cycle: pack ? await one(house, principal, 'cycles', pack['cycle']) : null }
}

async function traced(house: House, principal: Principal, id: string) {
  demand(principal, 'steritrk')
  const pack = await one(house, principal, 'steris', id)
  if (!pack) throw missing()
  const cycle = await one(house, principal, 'cycles', pack['cycle'])
  return {
    pack,
    cycle,
    steriliser: await one(house, principal, 'equipments', cycle?.['steriliser']),
    /** Whatever else was in the same load. */
    load: cycle ? (await records(house, principal, 'steris', 'cycle', cycle.id)).filter((other) => other.id !== id) : [],
    appointment: await one(house, principal, 'appointments', pack['appointment']),
    patient: await one(house, principal, 'patients', pack['patient']),
    /** The same instruments: the time before, and the times after. */
    before: await one(house, principal, 'steris', pack['packedFrom']),
    after: await records(house, principal, 'steris', 'packedFrom', id),
    recalls: cycle ? await recallsOf(house, principal, cycle.id) : [],
  }
}

/** A record as this person may see it; `null` where there is none for them. */
async function one(house: House, principal: Principal, area: string, id: unknown): Promise<AnyRecord | null> {
  const record = typeof id === 'string' ? await house.store.get(principal.practice, area, id) : null
  return record ? shown(principal, area, record) : null
}

function shown(principal: Principal, area: string, record: AnyRecord): AnyRecord | null {
  const resource = resourceOf(area)
  const sight = resource ? sightOf(principal, resource) : null
  return resource && sight && mayMeet(principal, resource, record) ? seen(resource, sight, record) : null
}

async function records(house: House, principal: Principal, area: string, column: string, value: string): Promise<readonly AnyRecord[]> {
  const { items } = await house.store.list(principal.practice, area, { where: [{ column, is: [value] }], limit: most })
  return items.map((record) => shown(principal, area, record)).filter((record) => record !== null)
}

/** Recalls are few, and each holds a list of its cycles. */
async function recallsOf(house: House, principal: Principal, cycle: string): Promise<readonly AnyRecord[]> {
  const { items } = await house.store.list(principal.practice, 'steris/recalls', { where: [], sort: '-id', limit: most })
  const own = items.filter(({ cycles }) => Array.isArray(cycles) && cycles.includes(cycle))
  return own.map((record) => shown(principal, 'steris/recalls', record)).filter((record) => record !== null)
}
