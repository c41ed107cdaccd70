import { brotliDecompressSync } from 'node:zlib'

/** Reads the code points of a web font from its file (WOFF2: a table directory, then one compressed stream). */

type Table = { readonly tag: number; readonly length: number }

/** Indexes of the known table tags of the format. */
const cmapTagIndex = 0
const transformedTags = new Set([10, 11])
const customTag = 63

function directory(font: DataView): { readonly tables: readonly Table[]; readonly compressedAt: number } {
  let offset = 48
  const number = () => {
    let value = 0
    for (let byte = 0x80; byte & 0x80; ) {
      byte = font.getUint8(offset)
      value = value * 128 + (byte & 0x7f)
      offset += 1
    }
    return value
  }
  const tables = Array.from({ length: font.getUint16(12) }, () => {
    const flags = font.getUint8(offset)
    offset += (flags & 63) === customTag ? 5 : 1
    const originalLength = number()
    const isTransformed = transformedTags.has(flags & 63) ? flags >> 6 !== 3 : flags >> 6 !== 0
    return { tag: flags & 63, length: isTransformed ? number() : originalLength }
  })
  return { tables, compressedAt: offset }
}

function* rangesOf(cmap: DataView): Generator<readonly [number, number]> {
  for (let table = 0; table < cmap.getUint16(2); table += 1) {
    const offset = cmap.getUint32(4 + table * 8 + 4)
    const count = cmap.getUint16(offset + 6) / 2
    if (cmap.getUint16(offset) === 4)
      for (let segment = 0; segment < count; segment += 1)
        yield [cmap.getUint16(offset + 16 + count * 2 + segment * 2), cmap.getUint16(offset + 14 + segment * 2)]
    if (cmap.getUint16(offset) === 12)
      for (let segment = 0; segment < cmap.getUint32(offset + 12); segment += 1)
        yield [cmap.getUint32(offset + 16 + segment * 12), cmap.getUint32(offset + 20 + segment * 12)]
  }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export function codePointsOf(woff2: Uint8Array): ReadonlySet<number> {
  const { tables, compressedAt } = directory(viewOf(woff2))
  const compressed = woff2.subarray(compressedAt, compressedAt + viewOf(woff2).getUint32(20))
  const decompressed = brotliDecompressSync(compressed)
  const before = tables.slice(
    0,
    tables.findIndex(({ tag }) => tag === cmapTagIndex),
  )
  const from = before.reduce((sum, { length }) => sum + length, 0)
  const ranges = [...rangesOf(viewOf(decompressed.subarray(from)))]
  return new Set(ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, step) => first + step)))
}
