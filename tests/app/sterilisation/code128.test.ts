import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { barsOf, isCodable } from '#app/screens/sterilisation/Labels/code128.ts'

/** Every symbol's widths, read off a label that has them all: text of each letter, then pairs of digits. */
const inSixes = (widths: readonly number[]) =>
  Array.from({ length: (widths.length - 7) / 6 }, (_, at) => widths.slice(at * 6, at * 6 + 6).join(''))
const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(at + 32))
const textSymbol = new Map(printable.map((letter) => [inSixes(barsOf(letter))[1], letter]))
const pairSymbol = new Map(
  Array.from({ length: 100 }, (_, pair) => [inSixes(barsOf(`${String(pair).padStart(2, '0')}00`))[1], String(pair).padStart(2, '0')]),
)
const [startText] = inSixes(barsOf('A'))
const [startPairs] = inSixes(barsOf('0000'))
const toPairs = inSixes(barsOf('A0000'))[2]
const toText = inSixes(barsOf('0000A'))[3]

/** As a scanner reads it: symbol by symbol, in the set that was last named. */
function read(widths: readonly number[]): string {
  const [start, ...rest] = inSixes(widths)
  let inPairs = start === startPairs
  return rest.slice(0, -1).reduce((text, symbol) => {
    if (symbol === (inPairs ? toText : toPairs)) {
      inPairs = !inPairs
      return text
    }
    return text + ((inPairs ? pairSymbol : textSymbol).get(symbol) ?? '?')
  }, '')
}

describe('the code of a label', () => {
  test('[LABEL-1] Whatever is printed on a label scans back as it was', () => {
    const text = fc.string({ unit: fc.constantFrom(...printable), minLength: 1, maxLength: 60 })
    const digits = fc.stringMatching(/^\d{1,30}$/)
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          digits,
          fc.tuple(text, digits).map((pair) => pair.join('').slice(0, 60)),
        ),
        (code) => {
          expect(read(barsOf(code))).toBe(code)
        },
      ),
    )
  })

  test('[LABEL-2] Each symbol is eleven wide with an even weight of ink, no two are alike, and the published example has its check symbol', () => {
    const all = [...textSymbol.keys(), ...pairSymbol.keys(), startText, startPairs].map((symbol) => Array.from(symbol ?? '', Number))
    expect(all.every((widths) => widths.length === 6 && widths.reduce((sum, one) => sum + one) === 11)).toBe(true)
    expect(all.every(([a = 0, , b = 0, , c = 0]) => (a + b + c) % 2 === 0)).toBe(true)
    expect(textSymbol.size + pairSymbol.size).toBe(195)
    // "Wikipedia" in set B: its check value is 88, the symbol of "x".
    expect(textSymbol.get(inSixes(barsOf('Wikipedia')).at(-1))).toBe('x')
  })

  test('[LABEL-1] What no keyboard scanner can type is not printed', () => {
    for (const text of ['', 'größe', '\u001d', 'x'.repeat(61)]) {
      expect(isCodable(text)).toBe(false)
      expect(() => barsOf(text)).toThrow(RangeError)
    }
  })
})
