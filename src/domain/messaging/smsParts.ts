/** The characters that a text message of seven bits can hold (GSM 03.38), and those that take two of them. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extended = new Set('\f^{}\\[~]|€')

/** The length of a text that is one part, and of each part of a longer one. */
const sizes = { seven: { alone: 160, each: 153 }, sixteen: { alone: 70, each: 67 } } as const

/** The parts in which a text is sent and paid for. One character outside the seven-bit alphabet makes all of them shorter. */
export function smsParts(text: string): number {
  const characters = Array.from(text)
  const isSeven = characters.every((character) => basic.has(character) || extended.has(character))
  const lengths = characters.map((character) => (isSeven ? (extended.has(character) ? 2 : 1) : character.length))
  const { alone, each } = isSeven ? sizes.seven : sizes.sixteen
  return lengths.reduce((sum, length) => sum + length, 0) <= alone ? 1 : partsOf(lengths, each)
}

/** A character of two units stays whole: if one unit is left in a part, the next part begins. */
function partsOf(lengths: readonly number[], each: number): number {
  let [parts, used] = [1, 0]
  for (const length of lengths) {
    if (used + length > each) [parts, used] = [parts + 1, 0]
    used += length
  }
  return parts
}
