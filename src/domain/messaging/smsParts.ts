/** The characters that a text message of seven bits can hold (GSM 03.38), and those that take two of them. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extended = new Set('\f^{}\\[~]|€')

/** The length of a text that is one part, and of each part of a longer one. */
const sizes = { seven: { alone: 160, each: 153 }, sixteen: { alone: 70, each: 67 } } as const

/** The parts in which a text is sent and paid for. One character outside the seven-bit alphabet makes all of them shorter. */
export function smsParts(text: string): number {
  const isSeven = Array.from(text).every((character) => basic.has(character) || extended.has(character))
  const length = isSeven ? Array.from(text).reduce((sum, character) => sum + (extended.has(character) ? 2 : 1), 0) : text.length
  const { alone, each } = isSeven ? sizes.seven : sizes.sixteen
  return length <= alone ? 1 : Math.ceil(length / each)
}
