import type { Condition, Query } from '#domain/query.ts'
import { idsAt } from '#domain/references/referencePaths.ts'
import { dayBounds, dayOf, instantOf, millisecondsOf } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { type Fact, type FactArea, matchPairs } from './fact.ts'

/** The record for which facts are counted, and when. `now` is in milliseconds; `timeZone` is the record's, `null` if it is not known. */
export type FactScope = {
  readonly area: FactArea
  readonly record: AnyRecord
  readonly now: number
  readonly timeZone: string | null
}

/** Whether the fact depends on the calendar of the record's location. */
export const needsTimeZone = ({ sameDay, duringDay, onDays }: Fact): boolean =>
  sameDay === true || duringDay === true || onDays !== undefined

type Scalar = string | number | boolean
const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value)

/**
 * The question that a fact asks about a record.
 * @param factRecords the area that the fact reads
 * @returns `null` if a field that the fact compares with is empty, because an empty field matches no record, or if the fact is for others
 */
export function factQuery(scope: FactScope, fact: Fact, factRecords: FactArea): Pick<Query, 'where' | 'sort'> | null {
  const { record } = scope
  const equal = matchPairs(fact).map(([column, field]) => equalTo(column, valuesAt(record, field), factRecords))
  const bounds = [...boundsOf(record, fact.from, 'from'), ...boundsOf(record, fact.after, 'above')]
  const compared = [...matchPairs(fact).map(([, field]) => field), ...Object.values({ ...fact.from }), ...Object.values({ ...fact.after })]
  if (fact.without !== undefined && (record[fact.without] ?? null) !== null) return null
  if (compared.some((field) => !field.includes('.') && (record[field] ?? null) === null)) return null
  const declared = Object.entries(fact.where ?? {}).map(([column, is]) => ({ column, is: [is].flat() }))
  return {
    where: [...equal, ...bounds, ...declared, ...timeConditions(scope, fact), ...otherThan(record)],
    ...sortOf(fact, factRecords),
  }
}

/** A record is not a fact of itself. Several records together have several ids, and then any record may match. */
const otherThan = ({ id }: AnyRecord): readonly Condition[] => (typeof id === 'string' ? [{ column: 'id', not: id }] : [])

/** A reference inside a list, such as `members.patient`, is no column: any item of the list may hold the value. */
const equalTo = (column: string, values: readonly Scalar[], { columns = [] }: FactArea): Condition =>
  column.includes('.') && !columns.includes(column) ? { column, holds: String(values[0]) } : { column, is: values }

/** The values of a field; of a path such as `members.patient`, the ids in the list. */
const valuesAt = (record: AnyRecord, field: string): readonly Scalar[] =>
  field.includes('.') ? idsAt(record, field) : [record[field]].flat().filter(isScalar)

const boundsOf = (record: AnyRecord, fields: Fact['from'] = {}, bound: 'from' | 'above'): readonly Condition[] =>
  Object.entries(fields).map(([column, field]) => ({ column, [bound]: record[field] as string | number }))

function sortOf({ sort }: Fact, { columns }: FactArea): { readonly sort?: string } {
  if (sort) return { sort }
  return columns?.includes('startsAt') ? { sort: 'startsAt' } : {}
}

function timeConditions({ record, now, timeZone }: FactScope, fact: Fact): readonly Condition[] {
  const { overlapping, recent } = fact
  return [
    ...(overlapping
      ? [
          { column: 'startsAt', below: String(record['endsAt']) },
          { column: 'endsAt', above: String(record['startsAt']) },
        ]
      : []),
    ...(needsTimeZone(fact) && timeZone !== null ? dayConditions(record, now, timeZone, fact) : []),
    ...(recent ? [{ column: recent.column, above: instantOf(now - recent.withinMs) }] : []),
  ]
}

function dayConditions(record: AnyRecord, now: number, timeZone: string, { sameDay, duringDay, onDays }: Fact): readonly Condition[] {
  const startsAt = String(record['startsAt'] ?? instantOf(now))
  const day = duringDay && typeof record['day'] === 'string' ? record['day'] : dayOf(startsAt, timeZone)
  const { from, to } = dayBounds(day, timeZone)
  return [
    ...(onDays ? [{ column: onDays, from: day, to: lastDayOf(record, startsAt, timeZone) }] : []),
    ...(sameDay ? [{ column: 'startsAt', from, below: to }] : []),
    ...(duringDay
      ? [
          { column: 'startsAt', below: to },
          { column: 'endsAt', above: from },
        ]
      : []),
  ]
}

/** The end is not part of the time: a record that ends at midnight does not touch the next day. */
const lastDayOf = ({ endsAt }: AnyRecord, startsAt: string, timeZone: string): string =>
  typeof endsAt === 'string' && endsAt > startsAt ? dayOf(instantOf(millisecondsOf(endsAt) - 1), timeZone) : dayOf(startsAt, timeZone)
