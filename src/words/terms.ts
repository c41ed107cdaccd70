import { concepts, forbiddenByTerm, type Term } from '#domain/glossary.ts'
import { allAreaWords } from '#locale/areas/allAreaWords.ts'

/** The terms of the areas. Record names, OpenAPI titles and the language tests read them here. */
const areaTerms: readonly Term[] = allAreaWords.map(({ area, identifier, one, many }) => ({
  ...{ identifier, one, many, paths: [area] },
  ...(forbiddenByTerm[identifier] ? { forbidden: forbiddenByTerm[identifier] } : {}),
}))

export const terms: readonly Term[] = [...areaTerms, ...concepts]

const wordsByArea = new Map(allAreaWords.map((words) => [words.area, words]))

/** The term of an area; its own name as a word where the area has none, as in tests. */
export const termOfArea = (area: string): Pick<Term, 'one' | 'many'> => wordsByArea.get(area) ?? { one: `record of ${area}`, many: area }
