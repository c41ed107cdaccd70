import { isEqualJson } from '#domain/json/equalJson.ts'
import { createZoneDays, type ZoneDays } from '#domain/figures/zoneDays.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import type { Resource } from '#resources/resource.ts'
import type { Summary } from '#resources/summary.ts'
import type { Tx } from '../../store/store.ts'
import { storedTimeZoneOf } from '../states/storedTimeZoneOf.ts'
import { find, write } from '../storeRequests.ts'

/** Children that add up the records of another area, written in the transaction that changes one of these. */

type SummarySource = { readonly child: Resource; readonly parentField: string; readonly summary: Summary; readonly source: Resource }

const summarising: readonly SummarySource[] = resources.flatMap((child) => {
  const { summary, childOf } = child
  const source = resources.find(({ name }) => name === summary?.area)
  return summary && childOf && source ? [{ child, parentField: childOf.by, summary, source }] : []
})

/** The calendars of the few time zones of the practices. */
const calendars = new Map<string, ZoneDays>()

function* daysOf(resource: Resource, record: AnyRecord): Tx<ZoneDays> {
  const zone = yield* storedTimeZoneOf(resource, record)
  const days = calendars.get(zone) ?? createZoneDays(zone)
  calendars.set(zone, days)
  return days
}

/** Writes the summaries of the parent of a changed record, unless the change says nothing new of it. `null`: no record. */
export function* updateSummaries(source: Resource, before: AnyRecord | null, after: AnyRecord | null): Tx<void> {
  for (const one of summarising.filter(({ source: { name } }) => name === source.name)) {
    const parts = [yield* partIn(one, before), yield* partIn(one, after)]
    const parents = [before, after].map((record) => record?.[one.summary.by])
    if (parents[0] === parents[1] && isEqualJson(parts[0], parts[1])) continue
    for (const parent of new Set(parents)) if (typeof parent === 'string') yield* addUp(one, parent)
  }
}

/** Writes the summary that is this child of the parent. */
export function* updateSummary(child: Resource, parent: string): Tx<void> {
  for (const one of summarising) if (one.child.name === child.name) yield* addUp(one, parent)
}

function* partIn({ summary, source }: SummarySource, record: AnyRecord | null): Tx<object | null> {
  return record === null ? null : summary.partOf(record, yield* daysOf(source, record))
}

function* addUp(one: SummarySource, parent: string): Tx<void> {
  const { child, parentField, summary, source } = one
  const parts: object[] = []
  for (const record of yield* find(source.name, { where: [{ column: summary.by, is: [parent] }] })) {
    const part = yield* partIn(one, record)
    if (part) parts.push(part)
  }
  const fields = summary.fieldsOf(parts)
  for (const record of yield* find(child.name, { where: [{ column: parentField, is: [parent] }], limit: 1 }))
    if (Object.entries(fields).some(([field, value]) => (record[field] ?? null) !== value))
      yield* write(child.name, record.id, { ...record, ...fields })
}
