/** `A` for the first of the weeks that repeat together. */
export const weekLetterOf = (week: number): string => String.fromCodePoint(65 + week)
