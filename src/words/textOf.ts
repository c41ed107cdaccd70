/** A catalogue: texts by key, nested to any depth. */
export type Catalogue = { readonly [name: string]: string | Catalogue }

export type Values = Readonly<Record<string, string | number>>

const at = (catalogue: Catalogue, path: string): string | undefined => {
  let found: string | Catalogue | undefined = catalogue
  for (const key of path.split('.')) found = typeof found === 'object' ? found[key] : undefined
  return typeof found === 'string' ? found : undefined
}

const placeholder = /\{\{(\w+)(, number)?\}\}/g

/**
 * Reads the texts of one catalogue in one language: chooses the plural form of `count`, then fills `{{name}}` and `{{name, number}}`. The browser
 * knows the plural forms and the numbers of each language. A language may add a text for none.
 * @param name of the catalogue; a key without a text is shown behind it.
 */
export function createTextOf(language: string, name: string, catalogue: Catalogue): (path: string, values?: Values) => string {
  const plurals = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)
  const pluralOf = (path: string, count: number): string | undefined =>
    (count === 0 ? at(catalogue, `${path}_zero`) : undefined) ?? at(catalogue, `${path}_${plurals.select(count)}`)
  return (path, values = {}) => {
    const { count } = values
    const text = (typeof count === 'number' ? pluralOf(path, count) : undefined) ?? at(catalogue, path) ?? `${name}.${path}`
    return text.replaceAll(placeholder, (_, blank: string, isNumber: string | undefined) => {
      const value = values[blank] ?? ''
      return isNumber && typeof value === 'number' ? numbers.format(value) : String(value)
    })
  }
}
