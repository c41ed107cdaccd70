import { pages } from '#domain/words/enAU/pages.ts'

type Blanks<Text> = Text extends `${string}{{${infer Blank}}}${infer Rest}` ? Blank | Blanks<Rest> : never
type Fill<Text> = [Blanks<Text>] extends [never] ? [] : [blanks: Readonly<Record<Blanks<Text>, string>>]

/** Says words of one catalogue. A blank that is not filled does not compile. */
export const saying =
  <const Catalogue extends Readonly<Record<string, string>>>(catalogue: Catalogue) =>
  <const Name extends keyof Catalogue & string>(name: Name, ...fill: Fill<Catalogue[Name]>): string => {
    const blanks: Readonly<Record<string, string>> = fill[0] ?? {}
    return (catalogue[name] ?? '').replace(/\{\{(\w+)\}\}/g, (_, blank: string) => blanks[blank] ?? '')
  }

export const say = saying(pages)
