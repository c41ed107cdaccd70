import type { Query } from '#domain/query.ts'

/** The number of records on all pages, if the query asks for it: each row repeats it, and no row means none. */
export const countOf = ({ count }: Query, [first]: readonly { readonly counted?: number }[]): { readonly count?: number } =>
  count === undefined ? {} : { count: first?.counted ?? 0 }
