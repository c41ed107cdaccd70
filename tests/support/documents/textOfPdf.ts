import { inflateSync } from 'node:zlib'

type PdfObject = { readonly head: string; readonly content: string }

/** What a reader finds in a PDF: the text of each page as it can be selected, and the tags of its parts in their order. */
export type ReadPdf = { readonly pages: readonly string[]; readonly tags: readonly string[]; readonly source: string }

/** Reads a PDF without encryption whose fonts name the letters of their glyphs. */
export function textOfPdf(bytes: Uint8Array): ReadPdf {
  const source = Buffer.from(bytes).toString('latin1')
  const objects = objectsIn(source)
  const lettersOf = new Map(
    [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, lettersOfFont(objects, id)] as const),
  )
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
  return {
    pages: pages.map(({ head }) => textOf(objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.content ?? '', lettersOf)),
    tags: [...objects.values()]
      .flatMap(({ head }) => /\/S \/(\w+)/.exec(head)?.[1] ?? [])
      .filter((tag) => /^(?:Document|P|H\d)$/.test(tag)),
    source,
  }
}

function objectsIn(source: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  for (const [, id = '', body = ''] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', rest] = body.split(/\nstream\n/)
    const stream = rest === undefined ? '' : rest.slice(0, Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0))
    const isPacked = head.includes('/FlateDecode')
    objects.set(id, { head, content: isPacked ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : stream })
  }
  return objects
}

/** The text of each glyph of a font. */
function lettersOfFont(objects: ReadonlyMap<string, PdfObject>, id: string): ReadonlyMap<number, string> {
  const map = objects.get(/\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? '')?.content ?? ''
  const ranges = [...map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)]
  return new Map(
    ranges.flatMap(([, first = '0', list = '']) =>
      [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, codes = ''], index) => [parseInt(first, 16) + index, utf16(codes)] as const),
    ),
  )
}

const utf16 = (codes: string): string =>
  codes.trim() === '' ? '' : Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')

function textOf(content: string, lettersOf: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let letters: ReadonlyMap<number, string> = new Map()
  let text = ''
  for (const [found, font, glyphs = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = lettersOf.get(font) ?? letters
    else if (found !== '')
      for (const [code] of glyphs.matchAll(/(?<=<[0-9a-f]*)[0-9a-f]{4}(?=(?:[0-9a-f]{4})*>)/gi))
        text += letters.get(parseInt(code, 16)) ?? '?'
  }
  return text
}
