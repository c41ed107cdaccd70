import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type KeyBurst,
  maxKeyInterval,
  maxSlowInterval,
  minScanKeys,
  minSlowKeys,
  advanceBurst,
  emptyBurst,
  type KeyStroke,
} from '#app/components/scanner/keyBurst.ts'

const keystroke = (key: string, at: number, overrides: Partial<KeyStroke> = {}): KeyStroke => ({
  key,
  at,
  isRepeat: false,
  hasControl: false,
  ...overrides,
})

/** How the scanner classified each keystroke, and the codes that it read. */
function readKeys(keystrokes: readonly KeyStroke[]) {
  let burst: KeyBurst = emptyBurst
  const codes: string[] = []
  const verdicts = keystrokes.map((current) => {
    const result = advanceBurst(burst, current)
    if (result.verdict === 'code') codes.push(result.burst.text)
    burst = result.verdict === 'code' ? emptyBurst : result.burst
    return result.verdict
  })
  return { verdicts, codes, burst }
}

const character = fc.constantFrom(...'ABCDEFGHJKMNPQRSTUVWXYZ23456789-./+()'.split(''))
const codeCharacters = fc.array(character, { minLength: minScanKeys, maxLength: 60 })
const scanPause = fc.integer({ min: 0, max: maxKeyInterval })
const typingPause = fc.integer({ min: maxSlowInterval + 1, max: 2000 })

/** Keystrokes with the pauses before them, from a start time. */
function paced(keys: readonly string[], pauses: readonly number[], from = 0): KeyStroke[] {
  let at = from
  return keys.map((key, index) => keystroke(key, (at += pauses[index] ?? 0)))
}
const scan = codeCharacters.chain((keys) =>
  fc
    .tuple(fc.constant(keys), fc.array(scanPause, { minLength: keys.length + 1, maxLength: keys.length + 1 }))
    .map(([characters, pauses]) => ({
      text: characters.join(''),
      keystrokes: (from: number) => paced([...characters, 'Enter'], [1000, ...pauses.slice(1)], from),
    })),
)
const typing = fc
  .array(fc.tuple(fc.oneof(character, fc.constantFrom('Enter', 'Tab', ' ', 'Backspace', 'Shift')), typingPause), { maxLength: 30 })
  .map((keys) => ({
    keystrokes: (from: number) =>
      paced(
        keys.map(([key]) => key),
        keys.map(([, pause]) => pause),
        from,
      ),
  }))

describe('barcode scanner', () => {
  test('[WEDGE-1] keys faster than typing that end with Enter are one code, wherever the focus is; only the first characters reach the page, never the Enter', () => {
    fc.assert(
      fc.property(scan, ({ text, keystrokes }) => {
        const { verdicts, codes } = readKeys(keystrokes(0))
        expect(codes).toEqual([text])
        expect(verdicts.slice(minScanKeys - 1, -1).every((verdict) => verdict === 'held')).toBe(true)
        expect(verdicts.at(-1)).toBe('code')
      }),
    )
  })

  test('[WEDGE-2] the scanner leaves normal typing alone: it holds back no key and makes no code of it', () => {
    fc.assert(
      fc.property(typing, ({ keystrokes }) => {
        const { verdicts, codes } = readKeys(keystrokes(0))
        expect(codes).toEqual([])
        expect(verdicts.every((verdict) => verdict === 'typing')).toBe(true)
      }),
    )
  })

  test('[WEDGE-3] packs scanned while a user types are each read once and in order, and no typing is lost', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(scan, typing), { maxLength: 8 }), (inputs) => {
        let time = 0
        const keystrokes = inputs.flatMap((input) => {
          const next = input.keystrokes(time)
          time = (next.at(-1)?.at ?? time) + maxSlowInterval + 1
          return next
        })
        expect(readKeys(keystrokes).codes).toEqual(inputs.flatMap((input) => ('text' in input ? [input.text] : [])))
      }),
    )
  })
})

describe('input that resembles a scan', () => {
  test('[WEDGE-2] the scanner treats simultaneous keys and key repeat as typing, not as a scan', () => {
    const simultaneous = ['a', 'b', 'c'].map((key, index) => keystroke(key, index * 5))
    expect(readKeys([...simultaneous, keystroke('Enter', 20)])).toMatchObject({
      codes: [],
      verdicts: ['typing', 'typing', 'typing', 'typing'],
    })
    const heldDown = Array.from({ length: 20 }, (_, index) => keystroke('a', index * 30, { isRepeat: index > 0 }))
    expect(readKeys([...heldDown, keystroke('Enter', 610)]).codes).toEqual([])
  })

  test('[WEDGE-4] a burst of keys without Enter is no code, and an Enter that comes later is typing', () => {
    const { burst } = readKeys('SK-0417'.split('').map((key, index) => keystroke(key, index * 10)))
    expect(advanceBurst(burst, keystroke('Enter', 60 + maxSlowInterval)).verdict).toBe('code')
    expect(advanceBurst(burst, keystroke('Enter', 61 + maxSlowInterval))).toEqual({ burst: emptyBurst, verdict: 'typing' })
  })

  test('[WEDGE-1] a scanned GS1 code includes the Shift keys between its characters and its separator', () => {
    const keys = ['Shift', 'S', 'Shift', 'K', '-', '4', 'Shift', 'Control']
    const keystrokes = keys.map((key, index) => keystroke(key, index * 4))
    const ending = [keystroke(']', 34, { hasControl: true }), keystroke('7', 40), keystroke('Enter', 44)]
    expect(readKeys([...keystrokes, ...ending]).codes).toEqual(['SK-4\u001d7'])
  })
})

describe('settings of scanners', () => {
  const packCode = 'KTDJW3582NM'
  const scanned = (interval: number, end: string) =>
    readKeys([...Array.from(packCode), end].map((key, index) => keystroke(key, index * interval)))

  test.each(['Enter', 'Tab'])('[SCANNER-233] a scan that ends with %s is one code, and the key does not reach the page', (end) => {
    expect(scanned(8, end)).toMatchObject({ codes: [packCode], verdicts: expect.arrayContaining(['code']) as unknown })
    expect(readKeys([keystroke('a', 0), keystroke(end, 20)])).toMatchObject({ codes: [], verdicts: ['typing', 'typing'] })
  })

  test('[SCANNER-234] a slow scanner’s code is read if it is long enough, and so many keys held back are given back together', () => {
    expect(scanned(40, 'Enter').codes).toEqual([packCode])
    expect(scanned(maxSlowInterval, 'Tab').codes).toEqual([packCode])
    expect(scanned(maxSlowInterval + 1, 'Enter').codes).toEqual([])
    const { verdicts } = scanned(40, 'Enter')
    expect(verdicts.indexOf('held')).toBe(minSlowKeys - 1)
    const word = ['t', 'h', 'a', 't', 'Enter'].map((key, index) => keystroke(key, index * 45))
    expect(readKeys(word)).toMatchObject({ codes: [], verdicts: Array(5).fill('typing') as unknown })
  })

  test('[SCANNER-234] a scan that becomes slow in its middle stays one scan', () => {
    const keystrokes = paced([...Array.from(packCode), 'Enter'], [0, 8, 8, 8, 8, 50, 8, 50, 8, 8, 8, 50])
    expect(readKeys(keystrokes).codes).toEqual([packCode])
  })
})
