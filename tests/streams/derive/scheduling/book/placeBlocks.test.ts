import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOverlapping } from '#domain/timeSpans.ts'
import { placeBlocks } from '#streams/derive/scheduling/book/placeBlocks.ts'

type Block = { readonly id: string; readonly startsAt: number; readonly endsAt: number }

const lanesOf = (...blocks: readonly Block[]) =>
  Object.fromEntries([...placeBlocks(blocks)].map(([{ id }, { lane, lanes }]) => [id, `${lane + 1}/${lanes}`]))

test('[DAYBOOK-1] appointments of one column that overlap share its width side by side, and one that touches another keeps the whole width', () => {
  const [first, overlapping, within] = [
    { id: 'first', startsAt: 0, endsAt: 60 },
    { id: 'overlapping', startsAt: 30, endsAt: 90 },
    { id: 'within', startsAt: 60, endsAt: 70 },
  ]
  expect(lanesOf(first, { id: 'after', startsAt: 60, endsAt: 90 })).toEqual({ first: '1/1', after: '1/1' })
  expect(lanesOf(first, { id: 'same', startsAt: 0, endsAt: 60 }, { id: 'after', startsAt: 60, endsAt: 90 })).toMatchObject({ after: '1/1' })
  expect(lanesOf(overlapping, first)).toEqual({ first: '1/2', overlapping: '2/2' })
  expect(lanesOf(first, overlapping, within)).toEqual({ first: '1/2', overlapping: '2/2', within: '1/2' })
})

test('[DAYBOOK-1] no two appointments of one column cover each other, however they overlap', () => {
  const block = fc.record({ start: fc.integer({ min: 0, max: 100 }), length: fc.integer({ min: 1, max: 40 }) })
  fc.assert(
    fc.property(fc.array(block, { maxLength: 20 }), (generated) => {
      const blocks = generated.map(({ start, length }) => ({ startsAt: start, endsAt: start + length }))
      const placed = [...placeBlocks(blocks)]
      expect(placed).toHaveLength(blocks.length)
      for (const [one, place] of placed) {
        expect(place.lane).toBeLessThan(place.lanes)
        for (const [other, otherPlace] of placed)
          if (one !== other && isOverlapping(one, other)) {
            expect(place.lane).not.toBe(otherPlace.lane)
            expect(place.lanes).toBe(otherPlace.lanes)
          }
      }
    }),
  )
})
