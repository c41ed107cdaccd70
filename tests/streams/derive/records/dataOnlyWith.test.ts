import { expect, test } from 'vitest'
import { grantableScopes } from '#domain/scopes.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { commandOf } from '#resources/registry.ts'
import { events } from '#resources/scheduling/events.ts'
import { commandFieldsForRecord, recordActionsFor, updateFor } from '#streams/derive/records/recordActions.ts'

const at = '2026-12-08T00:00:00.000Z'
const single: AnyRecord = {
  ...{ id: 'e', version: 1, createdAt: at, updatedAt: at, state: 'standing' },
  ...{ title: 'T', location: 'l', calendar: null, provider: null, chair: null, startsAt: at, endsAt: at, closes: true },
  ...{ kind: 'meeting', allDay: false, note: null, rrule: null, exdates: [], recurrenceOf: null, originalStart: null },
}
const occurrence: AnyRecord = { ...single, rrule: 'FREQ=WEEKLY;COUNT=3', recurrenceOf: 'e', originalStart: at }
const scopes = new Set<string>([...grantableScopes, 'user'])
const remove = commandOf('events.remove')
if (!remove) throw new Error('There is no command events.remove')
const allCommands = Object.keys(events.commands).map((command) => `events.${command}`)
const editOf = (record: AnyRecord) => recordActionsFor(events, record, allCommands, scopes).edit ?? []

test('[SERIES-15] only for an event of a series does a user choose which events to change or remove, beginning with this one', () => {
  const chosen = { name: 'which', isRequired: true, defaultValue: 'this' }
  expect(commandFieldsForRecord(remove, single, scopes)).toEqual([])
  expect(commandFieldsForRecord(remove, occurrence, scopes)).toMatchObject([chosen])
  expect(editOf(single).some(({ name }) => name === 'which')).toBe(false)
  expect(editOf(occurrence)[0]).toMatchObject(chosen)
  expect(editOf(occurrence).slice(1)).toEqual(editOf(single))
})

test('[SERIES-15] the form writes one event as before, and several with the command that takes the choice', () => {
  const fields = editOf(occurrence)
  const update = (values: object) => {
    const found = updateFor(events, fields, { ...values })
    return found && [found.command?.name ?? null, found.data]
  }
  expect(update({ which: 'all' })).toBe(null)
  expect(update({ which: 'this', title: 'U' })).toEqual(['events.edit', { title: 'U' }])
  expect(update({ which: 'this', title: 'U', closes: false })).toEqual([null, { title: 'U', closes: false }])
  expect(update({ which: 'all', title: 'U' })).toEqual(['events.change', { which: 'all', title: 'U' }])
  expect(update({ which: 'following', title: 'U', startsAt: at, overBooked: true })).toEqual([
    ...['events.change', { which: 'following', title: 'U', startsAt: at, overBooked: true }],
  ])
  expect(updateFor(events, editOf(single), { title: 'U' })).toMatchObject({ command: { name: 'events.edit' }, data: { title: 'U' } })
  expect(updateFor(events, editOf(single), {})).toBe(null)
})
