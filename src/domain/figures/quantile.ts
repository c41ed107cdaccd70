/**
 * The smallest value that at least this share of the values do not exceed; `null` of none.
 * @param sorted in ascending order
 * @param share from 0 to 1
 */
export const quantile = (sorted: readonly number[], share: number): number | null =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null
