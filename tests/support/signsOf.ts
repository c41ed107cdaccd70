import { brotliDecompressSync } from 'node:zlib'

/** Which signs a face of the web can draw, read from the file itself (WOFF2, whose first tables are its directory and one packed stream). */

type Table = { readonly tag: number; readonly length: number }

/** Numbers among the known tags of the format. */
const cmapTag = 0
const transformed = new Set([10, 11])
const ownTag = 63

function directory(file: DataView): { readonly tables: readonly Table[]; readonly packedAt: number } {
  let at = 48
  const number = () => {
    let value = 0
    for (let byte = 0x80; byte & 0x80; ) {
      byte = file.getUint8(at)
      value = value * 128 + (byte & 0x7f)
      at += 1
    }
    return value
  }
  const tables = Array.from({ length: file.getUint16(12) }, () => {
    const flags = file.getUint8(at)
    at += (flags & 63) === ownTag ? 5 : 1
    const whole = number()
    const isPacked = transformed.has(flags & 63) ? flags >> 6 !== 3 : flags >> 6 !== 0
    return { tag: flags & 63, length: isPacked ? number() : whole }
  })
  return { tables, packedAt: at }
}

function* rangesOf(cmap: DataView): Generator<readonly [number, number]> {
  for (let table = 0; table < cmap.getUint16(2); table += 1) {
    const at = cmap.getUint32(4 + table * 8 + 4)
    const count = cmap.getUint16(at + 6) / 2
    if (cmap.getUint16(at) === 4)
      for (let one = 0; one < count; one += 1) yield [cmap.getUint16(at + 16 + count * 2 + one * 2), cmap.getUint16(at + 14 + one * 2)]
    if (cmap.getUint16(at) === 12)
      for (let one = 0; one < cmap.getUint32(at + 12); one += 1)
        yield [cmap.getUint32(at + 16 + one * 12), cmap.getUint32(at + 20 + one * 12)]
  }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export function signsOf(woff2: Uint8Array): ReadonlySet<number> {
  const { tables, packedAt } = directory(viewOf(woff2))
  const packed = woff2.subarray(packedAt, packedAt + viewOf(woff2).getUint32(20))
  const all = brotliDecompressSync(packed)
  const before = tables.slice(
    0,
    tables.findIndex(({ tag }) => tag === cmapTag),
  )
  const from = before.reduce((sum, { length }) => sum + length, 0)
  const ranges = [...rangesOf(viewOf(all.subarray(from)))]
  return new Set(ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, more) => first + more)))
}
