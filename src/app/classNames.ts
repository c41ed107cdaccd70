/** Joins class names and skips falsy ones. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
