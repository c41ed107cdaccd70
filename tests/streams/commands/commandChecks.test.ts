import { describe, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import type { AnyRecord, CurrentUser } from '#domain/wire.ts'
import { resolveOnRows } from '#machines/kernel/facts/resolveOnRows.ts'
import { resolveFacts } from '#machines/kernel/facts/resolveFacts.ts'
import { trackFacts } from '#machines/kernel/facts/trackFacts.ts'
import { resourceOf } from '#resources/registry.ts'
import { createRowReader, type HeldCollection } from '#streams/commands/heldRows.ts'
import { inverseOf } from '#streams/commands/inverseOf.ts'
import { checkCommand, allowedCommandsFor, type ClientContext } from '#streams/commands/commandChecks.ts'

const at = '2026-11-24T00:00:00.000Z'
const nineAm = Date.parse('2026-11-23T22:00:00.000Z')
const time = (minutesAfterNine: number) => new Date(nineAm + minutes(minutesAfterNine)).toISOString()
const me: CurrentUser = {
  id: 'u',
  username: 'ana',
  name: 'Ana',
  practice: { id: 'p', name: 'Harbour Street' },
  provider: null,
  locations: null,
  startPage: null,
}
const record = (id: string, fields: object): AnyRecord => ({ id, version: 3, createdAt: at, updatedAt: at, ...fields })
const anAppointment = (id: string, attendance: string, fields: object = {}) =>
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
    state: { visit: attendance, confirmation: 'unasked', paperwork: 'none', exam: 'none' },
    cameFrom: null,
    ...fields,
  })
const chair = (state: string) => record('two', { kind: 'chair', name: 'Chair 2', number: 2, location: 'here', state, appointment: null })
const harbour = record('here', { name: 'Here', timeZone: 'Australia/Sydney' })
const collectionOf = (area: string, rows: readonly AnyRecord[], isComplete = true): HeldCollection => ({
  area,
  isComplete,
  live: { ready: true, rows: new Map(rows.map((row) => [row.id, row])) },
})
const clientContextOf = (collections: readonly HeldCollection[], ...scopes: string[]): ClientContext => ({
  me,
  scopes: new Set(scopes),
  collections: [collectionOf('locations', [harbour]), ...collections],
  now: nineAm,
})
const factsOf = (checkedRow: AnyRecord, ...collections: HeldCollection[]) => {
  const scope = { area: resourceOf('appointments')!, record: checkedRow, now: nineAm, timeZone: 'Australia/Sydney' }
  return trackFacts(
    resolveOnRows(
      resolveFacts(scope, resourceOf, () => true),
      createRowReader(collections),
    ),
  ).facts
}

