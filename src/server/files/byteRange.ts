import { Problem } from '#domain/problems.ts'

/** The first and the last byte, counted from 0. */
export type ByteRange = { readonly start: number; readonly end: number }

/**
 * The part of a file that a `Range` asks for; `null` for the whole file. As RFC 9110 allows, several ranges and other units are answered
 * with the whole file.
 * @throws Problem `no-range` for a part that the file does not have
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return null
  if (start >= size) throw new Problem('no-range', `The file has ${size} bytes.`)
  return { start, end }
}
