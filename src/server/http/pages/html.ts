/** Text that is known to be markup, made by `html` and by nothing else. */
export type Html = { readonly markup: string }

type Part = Html | string | number | null | undefined | false | readonly Part[]

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

function markupOf(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'markup' in part ? part.markup : part.map(markupOf).join('')
}

/** Whatever is put in is escaped, unless it is markup of our own. Attributes must stand in double quotes. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: texts.map((text, at) => text + markupOf(parts[at])).join(''),
})

/** For styles: text of our own files, which an escape would spoil. */
export const asIs = (markup: string): Html => ({ markup })
