import { type Fee, feesOn } from '#domain/money/feeSchedule.ts'
import type { Day } from '#domain/time.ts'
import type { AnyRecord, RecordOf } from '#domain/wire.ts'
import { imports } from '#locale/system/imports.ts'
import type { ExecuteStep } from '../../../engine/commands/commandBus.ts'
import { find } from '../../../engine/storeRequests.ts'
import type { Tx } from '../../../store/store.ts'
import type { PlannedItem } from '../readers/rowPlan.ts'

type ImportedItem = { readonly id: string; readonly isNew: boolean }

/**
 * Imports an item, by its code, and its fee in the standard schedule from today on. An item that exists stays as it is; a fee that differs
 * becomes its next one.
 */
export function* importItem(execute: ExecuteStep, { fields, category, feeCents }: PlannedItem, today: Day): Tx<ImportedItem> {
  const existing = yield* findActive('items', 'code', fields.code)
  const id = existing?.id ?? (yield* createItem(execute, fields, category))
  const hasNewFee = feeCents !== null && (yield* importFee(execute, id, feeCents, today))
  return { id, isNew: !existing || hasNewFee }
}

function* createItem(execute: ExecuteStep, fields: PlannedItem['fields'], category: string | null): Tx<string> {
  const known = category === null ? null : yield* findActive('categories', 'name', category)
  const categoryId =
    category === null ? null : (known?.id ?? (yield* execute({ command: 'categories.create', data: { name: category } })).id)
  return (yield* execute({ command: 'items.create', data: { ...fields, category: categoryId } })).id
}

/** @returns False if the item has this fee already. */
function* importFee(execute: ExecuteStep, item: string, cents: number, today: Day): Tx<boolean> {
  const schedule = yield* standardSchedule(execute, today)
  const where = [
    { column: 'item', is: [item] },
    { column: 'schedule', is: [schedule] },
  ]
  const lines = (yield* find('prices/lines', { where })) as readonly RecordOf<Fee>[]
  const [current] = feesOn(lines, today)
  if (current?.fee.cents === cents) return false
  const fee = { cents, currency: 'AUD' }
  if (current?.from === today) yield* execute({ command: 'prices/lines.edit', record: current.id, data: { fee } })
  else yield* execute({ command: 'prices/lines.create', data: { schedule, item, from: today, fee } })
  return true
}

/** The standard schedule for everyone that began last; a new one if there is none. */
function* standardSchedule(execute: ExecuteStep, today: Day): Tx<string> {
  const where = [
    { column: 'kind', is: ['standard'] },
    { column: 'active', is: [true] },
    { column: 'from', to: today },
  ]
  const schedules: readonly AnyRecord[] = yield* find('prices', { where, sort: '-from' })
  const forEveryone = schedules.find(({ location, provider }) => location === null && provider === null)
  if (forEveryone) return forEveryone.id
  return (yield* execute({ command: 'prices.create', data: { name: imports.standardFees, kind: 'standard', from: today } })).id
}

function* findActive(area: string, column: string, value: string): Tx<AnyRecord | null> {
  const where = [
    { column, is: [value] },
    { column: 'active', is: [true] },
  ]
  const [record] = yield* find(area, { where, limit: 1 })
  return record ?? null
}
