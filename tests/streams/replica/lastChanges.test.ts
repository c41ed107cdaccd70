import { Subject } from 'rxjs'
import { expect, test } from 'vitest'
import type { Actor, Change, Frame } from '#domain/wire.ts'
import { createLastChanges } from '#streams/replica/lastChanges.ts'

const at = '2026-11-24T00:00:00.000Z'
const ana: Actor = { kind: 'user', id: 'ana', name: 'Ana Faleafa' }
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

test('[TAP-11] a page remembers which user last changed the state of each record, and ignores changes of other fields', () => {
  const frames$ = new Subject<Frame>()
  const lastChanges = createLastChanges(frames$)
  expect(lastChanges.find('appointments', 'a')).toBeNull()
  frames$.next(frame('appointments.seat', change('a', { state: { visit: 'seated' } }), change('b', { notes: 'Numb' })))
  frames$.next(frame('appointments.note', change('a', { notes: 'Numb' })))
  expect(lastChanges.find('appointments', 'a')).toEqual({ by: ana, at, command: 'appointments.seat' })
  expect([lastChanges.find('appointments', 'b'), lastChanges.find('equipments', 'a')]).toEqual([null, null])
})

test('[DAYBOOK-15] a page remembers which user last wrote any field of each record, so that a stale version has an author', () => {
  const frames$ = new Subject<Frame>()
  const lastChanges = createLastChanges(frames$)
  frames$.next(frame('appointments.seat', change('a', { state: { visit: 'seated' } })))
  frames$.next(frame('appointments.move', change('a', { startsAt: at })))
  frames$.next(frame('appointments.remove', change('b', {}, 'removed')))
  expect(lastChanges.findWrite('appointments', 'a')).toEqual({ by: ana, at, command: 'appointments.move' })
  expect([lastChanges.findWrite('appointments', 'b'), lastChanges.findWrite('equipments', 'a')]).toEqual([null, null])
  lastChanges.close()
})

test('[TAP-11] a page forgets the oldest state changes above its limit, and a closed page records no more', () => {
  const frames$ = new Subject<Frame>()
  const lastChanges = createLastChanges(frames$, 2)
  const emitChange = (record: string) => frames$.next(frame('appointments.call', change(record, { state: { visit: 'called' } })))
  for (const record of ['a', 'b', 'a', 'c']) emitChange(record)
  expect(['a', 'b', 'c'].map((record) => lastChanges.find('appointments', record) !== null)).toEqual([true, false, true])
  lastChanges.close()
  emitChange('b')
  expect([lastChanges.find('appointments', 'b'), frames$.observed]).toEqual([null, false])
})
