import { localeTag } from './locale.ts'

const numbers = new Intl.NumberFormat(localeTag, { maximumFractionDigits: 1 })
/** Narrow, and no place for a line break. */
const space = '\u202f'

/** `94.9 %`: a share from 0 to 1 with at most one decimal. */
export const percentText = (share: number): string => `${numbers.format(share * 100)}${space}%`

/** `95 %`, where a decimal says nothing. */
export const wholePercentText = (share: number): string => percentText(Math.round(share * 100) / 100)
