/** Short enough to say over the telephone; alike for the same fault in the same place. */
export function referenceOf(text: string): string {
  let sum = 0x811c9dc5
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  const code = sum.toString(16).toUpperCase().padStart(8, '0')
  return `${code.slice(0, 4)} ${code.slice(4)}`
}
