/** UUID pattern: RFC 9562, versions 1 to 8. */
export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** The two hexadecimal digits of each byte. */
const byteTexts = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/**
 * Builds a UUIDv7.
 * @param random ten bytes; the first twelve bits follow the time
 */
export function uuidv7(epochMilliseconds: number, random: Uint8Array): string {
  const time = epochMilliseconds.toString(16).padStart(12, '0')
  let hex = ''
  for (let index = 0; index < 10; index += 1) hex += byteTexts[random[index] ?? 0]
  const variant = ((Number.parseInt(hex[4] ?? '0', 16) & 0x3) | 0x8).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-${variant}${hex.slice(5, 8)}-${hex.slice(8, 20)}`
}

/** Twelve bits count within a millisecond. After that many ids the next millisecond starts early. */
const maxPerMillisecond = 0xfff

/**
 * Creates a source of UUIDv7. Later ids sort later, also within one millisecond and after the clock was set back.
 * @param random returns that many random bytes
 */
export function createIdSource(now: () => number, random: (count: number) => Uint8Array): () => string {
  let at = 0
  let count = 0
  return () => {
    const time = now()
    count += 1
    if (time > at || count > maxPerMillisecond) [at, count] = [Math.max(time, at + 1), 0]
    const bytes = random(10)
    bytes[0] = count >> 4
    bytes[1] = ((count & 0xf) << 4) | ((bytes[1] ?? 0) & 0xf)
    return uuidv7(at, bytes)
  }
}
