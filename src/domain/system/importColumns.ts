import { importDeclarations } from './importDeclarations.ts'

/** The columns of an imported list: what each heading is mapped to. The screen, the command line and the server use this list. */

export type ImportKind = keyof typeof importDeclarations
export const importKinds = Object.keys(importDeclarations) as [ImportKind, ...ImportKind[]]

/** Every way in which a row can be identified: of each list, one group of fields must be complete. */
type FieldChoices = readonly (readonly (readonly ImportField[])[])[]

export type ImportField = (typeof importDeclarations)[ImportKind]['fields'][number]

/** The fields to which a column of a kind can be mapped. */
export const importFieldsOf = (kind: ImportKind): readonly ImportField[] => importDeclarations[kind].fields

/** The field of a column that the import leaves out. */
export const ignoredField = 'ignored'

export type ColumnField = ImportField | typeof ignoredField

export const columnFields: readonly [ColumnField, ...ColumnField[]] = [
  ignoredField,
  ...new Set<ColumnField>(importKinds.flatMap(importFieldsOf)),
]

/** Fields that several columns of one file may fill. */
const sharedFields: ReadonlySet<string> = new Set<ColumnField>(['phone', 'address', 'alert', 'notes', 'reason', ignoredField])

/** Fields of records that an import only finds: a row that names an unknown one is refused. */
export const namedFields = ['provider', 'chair', 'location', 'type'] as const satisfies readonly ImportField[]
export type NamedField = (typeof namedFields)[number]

export type HeadingField = { readonly heading: string; readonly field: ColumnField }

/** A fault of a mapping: columns without a field, one field given twice, or a field that is needed and missing. */
export type MappingFault =
  | { readonly fault: 'unmapped'; readonly headings: readonly string[] }
  | { readonly fault: 'unknownHeading' | 'otherKind' | 'twice'; readonly headings: readonly string[] }
  | { readonly fault: 'missing'; readonly choices: readonly (readonly ImportField[])[] }

type MappedColumn = { readonly heading: string; readonly field: ColumnField | null }

/** Finds what is wrong with the columns of a file; none if the file can be read. */
export function findMappingFaults(kind: ImportKind, columns: readonly MappedColumn[]): readonly MappingFault[] {
  const headingsOf = (isAtFault: (column: MappedColumn) => boolean) => columns.filter(isAtFault).map(({ heading }) => heading)
  const unmapped = headingsOf(({ field }) => field === null)
  const otherKind = headingsOf(({ field }) => field !== null && !isFieldOf(kind, field))
  const twice = headingsOf(
    ({ heading, field }) =>
      field !== null && !sharedFields.has(field) && columns.some((other) => other.heading !== heading && other.field === field),
  )
  const isMapped = (field: ImportField) => columns.some((column) => column.field === field)
  const required: FieldChoices = importDeclarations[kind].required
  const missing = required.filter((choices) => !choices.some((fields) => fields.every(isMapped)))
  return [
    ...(unmapped.length > 0 ? [{ fault: 'unmapped', headings: unmapped } as const] : []),
    ...(otherKind.length > 0 ? [{ fault: 'otherKind', headings: otherKind } as const] : []),
    ...(twice.length > 0 ? [{ fault: 'twice', headings: twice } as const] : []),
    ...missing.map((choices) => ({ fault: 'missing', choices }) as const),
  ]
}

export const isFieldOf = (kind: ImportKind, field: ColumnField): boolean =>
  field === ignoredField || (importFieldsOf(kind) as readonly ColumnField[]).includes(field)
