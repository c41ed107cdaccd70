import { imports } from '#locale/system/imports.ts'
import {
  type ColumnField,
  type HeadingField,
  columnFields,
  findMappingFaults,
  ignoredField,
  type ImportKind,
  type MappingFault,
} from '#domain/system/importColumns.ts'
import type { Migration } from '#domain/system/migration.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { Store } from '../../store/store.ts'
import type { FileColumn } from './table/importTable.ts'
import { suggestFields } from './readers/knownHeadings.ts'
import type { ScannedColumn } from './table/scanColumns.ts'

type Column = Migration['columns'][number]
type Decided = Pick<Migration, 'mapping' | 'names' | 'provider'>
export type MigrationRecord = AnyRecord & Migration

/** The columns with what each is read as: as the user mapped it, else as an earlier import did, else as its heading is known. */
export function resolveColumns(
  kind: ImportKind,
  scanned: readonly ScannedColumn[],
  mappings: readonly (readonly HeadingField[])[],
): readonly Column[] {
  const suggested = suggestFields(
    kind,
    scanned.map(({ heading }) => heading),
  )
  const isTaken = (field: ColumnField | null, heading: string) =>
    (mappings[0] ?? []).some((own) => own.field === field && own.heading !== heading)
  return scanned.map(({ heading, examples, isEmpty }, index) => {
    const mapped = mappings.flatMap((mapping) => mapping.filter((own) => own.heading === heading))[0]?.field
    const known = suggested[index] ?? null
    const suggestion = isEmpty ? ignoredField : isTaken(known, heading) && !isRepeatable(known) ? null : known
    return { heading, field: mapped ?? suggestion, examples: [...examples] }
  })
}

const isRepeatable = (field: ColumnField | null) =>
  field === null || ['phone', 'address', 'alert', 'notes', 'reason', ignoredField].includes(field)

/** The columns in the order of the file. */
export const mappedColumns = (columns: readonly Column[]): readonly FileColumn[] =>
  columns.map(({ heading, field }) => ({ heading, field: field ?? ignoredField }))

const maxNoteLength = 500

/** Says what the user must still map, as the note of the import; `null` if the file can be read. */
export function mappingNote(kind: ImportKind, columns: readonly Column[], mapping: readonly HeadingField[]): string | null {
  const unknown = mapping.map(({ heading }) => heading).filter((heading) => columns.every((column) => column.heading !== heading))
  const faults: readonly MappingFault[] = [
    ...(unknown.length > 0 ? [{ fault: 'unknownHeading', headings: unknown } as const] : []),
    ...findMappingFaults(kind, columns),
  ]
  return faults.length === 0 ? null : faults.map(faultText).join(' ').slice(0, maxNoteLength)
}

function faultText(fault: MappingFault): string {
  if (fault.fault !== 'missing') return `${imports.mappingFaults[fault.fault]} ${fault.headings.join(', ')}.`
  const choices = fault.choices.map((fields) => fields.map((field) => imports.fields[field]).join(' + '))
  return `${imports.mappingFaults.missing} ${choices.join(' / ')}.`
}

/** How many imports of one kind are searched for the headings of a new file. */
const searchedImports = 200

const hasHeadings = ({ columns }: MigrationRecord, headings: readonly string[]) =>
  columns.length === headings.length && columns.every(({ heading }, index) => heading === headings[index])

/** What was decided for the last file of this kind with the same headings; `null` if none was imported. */
export async function findRemembered(
  store: Store,
  practice: string,
  migration: MigrationRecord,
  headings: readonly string[],
): Promise<Decided | null> {
  const where = [{ column: 'as', is: [migration.as] }]
  const { items } = await store.list(practice, 'migrations', { where, sort: '-createdAt', limit: searchedImports })
  const same = (items as readonly MigrationRecord[]).find(
    (earlier) => earlier.id !== migration.id && earlier['state'] !== 'unmapped' && hasHeadings(earlier, headings),
  )
  if (!same) return null
  const mapping = same.columns.flatMap(({ heading, field }) => (field !== null && columnFields.includes(field) ? [{ heading, field }] : []))
  return { mapping, names: same.names, provider: same.provider }
}
