import bwip from 'bwip-js/node'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { barWidthsOf, isEncodable } from '#app/screens/sterilisation/Labels/code128.ts'
import { packCodeOf } from '#domain/sterilisation/packCode.ts'

/** The widths of every symbol, read from labels of each character, then of each pair of digits. */
const symbolsOf = (widths: readonly number[]) =>
  Array.from({ length: (widths.length - 7) / 6 }, (_, index) => widths.slice(index * 6, index * 6 + 6).join(''))
const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(index + 32))
const textSymbol = new Map(printable.map((character) => [symbolsOf(barWidthsOf(character))[1], character]))
const pairSymbol = new Map(
  Array.from({ length: 100 }, (_, pair) => [
    symbolsOf(barWidthsOf(`${String(pair).padStart(2, '0')}00`))[1],
    String(pair).padStart(2, '0'),
  ]),
)
const [startText] = symbolsOf(barWidthsOf('A'))
const [startPairs] = symbolsOf(barWidthsOf('0000'))
const toPairs = symbolsOf(barWidthsOf('A0000'))[2]
const toText = symbolsOf(barWidthsOf('0000A'))[3]

const totalOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)

/** Reads as a scanner does: symbol by symbol, in the code set that was selected last. */
function decode(widths: readonly number[]): string {
  const [start, ...rest] = symbolsOf(widths)
  let inPairs = start === startPairs
  return rest.slice(0, -1).reduce((text, symbol) => {
    if (symbol === (inPairs ? toText : toPairs)) {
      inPairs = !inPairs
      return text
    }
    return text + ((inPairs ? pairSymbol : textSymbol).get(symbol) ?? '?')
  }, '')
}

describe('label barcode', () => {
  test('[LABEL-1] every code printed on a label scans back unchanged', () => {
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
          expect(decode(barWidthsOf(code))).toBe(code)
        },
      ),
    )
  })

  test('[LABEL-2] each bar symbol is 11 modules wide with an even weight of ink and unique, and the published example has its check symbol', () => {
    const symbols = [...textSymbol.keys(), ...pairSymbol.keys(), startText, startPairs].map((symbol) => Array.from(symbol ?? '', Number))
    expect(symbols.every((widths) => widths.length === 6 && widths.reduce((sum, width) => sum + width) === 11)).toBe(true)
    expect(symbols.every(([a = 0, , b = 0, , c = 0]) => (a + b + c) % 2 === 0)).toBe(true)
    expect(textSymbol.size + pairSymbol.size).toBe(195)
    // "Wikipedia" in set B: its check value is 88, the symbol of "x".
    expect(textSymbol.get(symbolsOf(barWidthsOf('Wikipedia')).at(-1))).toBe('x')
  })

  test('[LABEL-2] the bars of a pack code are as narrow as a reference encoder draws them', () => {
    const codes = fc.oneof(fc.uuid().map(packCodeOf), fc.stringMatching(/^P[0-9A]{10}$/))
    fc.assert(
      fc.property(codes, (code) => {
        const [reference] = bwip.raw({ bcid: 'code128', text: code })
        expect(totalOf(barWidthsOf(code))).toBe(reference && 'sbs' in reference ? totalOf(reference.sbs) : 0)
      }),
    )
  })

  test('[LABEL-1] a text that no keyboard scanner can type is not printed', () => {
    for (const text of ['', 'größe', '\u001d', 'x'.repeat(61)]) {
      expect(isEncodable(text)).toBe(false)
      expect(() => barWidthsOf(text)).toThrow(RangeError)
    }
  })
})
