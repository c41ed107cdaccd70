/** Safe markup. Only `html` and `rawHtml` create it. */
export type Html = { readonly markup: string }

type HtmlPart = Html | string | number | null | undefined | false | readonly HtmlPart[]

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

function markupOf(part: HtmlPart): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'markup' in part ? part.markup : part.map(markupOf).join('')
}

/** Escapes every interpolated value that is not `Html`. Attributes must be in double quotes. */
export const html = (texts: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html => ({
  markup: texts.map((text, index) => text + markupOf(parts[index])).join(''),
})

/** Marks our own text as safe without escaping, for styles and images. */
export const rawHtml = (markup: string): Html => ({ markup })