describe('available commands', () => {
  test('[OFFER-1] a screen offers only commands that the state machine allows and the user has permission for', () => {
    const arrived = anAppointment('a', 'arrived')
    const commands = allowedCommandsFor(
      clientContextOf([collectionOf('appointments', [arrived]), collectionOf('equipments', [chair('clean')])], 'appt.w'),
      'appointments',
      arrived,
    )
    expect(commands).toContain('appointments.setReady')
    expect(commands).not.toContain('appointments.checkIn')
    expect(commands).not.toContain('appointments.edit')
    expect(allowedCommandsFor(clientContextOf([], 'appt'), 'appointments', arrived)).toEqual([])
    expect(allowedCommandsFor(clientContextOf([], 'pat.e'), 'patients', record('p', {}))).toContain('patients.edit')
  })

  test('[OFFER-2] a screen checks a command against the rows that it holds, and names the guard that fails', () => {
    const ready = anAppointment('a', 'ready')
    const seat = { command: 'appointments.seat', record: 'a', data: {} }
    const checkSeat = (state: string) =>
      checkCommand(
        clientContextOf([collectionOf('appointments', [ready]), collectionOf('equipments', [chair(state)])], 'appt.w'),
        'appointments',
        ready,
        seat,
      )
    expect(checkSeat('clean')).toEqual({ allowed: true, certain: false })
    expect(checkSeat('dirty')).toEqual({ allowed: false, reason: 'chairIsClean' })
    expect(checkCommand(clientContextOf([], 'appt'), 'appointments', ready, seat)).toMatchObject({ allowed: false, reason: 'scope' })
    expect(checkCommand(clientContextOf([], 'appt.w'), 'appointments', anAppointment('a', 'departed'), seat)).toEqual({
      allowed: false,
      reason: 'state',
    })
  })

  test('[OFFER-7] a screen refuses a command that needs a further permission, as far as its rows tell whose the record is', () => {
    const appointment = anAppointment('a', 'scheduled', { calendar: 'book' })
    const calendars = collectionOf('calendars', [record('book', { provider: 'dr' })])
    const move = (data: object, client: ClientContext) =>
      checkCommand(client, 'appointments', appointment, { command: 'appointments.move', record: 'a', data: { ...data } })
    const refused = (scope: string) => ({ allowed: false, reason: 'scope', scope })
    const own = { ...clientContextOf([calendars], 'appt.e'), me: { ...me, provider: 'dr' } }
    expect(move({ location: 'there' }, own)).toEqual(refused('appt.loc'))
    expect(move({ startsAt: time(60), endsAt: time(90) }, own)).toMatchObject({ allowed: true })
    expect(move({}, clientContextOf([calendars], 'appt.e'))).toEqual(refused('cal.o'))
    expect(move({}, clientContextOf([calendars], 'appt.e', 'cal.o'))).toMatchObject({ allowed: true })
    expect(move({}, clientContextOf([], 'appt.e'))).toMatchObject({ allowed: true })
  })

  test('[OFFER-3] data that a screen does not hold never blocks a command; the server decides', () => {
    const ready = anAppointment('a', 'ready')
    expect(
      checkCommand(clientContextOf([], 'appt.w'), 'appointments', ready, { command: 'appointments.seat', record: 'a', data: {} }),
    ).toEqual({ allowed: true, certain: false })
    const complete = anAppointment('a', 'ready', { calendar: 'book', type: 'exam', replaces: 'z' })
    expect(factsOf(complete)).toEqual({})
    expect(factsOf(complete, collectionOf('appointments', [complete], false))).toEqual({})
  })

  test('[OFFER-4] a screen detects a conflict from part of an area, but rules a conflict out only from the whole area', () => {
    const [ready, other] = [anAppointment('a', 'ready'), anAppointment('b', 'scheduled', { startsAt: time(15), endsAt: time(45) })]
    expect(factsOf(ready, collectionOf('appointments', [ready, other], false))).toMatchObject({ chairTaken: other, providerTaken: other })
    expect(factsOf(ready, collectionOf('appointments', [ready]))).toMatchObject({ chairTaken: null, providerTaken: null })
    const adjacent = anAppointment('c', 'scheduled', { startsAt: time(30), endsAt: time(60) })
    const cancelled = anAppointment('d', 'cancelled')
    const elsewhere = anAppointment('e', 'scheduled', { chair: 'three', provider: 'hygienist' })
    expect(factsOf(ready, collectionOf('appointments', [ready, adjacent, cancelled, elsewhere]))).toMatchObject({
      chairTaken: null,
      providerTaken: null,
    })
    expect(factsOf(anAppointment('f', 'ready', { chair: null }), collectionOf('appointments', [other], false))).toMatchObject({
      chairTaken: null,
      theChair: null,
    })
  })

  test('[OFFER-5] a user undoes a state change with the revert command, guarded by the version that the change created', () => {
    const [before, after] = [anAppointment('a', 'scheduled'), { ...anAppointment('a', 'arrived'), version: 4, cameFrom: 'scheduled' }]
    const undo = inverseOf({ command: 'appointments.checkIn', record: 'a', expects: 3 }, before, after)
    expect(undo).toEqual({ command: 'appointments.revert', record: 'a', expects: 4 })
    expect(inverseOf({ command: 'appointments.revert', record: 'a' }, after, { ...before, version: 5 })).toBe(null)
    expect(inverseOf({ command: 'appointments.remove', record: 'a' }, before, anAppointment('a', 'enteredInError'))).toBe(null)
  })

  test('[OFFER-5] a user undoes a change beside the attendance status with the command for its previous state; the attendance status stays', () => {
    const before = anAppointment('a', 'arrived', { state: { visit: 'arrived', confirmation: 'asked', paperwork: 'none', exam: 'none' } })
    const after = anAppointment('a', 'arrived', {
      version: 4,
      state: { visit: 'arrived', confirmation: 'confirmed', paperwork: 'none', exam: 'none' },
    })
    expect(inverseOf({ command: 'appointments.confirm', record: 'a' }, before, { ...after, version: 4 })).toEqual({
      command: 'appointments.ask',
      record: 'a',
      expects: 4,
    })
  })

  test('[OFFER-6] a user undoes a command that only wrote fields with the same command and the previous values', () => {
    const [before, after] = [
      anAppointment('a', 'scheduled'),
      { ...anAppointment('a', 'scheduled', { startsAt: time(60), endsAt: time(90) }), version: 4 },
    ]
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
