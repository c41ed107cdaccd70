import { pages } from '#locale/system/pages.ts'

type Placeholders<Text> = Text extends `${string}{{${infer Blank}}}${infer Rest}` ? Blank | Placeholders<Rest> : never
type PlaceholderValues<Text> = [Placeholders<Text>] extends [never] ? [] : [blanks: Readonly<Record<Placeholders<Text>, string>>]

/** Creates a translator for one catalogue. A missing placeholder value is a compile error. */
export const createTextLookup =
  <const Catalogue extends Readonly<Record<string, string>>>(catalogue: Catalogue) =>
  <const Name extends keyof Catalogue & string>(name: Name, ...values: PlaceholderValues<Catalogue[Name]>): string => {
    const replacements: Readonly<Record<string, string>> = values[0] ?? {}
    return (catalogue[name] ?? '').replace(/\{\{(\w+)\}\}/g, (_, placeholder: string) => replacements[placeholder] ?? '')
  }

export const tPage = createTextLookup(pages)
