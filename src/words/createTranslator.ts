import { localeTag } from '#locale/common/locale.ts'
import { type Catalogue, createTextOf } from './textOf.ts'

type BaseKey<Key extends string> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key
type PathsOf<W extends Catalogue> = {
  [Key in keyof W & string]: W[Key] extends Catalogue ? `${Key}.${PathsOf<W[Key]>}` : BaseKey<Key>
}[keyof W & string]

type TextAt<W, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof W
    ? TextAt<W[Head], Rest>
    : never
  : Path extends keyof W
    ? W[Path]
    : `${Path}_other` extends keyof W
      ? W[`${Path}_other`]
      : never

type PlaceholderName<Placeholder extends string> = Placeholder extends `${infer Name}, ${string}` ? Name : Placeholder
type Placeholders<Text> = Text extends `${string}{{${infer Placeholder}}}${infer Rest}`
  ? PlaceholderName<Placeholder> | Placeholders<Rest>
  : never
/** A plural text is chosen by `count`, whether or not the text shows the number. */
type CountPlaceholder<W, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof W
    ? CountPlaceholder<W[Head], Rest>
    : never
  : Path extends keyof W
    ? never
    : 'count'
type PlaceholderArgs<Names extends string> = [Names] extends [never]
  ? []
  : [blanks: { readonly [Name in Names]: Name extends 'count' ? number : string | number }]

/** Translates a key of one catalogue. An unknown key or a missing placeholder does not compile. */
export type Translate<W extends Catalogue> = <const Path extends PathsOf<W>>(
  path: Path,
  ...fill: PlaceholderArgs<Placeholders<TextAt<W, Path>> | CountPlaceholder<W, Path>>
) => string

/** A translator is beside its texts. Each screen has its own, so that its texts load with its chunk. A text without placeholders is looked up once. */
export function createTranslator<const W extends Catalogue>(name: string, catalogue: W): Translate<W> & { readonly texts: W } {
  const textOf = createTextOf(localeTag, name, catalogue)
  const plainTexts = new Map<string, string>()
  const plainText = (path: string): string => {
    const known = plainTexts.get(path)
    if (known !== undefined) return known
    const text = textOf(path)
    plainTexts.set(path, text)
    return text
  }
  const translate: Translate<W> = (path, ...fill) => (fill[0] === undefined ? plainText(path) : textOf(path, fill[0]))
  return Object.assign(translate, { texts: catalogue })
}
