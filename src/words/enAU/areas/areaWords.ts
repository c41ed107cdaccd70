/** The words of one area: the term for its records, and the labels that its identifiers alone would give badly. */
export type AreaWords = {
  /** Its path without `/api/`, as the specification fixes it. */
  readonly area: string
  /** The word in the code. */
  readonly identifier: string
  /** One of its records, as in the middle of a sentence. */
  readonly one: string
  /** Several of them, or their list, as in the middle of a sentence. */
  readonly many: string
  /** One line about its records. */
  readonly description?: string
  /** Labels of fields of its records and of the data of its commands. */
  readonly fields?: Readonly<Record<string, string>>
  readonly commands?: Readonly<Record<string, string>>
  /** Labels of values, by field and value: `give.none`. They hold for a field of that name in every area. */
  readonly values?: Readonly<Record<string, string>>
  /** Messages for the guards of its machine. */
  readonly refusals?: Readonly<Record<string, string>>
}

/** Labels of the values of a field. */
export const labelsOf = (field: string, labels: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(labels).map(([value, label]) => [`${field}.${value}`, label]))
