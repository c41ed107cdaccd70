/** Letters that Unicode does not decompose, with the spelling used on keyboards without them. */
const asciiLetters: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ð: 'd', þ: 'th', ı: 'i' }

export const withAsciiLetters = (text: string): string =>
  text.replace(/[øłđßæœðþı]/giu, (letter) => asciiLetters[letter.toLowerCase()] ?? letter)
