import i18next from 'i18next'

/** A catalogue: words by name, nested as deep as reads well. */
type Words = { readonly [name: string]: string | Words }

type Singular<Key extends string> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key
type PathsOf<W extends Words> = { [Key in keyof W & string]: W[Key] extends Words ? `${Key}.${PathsOf<W[Key]>}` : Singular<Key> }[keyof W &
  string]

type At<W, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof W
    ? At<W[Head], Rest>
    : never
  : Path extends keyof W
    ? W[Path]
    : `${Path}_other` extends keyof W
      ? W[`${Path}_other`]
      : never

type NameIn<Blank extends string> = Blank extends `${infer Name}, ${string}` ? Name : Blank
type Blanks<Text> = Text extends `${string}{{${infer Blank}}}${infer Rest}` ? NameIn<Blank> | Blanks<Rest> : never
/** A word of several forms is chosen by `count`, whether or not it says the number. */
type Counted<W, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof W
    ? Counted<W[Head], Rest>
    : never
  : Path extends keyof W
    ? never
    : 'count'
type Fill<Names extends string> = [Names] extends [never]
  ? []
  : [blanks: { readonly [Name in Names]: Name extends 'count' ? number : string | number }]

/** Says a word of its catalogue. A name that is not there, or a blank that is not filled, does not compile. */
export type Say<W extends Words> = <const Path extends PathsOf<W>>(
  path: Path,
  ...fill: Fill<Blanks<At<W, Path>> | Counted<W, Path>>
) => string

const tongue = i18next.createInstance()
// React escapes; escaping twice would show it. All catalogues are at hand, so nothing waits.
void tongue.init({ lng: 'en-AU', resources: {}, interpolation: { escapeValue: false }, initAsync: false })

const look = (path: string, options: Readonly<Record<string, string | number>>): string => tongue.t(path, options)

/** Each screen brings its own words with it, so they travel in its own chunk. */
export function speak<const W extends Words>(catalogue: string, words: W): Say<W> {
  tongue.addResourceBundle('en-AU', catalogue, words)
  return (path, ...fill) => look(path, { ns: catalogue, ...fill[0] })
}
