import {
  type ColumnField,
  type HeadingField,
  columnFields,
  ignoredField,
  type NamedField,
  namedFields,
} from '#domain/system/importColumns.ts'
import type { Migration } from '#domain/system/migration.ts'
import type { AnyRecord, Page } from '#domain/wire.ts'
import type { PastOutcome } from '#domain/scheduling/appointment.ts'
import type { Client } from '#streams/client/client.ts'

/** `inFile` is `null` for the record of rows that name none. */
type RequestedName = { readonly inFile: string | null; readonly name: string }
export type RequestedNames = Readonly<Record<NamedField, readonly RequestedName[]>>

const isField = (text: string): text is ColumnField => (columnFields as readonly string[]).includes(text)

/**
 * Reads `Heading=field,Heading=`: without a field the column is left out. A heading may hold a comma or an equals sign.
 * @throws Error that names the field which does not exist
 */
export function parseColumns(texts: readonly string[]): readonly HeadingField[] {
  return texts.flatMap(splitPairs).map((pair) => {
    const end = pair.lastIndexOf('=')
    const field = pair.slice(end + 1).trim() || ignoredField
    if (!isField(field)) throw new Error(`${field} is not a field. The fields are: ${columnFields.join(', ')}`)
    return { heading: pair.slice(0, end).trim(), field }
  })
}

/** A part without an equals sign belongs to the heading that goes on after its comma. */
function splitPairs(text: string): readonly string[] {
  const pairs: string[] = []
  let start = ''
  for (const part of text.split(',')) {
    const joined = start === '' ? part : `${start},${part}`
    start = part.includes('=') ? '' : joined
    if (start === '') pairs.push(joined)
  }
  if (start.trim() !== '') throw new Error(`${start} has no field: write "${start}=field", or "${start}=" to leave it out`)
  return pairs
}

const parseName = (text: string): RequestedName => {
  const end = text.lastIndexOf('=')
  return end < 0 ? { inFile: null, name: text.trim() } : { inFile: text.slice(0, end).trim(), name: text.slice(end + 1).trim() }
}

export const parseNames = (texts: Readonly<Record<NamedField, readonly string[]>>): RequestedNames => ({
  provider: texts.provider.map(parseName),
  chair: texts.chair.map(parseName),
  location: texts.location.map(parseName),
  type: texts.type.map(parseName),
})

const outcomeOptions: Readonly<Record<string, PastOutcome>> = { attended: 'departed', fta: 'noShow', cancelled: 'cancelled' }

/** @throws Error for an outcome that does not exist */
export function parseOutcome(text: unknown): PastOutcome | null {
  if (text === undefined) return null
  const outcome = outcomeOptions[String(text)]
  if (!outcome) throw new Error(`${String(text)} is not an outcome. Write --past ${Object.keys(outcomeOptions).join('|')}`)
  return outcome
}

const areaOf = {
  provider: '/providers/',
  chair: '/equipments/',
  location: '/api/locations/',
  type: '/api/class/',
} as const satisfies Record<NamedField, string>

type ChosenRecords = Pick<Migration, 'names'> & Partial<Pick<Migration, 'provider' | 'location'>>

/** Finds the records that the command line names. @throws Error if there is none */
export async function findRecords(client: Client, requested: RequestedNames): Promise<ChosenRecords> {
  const names: Migration['names'] = []
  const defaults: { provider?: string; location?: string } = {}
  for (const field of namedFields) {
    const records = requested[field].length === 0 ? [] : await listAll(client, areaOf[field])
    for (const { inFile, name } of requested[field]) {
      const record = records.find((candidate) => candidate['name'] === name)
      if (!record) throw new Error(`There is no ${field} with the name ${name}`)
      if (inFile !== null) names.push({ field, name: inFile, record: record.id })
      else if (field === 'provider' || field === 'location') defaults[field] = record.id
      else throw new Error(`Write --${field} "Name in the file=${name}"`)
    }
  }
  return { names, ...defaults }
}

async function listAll(client: Client, area: string): Promise<readonly AnyRecord[]> {
  const found: AnyRecord[] = []
  for (let after: string | null = ''; after !== null; ) {
    const page: Page = (await client.fetch('GET', `${area}?limit=200${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`)) as Page
    found.push(...page.items)
    after = page.next
  }
  return found
}
