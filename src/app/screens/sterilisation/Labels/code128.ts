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

/** Whether Code 128 can encode the text: printable ASCII only. */
export const isEncodable = (text: string): boolean => /^[\x20-\x7e]{1,60}$/.test(text)

const textValues = (text: string) => Array.from(text, (character) => character.charCodeAt(0) - 32)
const digitValues = (digits: string) => (digits.match(/../g) ?? []).map(Number)

/**
 * Splits into text and runs of digits; four or more digits are encoded as pairs, at half the width. The odd digit of a run is text.
 * At the start of a code it is the last digit, otherwise the first, so that a run at the end needs no change back to text.
 */
const segmentsOf = (text: string) => text.match(/^(?:\d\d){2,}|(?:\d\d){2,}(?!\d)|(?:(?!(?:\d\d){2,}(?!\d)).)+/g) ?? []
const isDigits = (segment: string) => /^(?:\d\d){2,}$/.test(segment)

function valuesOf(text: string): readonly number[] {
  return segmentsOf(text).flatMap((segment, index) => {
    const isDigitRun = isDigits(segment)
    const prefix = index === 0 ? (isDigitRun ? startWithDigits : startWithText) : isDigitRun ? toDigits : toText
    return [prefix, ...(isDigitRun ? digitValues(segment) : textValues(segment))]
  })
}

const checksumOf = (values: readonly number[]) => values.reduce((sum, value, index) => sum + value * Math.max(1, index), 0) % 103

/** Widths of bars and gaps in turn, a bar first, in units of the narrowest. The caller adds the quiet zone. */
export function barWidthsOf(text: string): readonly number[] {
  if (!isEncodable(text)) throw new RangeError(`No label can say ${JSON.stringify(text)}`)
  const values = valuesOf(text)
  const widths = [...values, checksumOf(values)].map((value) => symbols[value] ?? '').join('') + stop
  return Array.from(widths, Number)
}
