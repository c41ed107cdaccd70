/** Short code to read out over the phone. The same error at the same place gives the same code. */
export function errorReference(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  const code = hash.toString(16).toUpperCase().padStart(8, '0')
  return `${code.slice(0, 4)} ${code.slice(4)}`
}
