import { allAreaWords } from '../areas/allAreaWords.ts'

const inSentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

type AreaName = { readonly many: string; readonly one: string; readonly description?: string }

/** The plural and singular label of each area, and one line about its records. */
export const areaNames: Readonly<Record<string, AreaName>> = Object.fromEntries(
  allAreaWords.map(({ area, one, many, description }) => [
    area,
    { many: inSentenceCase(many), one, ...(description === undefined ? {} : { description }) },
  ]),
)
