/** RFC 9562, versions 1 to 8. */
export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** @param random ten bytes, of which the first twelve bits stand next to the time */
export function uuidv7(epochMilliseconds: number, random: Uint8Array): string {
  const time = epochMilliseconds.toString(16).padStart(12, '0')
  const hex = Array.from(random.subarray(0, 10), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = ((Number.parseInt(hex[4] ?? '0', 16) & 0x3) | 0x8).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-${variant}${hex.slice(5, 8)}-${hex.slice(8, 20)}`
}

/** Twelve bits count within a millisecond; after so many the next one is begun early. */
const mostPerMillisecond = 0xfff

/**
 * A source of UUIDv7: ids made later sort later, also within one millisecond and after the clock was set back.
 * @param random gives so many random bytes
 */
export function idSource(now: () => number, random: (count: number) => Uint8Array): () => string {
  let at = 0
  let count = 0
  return () => {
    const time = now()
    count += 1
    if (time > at || count > mostPerMillisecond) [at, count] = [Math.max(time, at + 1), 0]
    const bytes = random(10)
    bytes[0] = count >> 4
    bytes[1] = ((count & 0xf) << 4) | ((bytes[1] ?? 0) & 0xf)
    return uuidv7(at, bytes)
  }
}
