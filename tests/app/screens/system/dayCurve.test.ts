import { expect, test } from 'vitest'
import { instantOf, minutes } from '#domain/time.ts'
import { dayCurve } from '#app/screens/system/Timeline/play/dayCurve.ts'

const opens = Date.parse('2026-11-24T07:00:00.000Z')
const at = (quarters: number) => instantOf(opens + minutes(15 * quarters))

test('[PAST-16] the curve of a day counts the patients who had arrived and not left; who is still here counts until now', () => {
  const stays = [{ arrivedAt: at(1), departedAt: at(3) }, { arrivedAt: at(2), leftAt: at(4) }, { arrivedAt: at(4) }, { arrivedAt: null }]
  const now = opens + minutes(15 * 6)
  expect(dayCurve(stays, opens, opens + minutes(15 * 8), now)).toEqual([0, 1, 2, 1, 1, 1, 0, 0, 0])
})
