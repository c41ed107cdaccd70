import { isKeyedSecret, secretUse } from '../../tables/keyedValues.ts'
import type { GroupState } from '../commit/groupState.ts'
import type { OverlaidSecret, OverlaidTimer } from '../commit/overlay.ts'
import { valuesByColumn, type Statement, unnestSql } from '../query/statement.ts'

/** Timers and secrets: a record has one of each name. */

const keyTypes = ['text', 'text', 'text']
const key = 'practice, area, record, name'
const tables = ['timers', 'secrets'] as const

/** Deletes all of these records. */
export const deleteNamedSql = (practice: string, records: readonly (readonly string[])[]): readonly Statement[] =>
  records.length === 0
    ? []
    : tables.map((table) => ({
        text: `DELETE FROM ${table} WHERE practice = $1 AND (area, record) IN (SELECT * FROM ${unnestSql(['text', 'text'])})`,
        values: [practice, ...valuesByColumn(records, 2)],
      }))

type NamedValue = { readonly key: readonly [area: string, record: string, name: string]; readonly value: string | null }

/** Stores the values, and deletes the rows without one. */
function namedStatements(
  practice: string,
  table: (typeof tables)[number],
  column: string,
  rows: readonly NamedValue[],
): readonly Statement[] {
  const deleted = rows.filter(({ value }) => value === null)
  const kept = rows.filter(({ value }) => value !== null)
  const deletion: Statement = {
    text: `DELETE FROM ${table} WHERE practice = $1 AND (area, record, name) IN (SELECT * FROM ${unnestSql(keyTypes)})`,
    values: [
      practice,
      ...valuesByColumn(
        deleted.map((row) => row.key),
        3,
      ),
    ],
  }
  const upsert: Statement = {
    text: `INSERT INTO ${table} (${key}, ${column}) SELECT $1, * FROM ${unnestSql([...keyTypes, 'text'])}
      ON CONFLICT (${key}) DO UPDATE SET ${column} = EXCLUDED.${column}`,
    values: [
      practice,
      ...valuesByColumn(
        kept.map((row) => [...row.key, row.value]),
        4,
      ),
    ],
  }
  return [...(deleted.length > 0 ? [deletion] : []), ...(kept.length > 0 ? [upsert] : [])]
}

export const timerRows = ({ practice, areas: { names } }: GroupState, timers: readonly OverlaidTimer[]): readonly Statement[] =>
  namedStatements(
    practice,
    'timers',
    'due',
    timers.map(({ area, id, name, due }) => ({ key: [names.storedArea(area), id, names.storedTimer(area, name)], value: due })),
  )

export const secretRows = ({ practice, areas: { names }, dataKey }: GroupState, secrets: readonly OverlaidSecret[]): readonly Statement[] =>
  namedStatements(
    practice,
    'secrets',
    'value',
    secrets.map(({ area, id, name, value }) => {
      const stored = names.storedArea(area)
      const isKeyed = value !== null && isKeyedSecret(name)
      return { key: [stored, id, name], value: isKeyed ? dataKey.encrypt(secretUse(stored, id, name), value) : value }
    }),
  )
