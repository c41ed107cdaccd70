/** The columns of an imported list: what each heading is mapped to. The screen, the command line and the server use this list. */

export const importKinds = ['appointments', 'patients', 'providers', 'items'] as const
export type ImportKind = (typeof importKinds)[number]

const patientFields = [
  'id',
  'fullName',
  'firstName',
  'lastName',
  'preferredName',
  'birthDate',
  'age',
  'gender',
  'phone',
  'email',
  'address',
  'alert',
  'notes',
] as const
const appointmentFields = [
  'id',
  'patientId',
  'day',
  'startsAt',
  'endsAt',
  'minutes',
  'provider',
  'chair',
  'location',
  'type',
  'attendance',
  'notAttended',
  'reason',
  'notes',
  'fullName',
  'firstName',
  'lastName',
  'birthDate',
  'age',
  'gender',
  'phone',
  'email',
  'address',
  'alert',
] as const
/** Items with their fee in the standard schedule. */
const itemFields = ['code', 'name', 'shortName', 'category', 'fee', 'minutes'] as const
const providerFields = ['id', 'fullName', 'firstName', 'lastName', 'shortName', 'role'] as const

/** The fields to which a column of each kind can be mapped. */
export const importFields = {
  appointments: appointmentFields,
  patients: patientFields,
  providers: providerFields,
  items: itemFields,
} as const

/** The field of a column that the import leaves out. */
export const ignoredField = 'ignored'

export type ImportField = (typeof importFields)[ImportKind][number]
export type ColumnField = ImportField | typeof ignoredField

export const columnFields: readonly [ColumnField, ...ColumnField[]] = [
  ignoredField,
  ...new Set<ColumnField>([...appointmentFields, ...patientFields, ...providerFields, ...itemFields]),
]

/** Fields that several columns of one file may fill. */
const sharedFields: ReadonlySet<string> = new Set<ColumnField>(['phone', 'address', 'alert', 'notes', 'reason', ignoredField])

/** Fields of records that an import only finds: a row that names an unknown one is refused. */
export const namedFields = ['provider', 'chair', 'location', 'type'] as const satisfies readonly ImportField[]
export type NamedField = (typeof namedFields)[number]

export type HeadingField = { readonly heading: string; readonly field: ColumnField }

/** How an appointment of another system can have ended. */
export const pastOutcomes = ['departed', 'noShow', 'cancelled'] as const
export type PastOutcome = (typeof pastOutcomes)[number]

/** Every way in which a row of this kind can be identified: one of them must be complete. */
const requiredFields: Readonly<Record<ImportKind, readonly (readonly (readonly ImportField[])[])[]>> = {
  appointments: [
    [['day'], ['startsAt']],
    [['patientId'], ['fullName'], ['firstName', 'lastName']],
  ],
  patients: [[['fullName'], ['firstName', 'lastName'], ['id', 'age']]],
  providers: [[['fullName'], ['firstName', 'lastName']]],
  items: [[['code']]],
}

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
  const missing = requiredFields[kind].filter((choices) => !choices.some((fields) => fields.every(isMapped)))
  return [
    ...(unmapped.length > 0 ? [{ fault: 'unmapped', headings: unmapped } as const] : []),
    ...(otherKind.length > 0 ? [{ fault: 'otherKind', headings: otherKind } as const] : []),
    ...(twice.length > 0 ? [{ fault: 'twice', headings: twice } as const] : []),
    ...missing.map((choices) => ({ fault: 'missing', choices }) as const),
  ]
}

export const isFieldOf = (kind: ImportKind, field: ColumnField): boolean =>
  field === ignoredField || (importFields[kind] as readonly ColumnField[]).includes(field)
