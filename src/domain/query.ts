/** A question about the records of one area, the same for a store and for rows held in a browser. */

export type Condition =
  | { readonly column: string; readonly is: readonly (string | number | boolean | null)[] }
  | { readonly column: string; readonly not: string }
  /** Records whose list of references holds this id. */
  | { readonly column: string; readonly holds: string }
  /** `from` and `to` are included; `below` and `above` are not. */
  | {
      readonly column: string
      readonly from?: string | number
      readonly to?: string | number
      readonly below?: string | number
      readonly above?: string | number
    }

export type Query = {
  readonly where: readonly Condition[]
  readonly search?: string
  /** The fields that the search reads: those of one of the area's views. Default: all that it searches by. */
  readonly searchIn?: readonly string[]
  /** A column, with `-` before it for descending; ties are broken by id. Default: by id, which is by age. */
  readonly sort?: string
  readonly after?: string
  readonly limit?: number
  /** Counts the records on all pages too, at most up to this number. */
  readonly count?: number
  /** The position of the log at which the records are read, and no later one than its last. Default: now. */
  readonly at?: number
}
