/** UUIDv7: sorts by the millisecond in which it was made (RFC 9562). */
export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** @param random 10 random bytes or more. */
export function uuidv7(epochMilliseconds: number, random: Uint8Array): string {
  const time = epochMilliseconds.toString(16).padStart(12, '0')
  const hex = Array.from(random.subarray(0, 10), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = ((Number.parseInt(hex[4] ?? '0', 16) & 0x3) | 0x8).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-${variant}${hex.slice(5, 8)}-${hex.slice(8, 20)}`
}
