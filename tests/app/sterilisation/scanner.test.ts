import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Burst, fastest, fewest, hear, silence, type Stroke } from '#app/parts/scanner/Scanner.ts'

const stroke = (key: string, at: number, more: Partial<Stroke> = {}): Stroke => ({ key, at, isRepeat: false, hasControl: false, ...more })

/** What each stroke was taken for, and the codes that came of it. */
function listen(strokes: readonly Stroke[]) {
  let burst: Burst = silence
  const codes: string[] = []
  const says = strokes.map((one) => {
    const heard = hear(burst, one)
    if (heard.says === 'code') codes.push(heard.burst.text)
    burst = heard.says === 'code' ? silence : heard.burst
    return heard.says
  })
  return { says, codes, burst }
}

const letter = fc.constantFrom(...'ABCDEFGHJKMNPQRSTUVWXYZ23456789-./+()'.split(''))
const code = fc.array(letter, { minLength: fewest, maxLength: 60 })
const quick = fc.integer({ min: 0, max: fastest })
const slow = fc.integer({ min: fastest + 1, max: 2000 })

/** Keys with the pauses before them, from a moment on. */
function paced(keys: readonly string[], pauses: readonly number[], from = 0): Stroke[] {
  let at = from
  return keys.map((key, place) => stroke(key, (at += pauses[place] ?? 0)))
}
const scan = code.chain((keys) =>
  fc.tuple(fc.constant(keys), fc.array(quick, { minLength: keys.length + 1, maxLength: keys.length + 1 })).map(([all, pauses]) => ({
    text: all.join(''),
    strokes: (from: number) => paced([...all, 'Enter'], [1000, ...pauses.slice(1)], from),
  })),
)
const hand = fc
  .array(fc.tuple(fc.oneof(letter, fc.constantFrom('Enter', 'Tab', ' ', 'Backspace', 'Shift')), slow), { maxLength: 30 })
  .map((keys) => ({
    strokes: (from: number) =>
      paced(
        keys.map(([key]) => key),
        keys.map(([, pause]) => pause),
        from,
      ),
  }))

describe('a scanner', () => {
  test('[WEDGE-1] Whatever is typed faster than a hand and ends with Enter is one code, and neither its Enter nor all but its first letters reach the screen', () => {
    fc.assert(
      fc.property(scan, ({ text, strokes }) => {
        const { says, codes } = listen(strokes(0))
        expect(codes).toEqual([text])
        expect(says.slice(fewest - 1, -1).every((word) => word === 'held')).toBe(true)
        expect(says.at(-1)).toBe('code')
      }),
    )
  })

  test('[WEDGE-2] A hand types as it always did: no key is held back and no code is made of it', () => {
    fc.assert(
      fc.property(hand, ({ strokes }) => {
        const { says, codes } = listen(strokes(0))
        expect(codes).toEqual([])
        expect(says.every((word) => word === 'typing')).toBe(true)
      }),
    )
  })

  test('[WEDGE-3] Scans among a hand’s typing come out as they are, each once and in order', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(scan, hand), { maxLength: 8 }), (pieces) => {
        let at = 0
        const strokes = pieces.flatMap((piece) => {
          const next = piece.strokes(at)
          at = (next.at(-1)?.at ?? at) + fastest + 1
          return next
        })
        expect(listen(strokes).codes).toEqual(pieces.flatMap((piece) => ('text' in piece ? [piece.text] : [])))
      }),
    )
  })
})

describe('what only looks like one', () => {
  test('[WEDGE-2] Two or three fingers that land at once are typing, and so is a key that is held down', () => {
    const fingers = ['a', 'b', 'c'].map((key, place) => stroke(key, place * 5))
    expect(listen([...fingers, stroke('Enter', 20)])).toMatchObject({ codes: [], says: ['typing', 'typing', 'typing', 'typing'] })
    const heldDown = Array.from({ length: 20 }, (_, place) => stroke('a', place * 30, { isRepeat: place > 0 }))
    expect(listen([...heldDown, stroke('Enter', 610)]).codes).toEqual([])
  })

  test('[WEDGE-4] A burst that falls silent without Enter is nobody’s code: an Enter that comes later is a hand’s', () => {
    const { burst } = listen('SK-0417'.split('').map((key, place) => stroke(key, place * 10)))
    expect(hear(burst, stroke('Enter', 60 + fastest)).says).toBe('code')
    expect(hear(burst, stroke('Enter', 61 + fastest))).toEqual({ burst: silence, says: 'typing' })
  })

  test('[WEDGE-1] Shifts between the letters and the separator of a GS1 code belong to it', () => {
    const keys = ['Shift', 'S', 'Shift', 'K', '-', '4', 'Shift', 'Control']
    const strokes = keys.map((key, place) => stroke(key, place * 4))
    const rest = [stroke(']', 34, { hasControl: true }), stroke('7', 40), stroke('Enter', 44)]
    expect(listen([...strokes, ...rest]).codes).toEqual(['SK-4\u001d7'])
  })
})
