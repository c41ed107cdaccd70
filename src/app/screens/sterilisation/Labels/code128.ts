/** The bars and gaps of each symbol of Code 128, as widths: bar, gap, bar, gap, bar, gap. */
const symbols = (
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222' +
  '123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321' +
  '232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121' +
  '313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224' +
  '111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111' +
  '111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113' +
  '114311411113411311113141114131311141411131211412211214211232'
).match(/.{6}/g) as readonly string[]
const stop = '2331112'
const startWithText = 104
const startWithDigits = 105
const toDigits = 99
const toText = 100

/** What a Code 128 label can hold: the keys of a plain keyboard. */
export const isCodable = (text: string): boolean => /^[\x20-\x7e]{1,60}$/.test(text)

const textValues = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0) - 32)
const digitValues = (digits: string) => (digits.match(/../g) ?? []).map(Number)

/** Pieces of text and runs of digits; four or more digits are half as wide as pairs. */
const piecesOf = (text: string) => text.match(/(?:\d\d){2,}|(?:(?!(?:\d\d){2,}).)+/g) ?? []
const isDigits = (piece: string) => /^(?:\d\d){2,}$/.test(piece)

function valuesOf(text: string): readonly number[] {
  return piecesOf(text).flatMap((piece, place) => {
    const inDigits = isDigits(piece)
    const begin = place === 0 ? (inDigits ? startWithDigits : startWithText) : inDigits ? toDigits : toText
    return [begin, ...(inDigits ? digitValues(piece) : textValues(piece))]
  })
}

const checkOf = (values: readonly number[]) => values.reduce((sum, value, place) => sum + value * Math.max(1, place), 0) % 103

/** Widths of bars and gaps in turn, a bar first, the narrowest being one. The quiet on both sides is the paper's. */
export function barsOf(text: string): readonly number[] {
  if (!isCodable(text)) throw new RangeError(`No label can say ${JSON.stringify(text)}`)
  const values = valuesOf(text)
  const widths = [...values, checkOf(values)].map((value) => symbols[value] ?? '').join('') + stop
  return Array.from(widths, Number)
}
