import { localeTag } from './locale.ts'

const collator = new Intl.Collator(localeTag, { numeric: true })

/** The order of names in lists: “Chair 9” before “Chair 10”, and letters with their accented forms. */
export const compareNames = (left: string, right: string): number => collator.compare(left, right)
