import { expect, test } from 'vitest'
import { cameIn, greeted, isMine } from '#app/screens/reception/Reception/arrivals.ts'
import type { Placed } from '#app/screens/reception/Reception/pieces.ts'
import type { Tap } from '#streams/client.ts'

const greet = (id: string) => ({ id, kind: 'greet' }) as unknown as Placed
const due = (id: string) => ({ id, kind: 'due' }) as unknown as Placed
const tap = (command: string, record: string): Tap => ({ key: 'k', command, record, at: '2026-11-24T00:00:00.000Z', phase: 'pending' })

test('[DESK-13] Somebody who comes in is told of once, and nobody is while the board is opened', () => {
  const opened = [greet('a'), due('b')]
  expect(cameIn(null, opened)).toEqual([])
  const next = [greet('a'), greet('b')]
  expect(cameIn(greeted(opened), next).map(({ id }) => id)).toEqual(['b'])
  expect(cameIn(greeted(next), next)).toEqual([])
})

test('[DESK-13] Whom this very screen checked in is no news to it; whom another did is', () => {
  expect(isMine([tap('appointments.checkIn', 'a')], 'a')).toBe(true)
  expect(isMine([tap('appointments.checkIn', 'a')], 'b')).toBe(false)
  expect(isMine([tap('appointments.setReady', 'a')], 'a')).toBe(false)
})
