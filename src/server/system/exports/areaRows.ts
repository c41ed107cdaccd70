import type { Export } from '#domain/system/export.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { resourceOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { Principal } from '../../engine/access/principal.ts'
import { applyView, fieldNamesIn, viewFor } from '../../engine/access/views.ts'
import { isPlainObject } from '../../engine/records/shape.ts'
import { maxLimit, readQuery } from '../../http/request/listQuery.ts'
import type { Store } from '../../store/store.ts'
import { exportTexts } from '#locale/system/exports.ts'
import { type ExportCell, ExportRefused, type ExportRow, type ExportSource } from './exportRow.ts'
import { createRecordNames, type RecordNames } from './recordNames.ts'

/** The records of an area, as the principal would list them. @throws ExportRefused without the permission. */
export async function areaRows(store: Store, principal: Principal, { of, fields, filters }: Export): Promise<ExportSource> {
  const resource = of === null ? undefined : resourceOf(of)
  const view = resource && viewFor(principal, resource)
  if (!resource || !view) throw new ExportRefused(exportTexts.noPermission)
  const visible = fieldNamesIn(resource, view)
  if (fields.some((field) => !visible.includes(field))) throw new ExportRefused(exportTexts.noPermission)
  const shown = fields.length > 0 ? fields : visible
  const query = readQuery(resource, view, principal, {
    ...Object.fromEntries(filters.map(({ field, value }) => [field, value])),
    limit: String(maxLimit),
  })
  const names = createRecordNames(store, principal)
  const { count } = await store.list(principal.practice, resource.name, { ...query, limit: 1, count: mostCounted })
  return {
    headings: ['id', ...shown],
    total: count === undefined || count > mostCounted ? null : count,
    pages: async function* () {
      for (let after: string | undefined; ; ) {
        const page = await store.list(principal.practice, resource.name, { ...query, ...(after === undefined ? {} : { after }) })
        const rows: ExportRow[] = []
        for (const record of page.items) rows.push(await rowOf(resource, applyView(resource, view, record), shown, names))
        yield rows
        if (page.next === null) return
        after = page.next
      }
    },
  }
}

/** More are not counted before. */
const mostCounted = 100_000

async function rowOf(resource: Resource, record: AnyRecord, fields: readonly string[], names: RecordNames): Promise<ExportRow> {
  const values: Fields = record
  const cells: ExportCell[] = [record.id]
  for (const field of fields) cells.push(await cellOf(resource, field, values[field] ?? null, names))
  return { cells, value: { id: record.id, ...Object.fromEntries(fields.map((field) => [field, values[field] ?? null])) } }
}

async function cellOf(resource: Resource, field: string, value: unknown, names: RecordNames): Promise<ExportCell> {
  const area = resource.refs?.[field]
  if (area && typeof value === 'string') return (await names(area, value)) ?? value
  if (Array.isArray(value)) return listCell(area, value, names)
  if (isPlainObject(value)) return objectCell(value)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

async function listCell(area: string | undefined, values: readonly unknown[], names: RecordNames): Promise<string> {
  const texts: string[] = []
  for (const value of values) {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    texts.push(area && typeof value === 'string' ? ((await names(area, value)) ?? text) : text)
  }
  return texts.join('; ')
}

/** An amount of money as a number, and of other objects each part with its name. */
function objectCell(value: Fields): ExportCell {
  const { cents } = value
  if (typeof cents === 'number') return cents / 100
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${typeof part === 'string' ? part : JSON.stringify(part)}`)
    .join('; ')
}
