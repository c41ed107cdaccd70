import type { DayOrder } from '#domain/texts/dayText.ts'
import type { ColumnField, ImportKind, NamedField } from '#domain/system/importColumns.ts'
import type { Day } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import type { PastOutcome } from '#domain/scheduling/appointment.ts'

export type Cell = { readonly heading: string; readonly text: string }
/** One row of a file: the cells of each field, in the order of the columns. */
export type ImportRow = ReadonlyMap<ColumnField, readonly Cell[]>

/** Record fields with their source, by which a repeated import finds the existing record. */
export type Source = { readonly system: string; readonly id: string }
export type SourcedFields = Fields & { readonly source: Source }

/** A patient as a row gives them. Without `fields` the row has only their number, and the patient must exist. */
export type PlannedPatient = { readonly source: Source; readonly fields: SourcedFields | null }

export type PlannedAppointment = {
  readonly source: Source
  readonly day: Day
  /** The clock time at the location, `HH:MM`; `null` if the row has none. */
  readonly time: string | null
  readonly minutes: number
  /** How it ended in the other system; `null` if it was only booked. */
  readonly outcome: PastOutcome | null
  /** It is past, and the row does not say how it ended: the user chose the outcome. */
  readonly isOutcomeChosen: boolean
  readonly reason: string | null
  /** Records that exist. `null`: the row names none. */
  readonly named: Readonly<Record<NamedField, string | null>>
}

/** An item as a row gives it. */
export type PlannedItem = {
  readonly fields: SourcedFields & { readonly code: string }
  /** The name of its category, which is created if there is none; `null` without one. */
  readonly category: string | null
  /** Its fee in the standard schedule, in cents; `null` if the row has none. */
  readonly feeCents: number | null
}

/** The kinds whose rows become one record each, without a patient, and what is planned for it. */
export type PlannedByKind = {
  readonly providers: SourcedFields
  readonly items: PlannedItem
  readonly geo: SourcedFields
  readonly 'schedule/holidays': SourcedFields
  readonly events: SourcedFields
}
export type OwnKind = Exclude<ImportKind, 'appointments' | 'patients'>
type OwnOf<Kind extends OwnKind> = { readonly kind: Kind; readonly source: Source; readonly planned: PlannedByKind[Kind] }
export type PlannedOwn = { readonly [Kind in OwnKind]: OwnOf<Kind> }[OwnKind]

/** The plan of a row of its own, with one line for the preview. */
export const planOwn = (own: PlannedOwn, summary: string): RowPlan => ({ patient: null, appointment: null, own, summary })

/** The records that a row becomes. */
export type RowPlan = {
  readonly patient: PlannedPatient | null
  readonly appointment: PlannedAppointment | null
  readonly own: PlannedOwn | null
  /** One line that describes the result, for the preview. */
  readonly summary: string
}

export type RowProblem = { readonly problem: string }
/** A name that no record has, so that a user can choose the record that is meant. */
export type UnknownName = { readonly field: NamedField; readonly name: string }
export type PlannedRow =
  | RowPlan
  | (RowProblem & { readonly unknownName?: UnknownName; readonly isWithoutOutcome?: true; readonly isWithoutProvider?: true })

export type NamedRecord = { readonly id: string; readonly names: readonly string[]; readonly location: string | null }
/** The record that a user chose for a name in the file. */
export type ChosenName = UnknownName & { readonly record: string }

/** What the rows are read with: the practice’s own records, day and order of dates. */
export type ReadContext = {
  readonly today: Day
  readonly dateOrder: DayOrder
  /** The location of rows that name none. */
  readonly location: string
  /** The provider of appointments that name none; `null` if the practice has none. */
  readonly provider: string | null
  readonly timeZones: Readonly<Record<string, string>>
  readonly records: Readonly<Record<NamedField, readonly NamedRecord[]>>
  readonly chosenNames: readonly ChosenName[]
  /** How past appointments ended whose row does not say so; `null` refuses them. */
  readonly outcomeIfNone: PastOutcome | null
}

const noCells: readonly Cell[] = []

/** The cells of a field that are not empty. */
export const rowCellsOf = (row: ImportRow, field: ColumnField): readonly Cell[] => row.get(field) ?? noCells

export const textOf = (row: ImportRow, field: ColumnField): string => rowCellsOf(row, field)[0]?.text ?? ''
export const headingOf = (row: ImportRow, field: ColumnField): string => rowCellsOf(row, field)[0]?.heading ?? field
