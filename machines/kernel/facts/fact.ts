/** A value that a column can be compared with. */
export type FilterValue = string | boolean | null

/**
 * What a machine needs to know beyond its record. On the server it is read inside the transaction, in the browser from the rows held there,
 * and compared with the record as it will be.
 */
export type Fact = (
  | { readonly count: string }
  /** The first such record, or `null`: for guards that name the blocker. */
  | { readonly first: string }
  /** All such records, for effects on each of them. More than `maxFactRecords` are an unknown fact. */
  | { readonly all: string }
  /** The record that a field refers to, or `null`. */
  | { readonly the: string }
) & {
  /**
   * Looks from the record of an earlier fact instead of the command's own record, or from all records of a list. Without a record the fact is
   * empty.
   */
  readonly of?: string
  /**
   * Fields that must be equal in both. Names may differ, `{ chair: 'id' }`: theirs, then ours. `null` matches nothing; a list of ours
   * matches any record with one of its values. Ours may be a path to the ids in a list of objects.
   */
  readonly matching?: readonly string[] | Readonly<Record<string, string>>
  /** Only for a record without a value in this field. For another record the fact is empty. */
  readonly without?: string
  readonly where?: Readonly<Record<string, FilterValue | readonly FilterValue[]>>
  /** Only records whose `startsAt … endsAt` overlaps this record's. */
  readonly overlapping?: true
  /** Only records that start on the same calendar day, in the location's time zone. */
  readonly sameDay?: true
  /** Only records whose `startsAt … endsAt` touches the record's calendar day: its `day`, otherwise the day of its `startsAt`. */
  readonly duringDay?: true
  /** Only records whose column is a calendar day that the record's `startsAt … endsAt` touches. */
  readonly onDays?: string
  /** Only records whose column is not less than a field of this record: theirs, then ours. */
  readonly from?: Readonly<Record<string, string>>
  /** Only records whose column is greater than a field of this record: theirs, then ours. It pages through a long list. */
  readonly after?: Readonly<Record<string, string>>
  /** The records of one batch: the machine counts how many are left after it. */
  readonly batch?: number
  /** Only records whose column, an instant or a day, is in the future or less than this many milliseconds ago. */
  readonly recent?: { readonly column: string; readonly withinMs: number }
  /** A sort column, with `-` for descending. Omitted: by `startsAt`, otherwise by age. */
  readonly sort?: string
  /** The commands that need it. Omitted: all. */
  readonly for?: readonly string[]
}

type FactOf<Value> = Extract<
  Fact,
  Value extends number ? { readonly count: string } : Value extends readonly unknown[] ? { readonly all: string } : unknown
>

/** The facts that a machine reads, each declared as the kind of its value: a count, a list, or one record. */
export type FactsOf<Context extends { readonly facts: object }> = {
  readonly [Name in keyof Context['facts']]-?: FactOf<Required<Context['facts']>[Name]>
}

/** The largest number of records in a fact that is a list. A longer list is unknown, because a guard would pass on records it did not see. */
export const maxFactRecords = 5000

/** The part of an area's declaration that facts need. */
export type FactArea = {
  readonly name: string
  readonly columns?: readonly string[]
  readonly refs?: Readonly<Partial<Record<string, string>>>
  readonly facts?: Readonly<Record<string, Fact>>
  readonly locationField?: string
}

/** The matched fields of a fact, theirs and ours. */
export const matchPairs = ({ matching = [] }: Fact): readonly (readonly [theirs: string, ours: string])[] =>
  Array.isArray(matching)
    ? matching.map((field: string) => [field, field] as const)
    : Object.entries(matching as Readonly<Record<string, string>>)

/** The area that a fact reads; `null` if it follows a reference. */
export const factArea = (fact: Fact): string | null =>
  'count' in fact ? fact.count : 'first' in fact ? fact.first : 'all' in fact ? fact.all : null
