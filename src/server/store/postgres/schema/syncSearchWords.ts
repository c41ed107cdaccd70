import type pg from 'pg'
import { recordOf } from '../../tables/recordTables.ts'
import { indexedForm, wordsInSets } from '../../query/searchSets.ts'
import { valuesByColumn } from '../query/statement.ts'
import type { AreaTable } from './areaTables.ts'

type Client = Pick<pg.Client, 'query'>
type StoredRow = { readonly practice: string; readonly id: string; readonly _record: string }

/** Records whose words are written at a time. */
const batchSize = 500

/** Adds the words of records that were indexed by other fields or in an earlier form. Words stay, because a server of that form may still run. */
export async function syncSearchWords(client: Client, tables: readonly AreaTable[]): Promise<void> {
  const { rows } = await client.query<{ area: string; fields: string }>('SELECT area, fields FROM searched_fields')
  const indexed = new Map(rows.map(({ area, fields }) => [area, fields]))
  for (const table of tables) {
    const fields = indexedForm(table)
    if (table.search.length === 0 || indexed.get(table.area) === fields) continue
    await addWords(client, table)
    const saveSql = 'INSERT INTO searched_fields (area, fields) VALUES ($1, $2) ON CONFLICT (area) DO UPDATE SET fields = $2'
    await client.query(saveSql, [table.area, fields])
  }
}

async function addWords(client: Client, table: AreaTable): Promise<void> {
  let [practice, id] = ['', '']
  for (;;) {
    const { rows } = await client.query<StoredRow>(
      `SELECT practice, id, record AS _record FROM ${table.table} WHERE (practice, id) > ($1, $2) ORDER BY practice, id LIMIT ${batchSize}`,
      [practice, id],
    )
    const last = rows.at(-1)
    if (!last) return
    const words = rows.flatMap((row) => wordsInSets(table, recordOf(table, row)).map((named) => [row.practice, ...named, row.id] as const))
    await client.query(
      `INSERT INTO search_words (practice, area, word, record)
        SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) ON CONFLICT DO NOTHING`,
      [...valuesByColumn(words, 4)],
    )
    ;({ practice, id } = last)
  }
}
