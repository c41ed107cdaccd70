import { tFinder } from '#locale/common/finder.ts'

export type FoundCounts = { readonly people: number; readonly packs: number }

/** `3 people, 2 packs`; what was not found is left out. */
export const summaryOf = ({ people, packs }: FoundCounts): string =>
  [people > 0 ? tFinder('people', { count: people }) : '', packs > 0 ? tFinder('packCount', { count: packs }) : '']
    .filter(Boolean)
    .join(', ')
