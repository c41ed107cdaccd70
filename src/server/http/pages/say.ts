import { pages } from '#domain/words/enAU/pages.ts'

type Blanks<Text> = Text extends `${string}{{${infer Blank}}}${infer Rest}` ? Blank | Blanks<Rest> : never
type Fill<Text> = [Blanks<Text>] extends [never] ? [] : [blanks: Readonly<Record<Blanks<Text>, string>>]

/** Words of a page. A blank that is not filled does not compile. */
export function say<const Name extends keyof typeof pages>(name: Name, ...fill: Fill<(typeof pages)[Name]>): string {
  const blanks: Readonly<Record<string, string>> = fill[0] ?? {}
  return pages[name].replace(/\{\{(\w+)\}\}/g, (_, blank: string) => blanks[blank] ?? '')
}
