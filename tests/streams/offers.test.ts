import { describe, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import type { AnyRecord, Me } from '#domain/wire.ts'
import { resourceOf } from '#resources/registry.ts'
import { factsFor, type Holding } from '#streams/facts.ts'
import { inverseOf } from '#streams/inverse.ts'
import { judge, possibleFor, type Knowing } from '#streams/offers.ts'

const at = '2026-11-24T00:00:00.000Z'
const nine = Date.parse('2026-11-23T22:00:00.000Z')
const time = (fromNine: number) => new Date(nine + minutes(fromNine)).toISOString()
const me: Me = { id: 'u', username: 'ana', name: 'Ana', practice: { id: 'p', name: 'Harbour Street' }, provider: null, locations: null }
const record = (id: string, fields: object): AnyRecord => ({ id, version: 3, createdAt: at, updatedAt: at, ...fields })
const visit = (id: string, word: string, fields: object = {}) =>
  record(id, {
    patient: 'ann',
    provider: 'dr',
    chair: 'two',
    location: 'here',
    startsAt: time(0),
    endsAt: time(30),
    overlapReason: null,
    flags: [],
    since: {},
    state: { visit: word, confirmation: 'unasked', paperwork: 'none', exam: 'none' },
    cameFrom: null,
    ...fields,
  })
const chair = (state: string) => record('two', { kind: 'chair', name: 'Chair 2', number: 2, location: 'here', state, appointment: null })
const here = record('here', { name: 'Here', timeZone: 'Australia/Sydney' })
const held = (area: string, rows: readonly AnyRecord[], isAll = true): Holding => ({
  area,
  isAll,
  live: { ready: true, rows: new Map(rows.map((row) => [row.id, row])) },
})
const knowing = (holdings: readonly Holding[], ...scopes: string[]): Knowing => ({
  me,
  scopes: new Set(scopes),
  held: [held('locations', [here]), ...holdings],
  now: nine,
})
const factsOf = (one: AnyRecord, ...holdings: Holding[]) => {
  const resource = resourceOf('appointments')
  return resource ? factsFor(resource, one, holdings) : {}
}

describe('what a screen offers', () => {
  test('[OFFER-1] is what the chart allows and the user holds, and nothing else', () => {
    const arrived = visit('a', 'arrived')
    const offered = possibleFor(
      knowing([held('appointments', [arrived]), held('equipments', [chair('clean')])], 'appt.w'),
      'appointments',
      arrived,
    )
    expect(offered).toContain('appointments.setReady')
    expect(offered).not.toContain('appointments.checkIn')
    expect(offered).not.toContain('appointments.edit')
    expect(possibleFor(knowing([], 'appt'), 'appointments', arrived)).toEqual([])
    expect(possibleFor(knowing([], 'pat.e'), 'patients', record('p', {}))).toContain('patients.edit')
  })

  test('[OFFER-2] is judged with what the screen holds, and says which guard is in the way', () => {
    const ready = visit('a', 'ready')
    const seat = { command: 'appointments.seat', record: 'a', data: {} }
    const verdict = (state: string) =>
      judge(knowing([held('appointments', [ready]), held('equipments', [chair(state)])], 'appt.w'), 'appointments', ready, seat)
    expect(verdict('clean')).toEqual({ allowed: true })
    expect(verdict('dirty')).toEqual({ allowed: false, reason: 'chairIsClean' })
    expect(judge(knowing([], 'appt'), 'appointments', ready, seat)).toMatchObject({ allowed: false, reason: 'scope' })
    expect(judge(knowing([], 'appt.w'), 'appointments', visit('a', 'departed'), seat)).toEqual({ allowed: false, reason: 'state' })
  })

  test('[OFFER-3] what the screen does not hold stands in nobody’s way: the server counts', () => {
    const ready = visit('a', 'ready')
    expect(judge(knowing([], 'appt.w'), 'appointments', ready, { command: 'appointments.seat', record: 'a', data: {} })).toEqual({
      allowed: true,
    })
    const whole = visit('a', 'ready', { calendar: 'book', type: 'exam', replaces: 'z' })
    expect(factsOf(whole)).toEqual({})
    expect(factsOf(whole, held('appointments', [whole], false))).toEqual({})
  })

  test('[OFFER-4] somebody in the way is known from a part of the area, nobody only from all of it', () => {
    const [ready, other] = [visit('a', 'ready'), visit('b', 'scheduled', { startsAt: time(15), endsAt: time(45) })]
    expect(factsOf(ready, held('appointments', [ready, other], false))).toMatchObject({ chairTaken: other, providerTaken: other })
    expect(factsOf(ready, held('appointments', [ready]))).toMatchObject({ chairTaken: null, providerTaken: null })
    const touching = visit('c', 'scheduled', { startsAt: time(30), endsAt: time(60) })
    const gone = visit('d', 'cancelled')
    const elsewhere = visit('e', 'scheduled', { chair: 'three', provider: 'hygienist' })
    expect(factsOf(ready, held('appointments', [ready, touching, gone, elsewhere]))).toMatchObject({
      chairTaken: null,
      providerTaken: null,
    })
    expect(factsOf(visit('f', 'ready', { chair: null }), held('appointments', [other], false))).toMatchObject({
      chairTaken: null,
      theChair: null,
    })
  })

  test('[OFFER-5] what moved the chart is taken back by its revert, and by the version that was made', () => {
    const [before, after] = [visit('a', 'scheduled'), { ...visit('a', 'arrived'), version: 4, cameFrom: 'scheduled' }]
    const undo = inverseOf({ command: 'appointments.checkIn', record: 'a', expects: 3 }, before, after)
    expect(undo).toEqual({ command: 'appointments.revert', record: 'a', expects: 4 })
    expect(inverseOf({ command: 'appointments.revert', record: 'a' }, after, { ...before, version: 5 })).toBe(null)
    expect(inverseOf({ command: 'appointments.remove', record: 'a' }, before, visit('a', 'enteredInError'))).toBe(null)
  })

  test('[OFFER-5] a word beside the visit is taken back by the word it was before, and the visit stays where it is', () => {
    const before = visit('a', 'arrived', { state: { visit: 'arrived', confirmation: 'asked', paperwork: 'none', exam: 'none' } })
    const after = visit('a', 'arrived', {
      version: 4,
      state: { visit: 'arrived', confirmation: 'confirmed', paperwork: 'none', exam: 'none' },
    })
    expect(inverseOf({ command: 'appointments.confirm', record: 'a' }, before, { ...after, version: 4 })).toEqual({
      command: 'appointments.ask',
      record: 'a',
      expects: 4,
    })
  })

  test('[OFFER-6] what only wrote fields is taken back by the same command with the values from before', () => {
    const [before, after] = [visit('a', 'scheduled'), { ...visit('a', 'scheduled', { startsAt: time(60), endsAt: time(90) }), version: 4 }]
    const data = { startsAt: time(60), endsAt: time(90) }
    expect(inverseOf({ command: 'appointments.move', record: 'a', data }, before, after)).toMatchObject({
      command: 'appointments.move',
      record: 'a',
      expects: 4,
      data: { startsAt: time(0), endsAt: time(30) },
    })
    expect(inverseOf({ command: 'appointments.move', record: 'a', data }, before, before)).toBe(null)
    const [chairBefore, chairAfter] = [chair('clean'), { ...chair('clean'), name: 'Window chair', version: 4 }]
    const renamed = { command: 'equipments.edit', record: 'two', data: { name: 'Window chair' } }
    expect(inverseOf(renamed, chairBefore, chairAfter)).toEqual({ ...renamed, expects: 4, data: { name: 'Chair 2' } })
    expect(inverseOf({ ...renamed, data: { name: 'Window chair', why: 'x' } }, chairBefore, chairAfter)).toBe(null)
    expect(inverseOf(renamed, chairBefore, { ...chairAfter, state: 'dirty' })).toBe(null)
  })
})
