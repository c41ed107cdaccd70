import { Subject } from 'rxjs'
import { expect, test } from 'vitest'
import type { By, Change, Frame } from '#domain/wire.ts'
import { openMoves } from '#streams/moves.ts'

const at = '2026-11-24T00:00:00.000Z'
const ana: By = { kind: 'user', id: 'ana', name: 'Ana Faleafa' }
const change = (record: string, values: Change['values'], kind: Change['kind'] = 'changed'): Change => ({
  area: 'appointments',
  record,
  version: 2,
  kind,
  values,
})
const frame = (command: string, ...changes: readonly Change[]): Frame => ({
  epoch: 'e',
  from: 1,
  to: 2,
  at,
  entries: [{ position: 2, at, by: ana, because: 'k', command, changes }],
})

test('[TAP-11] A page remembers who moved a record last, and not who only wrote something into it', () => {
  const frames$ = new Subject<Frame>()
  const moves = openMoves(frames$)
  expect(moves.last('appointments', 'a')).toBeNull()
  frames$.next(frame('appointments.seat', change('a', { state: { visit: 'seated' } }), change('b', { notes: 'Numb' })))
  frames$.next(frame('appointments.note', change('a', { notes: 'Numb' })))
  expect(moves.last('appointments', 'a')).toEqual({ by: ana, at, command: 'appointments.seat' })
  expect([moves.last('appointments', 'b'), moves.last('equipments', 'a')]).toEqual([null, null])
})

test('[TAP-11] It forgets what was moved longest ago, and a page that is closed listens no more', () => {
  const frames$ = new Subject<Frame>()
  const moves = openMoves(frames$, 2)
  const moved = (record: string) => frames$.next(frame('appointments.call', change(record, { state: { visit: 'called' } })))
  for (const record of ['a', 'b', 'a', 'c']) moved(record)
  expect(['a', 'b', 'c'].map((record) => moves.last('appointments', record) !== null)).toEqual([true, false, true])
  moves.close()
  moved('b')
  expect([moves.last('appointments', 'b'), frames$.observed]).toEqual([null, false])
})
