import * as z from 'zod/mini'
import { text } from '#domain/fields.ts'
import { codeFromScan, readScan } from '#domain/sterilisation/barcodes/readScan.ts'
import { notFoundProblem } from '#domain/problems.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { RecordIn } from '#resources/index.ts'
import { patients } from '#resources/people/patients.ts'
import { equipments } from '#resources/practice/equipments.ts'
import { resourceOf } from '#resources/registry.ts'
import { appointments } from '#resources/scheduling/appointments.ts'
import { cycles } from '#resources/sterilisation/cycles.ts'
import { loadRecalls } from '#resources/sterilisation/loadRecalls.ts'
import { sterilePacks } from '#resources/sterilisation/sterilePacks.ts'
import type { ServerDeps } from '../deps.ts'
import type { Principal } from '../engine/access/principal.ts'
import { canAccess } from '../engine/access/recordAccess.ts'
import { applyView, viewFor } from '../engine/access/views.ts'
import { call } from '../module/call.ts'
import { described, recordShapeOf } from '../module/callShapes.ts'

/** More packs than any load holds. */
const maxRecords = 1000

const Scan = described(
  z.looseObject({ kind: z.enum(['ours', 'gs1', 'hibc', 'other']) }),
  'The type of code: pack code, GS1, HIBC or other.',
)

const pack = recordShapeOf(sterilePacks)

/** Finds a pack by its code. */
export const scanCall = call('GET', '/steris/scan/', {
  name: 'steris.scan',
  area: sterilePacks.name,
  scope: 'steritrk',
  summary: 'Finds the pack of a scanned code, and decodes other codes',
  answer: 'The pack with its cycle, or neither if no pack has this code.',
  query: z.strictObject({ text: described(text(200), 'The scanned text.') }),
  response: z.strictObject({ read: Scan, pack: z.nullable(pack), cycle: z.nullable(recordShapeOf(cycles)) }),
  run: async ({ deps }, { principal, query }) => {
    const [found] = await records(deps, principal, 'steris', 'code', codeFromScan(query.text))
    return {
      read: readScan(query.text),
      pack: found ?? null,
      cycle: found ? await findRecord(deps, principal, 'cycles', found.cycle) : null,
    }
  },
})

/** Traces a pack back to its load and on to its patient. */
export const traceCall = call('GET', '/steris/:id/trace', {
  name: 'steris.trace',
  area: sterilePacks.name,
  scope: 'steritrk',
  summary: 'Traces a pack to its load and its patients',
  answer: 'The pack and its related records that the user can view.',
  response: z.strictObject({
    pack,
    cycle: z.nullable(recordShapeOf(cycles)),
    steriliser: z.nullable(recordShapeOf(equipments)),
    load: described(z.array(pack), 'The other packs of the same load.'),
    appointment: z.nullable(recordShapeOf(appointments)),
    patient: z.nullable(recordShapeOf(patients)),
    before: described(z.nullable(pack), 'The earlier pack of the same instruments.'),
    after: described(z.array(pack), 'The later packs of the same instruments.'),
    recalls: z.array(recordShapeOf(loadRecalls)),
  }),
  run: ({ deps }, { principal, path }) => tracePack(deps, principal, path['id'] ?? ''),
})

async function tracePack(deps: ServerDeps, principal: Principal, id: string) {
  const pack = await findRecord(deps, principal, 'steris', id)
  if (!pack) throw notFoundProblem()
  const cycle = await findRecord(deps, principal, 'cycles', pack.cycle)
  return {
    pack,
    cycle,
    steriliser: await findRecord(deps, principal, 'equipments', cycle?.steriliser),
    load: cycle ? (await records(deps, principal, 'steris', 'cycle', cycle.id)).filter((other) => other.id !== id) : [],
    appointment: await findRecord(deps, principal, 'appointments', pack.appointment),
    patient: await findRecord(deps, principal, 'patients', pack.patient),
    before: await findRecord(deps, principal, 'steris', pack.packedFrom),
    after: await records(deps, principal, 'steris', 'packedFrom', id),
    recalls: cycle ? await recallsOf(deps, principal, cycle.id) : [],
  }
}

/** A record in the principal's view; `null` if it is missing or not accessible. */
async function findRecord<Area extends string>(
  deps: ServerDeps,
  principal: Principal,
  area: Area,
  id: unknown,
): Promise<Shown<Area> | null> {
  const record = typeof id === 'string' ? await deps.store.get(principal.practice, area, id) : null
  return record ? viewRecord(principal, area, record) : null
}

/** A view may leave out any field. */
type Shown<Area extends string> = AnyRecord & Partial<RecordIn<Area>>

function viewRecord<Area extends string>(principal: Principal, area: Area, record: AnyRecord): Shown<Area> | null {
  const resource = resourceOf(area)
  const view = resource ? viewFor(principal, resource) : null
  return resource && view && canAccess(principal, resource, record) ? (applyView(resource, view, record) as Shown<Area>) : null
}

async function records<Area extends string>(
  deps: ServerDeps,
  principal: Principal,
  area: Area,
  column: string,
  value: string,
): Promise<readonly Shown<Area>[]> {
  const { items } = await deps.store.list(principal.practice, area, { where: [{ column, is: [value] }], limit: maxRecords })
  return items.map((record) => viewRecord(principal, area, record)).filter((record) => record !== null)
}

/** Filters load recalls in memory: there are few, and each lists its cycles. */
async function recallsOf(deps: ServerDeps, principal: Principal, cycle: string): Promise<readonly AnyRecord[]> {
  const { items } = await deps.store.list(principal.practice, 'steris/recalls', { where: [], sort: '-id', limit: maxRecords })
  const matching = items.filter(({ cycles }) => cycles.includes(cycle))
  return matching.map((record) => viewRecord(principal, 'steris/recalls', record)).filter((record) => record !== null)
}
