import { wordsOfScopes } from '#domain/scopeDescriptions.ts'
import { expect, test } from 'vitest'
import type { AnyRecord, CurrentUser } from '#domain/wire.ts'
import { checkCommand } from '#streams/commands/commandChecks.ts'
import { blocksOf } from '#streams/derive/scheduling/book/bookBlocks.ts'
import { createDayPlan } from '#streams/derive/scheduling/day/dayPlan.ts'
import { type Drag, movedTo, pickUp, resizedTo } from '#app/screens/scheduling/Book/drag/dragGeometry.ts'
import { dropCommand } from '#app/screens/scheduling/Book/drag/dropCommand.ts'
import { evaluateDrop } from '#app/screens/scheduling/Book/drag/evaluateDrop.ts'
import { book } from '#locale/scheduling/book.ts'
import { fillText } from '../../../support/fillText.ts'
import { bookRowsOf } from '../../../../streams/derive/support/bookRows.ts'
import { anAppointment, at, ms } from '../../../../streams/derive/support/dayRows.ts'

const taken = anAppointment({ id: 'b', starts: '11:00', minutes: 30, provider: 'raman', chair: 'chair1' })
const appointment = { ...anAppointment({ id: 'a', starts: '09:00', minutes: 30, provider: 'raman', chair: 'chair1' }), calendar: 'ramans' }
const rows = bookRowsOf([appointment, taken])
const [block] = blocksOf([appointment], rows, createDayPlan(rows.day, ms('08:00')), ms('08:00'))
if (!block) throw new Error('The day has no block')
const grid = { startsAt: ms('08:00'), endsAt: ms('17:00') }

/** A user with these permissions, who may be a provider. The page holds the calendar of Dr Raman. */
function dropFor(drag: Drag, scopes: readonly string[], provider: string | null, location = rows.day.location) {
  const me: CurrentUser = {
    ...{ id: 'u', username: 'ana', name: 'Ana', provider, locations: null, startPage: null },
    practice: { id: 'p', name: 'Harbour' },
  }
  const calendar = { id: 'ramans', version: 1, createdAt: '', updatedAt: '', provider: 'raman' }
  const held = (area: string, row: AnyRecord) => ({ area, isComplete: true, live: { ready: true, rows: new Map([[row.id, row]]) } })
  const collections = [held('calendars', calendar), held('appointments', { ...taken, createdAt: '', updatedAt: '' })]
  const context = { me, scopes: new Set(scopes), collections, now: ms('08:00') }
  const client = { me, scopes: context.scopes, checkCommand: checkCommand.bind(null, context) }
  const surroundings = { rows: { ...rows, day: { ...rows.day, location } }, kind: 'providers' } as const
  return evaluateDrop(client as Parameters<typeof evaluateDrop>[0], drag, surroundings)
}

const refusedFor = (scope: string) => ({
  kind: 'refused',
  reason: fillText(book.refused.permission, { permission: wordsOfScopes(scope) }),
  request: null,
})

test('[DAYBOOK-35] the book names the permission that a place needs before the drop: to change, for the column of another provider, and for another location', () => {
  const [later, beside] = [
    movedTo(pickUp(block, 'raman', 'move', 'keys'), 'raman', ms('10:00'), grid),
    movedTo(pickUp(block, 'raman', 'move', 'keys'), 'okafor', ms('10:00'), grid),
  ]
  const longer = resizedTo(pickUp(block, 'raman', 'resize', 'keys'), ms('10:00'), grid)
  expect(dropFor(later, ['appt'], 'raman')).toEqual(refusedFor('appt.e'))
  expect(dropFor(later, ['appt.e'], 'raman')).toMatchObject({ kind: 'fits' })
  expect(dropFor(longer, ['appt.e'], 'raman')).toMatchObject({ kind: 'fits' })
  expect(dropFor(beside, ['appt.e'], 'raman')).toEqual(refusedFor('cal.o'))
  expect(dropFor(longer, ['appt.e'], 'okafor')).toEqual(refusedFor('cal.o'))
  expect(dropFor(beside, ['appt.e', 'cal.o'], null)).toMatchObject({ kind: 'fits' })
  const elsewhere = { ...rows.day.location, id: 'elsewhere' }
  expect(dropFor(later, ['appt.e', 'cal.o'], null, elsewhere)).toEqual(refusedFor('appt.loc'))
  expect(dropFor(later, ['appt.e', 'cal.o', 'appt.loc'], null, elsewhere)).toMatchObject({ kind: 'fits' })
  const here = pickUp(block, 'raman', 'move', 'keys')
  expect(dropCommand(here, 'providers', { ...rows.day, location: elsewhere })?.data).toMatchObject({
    location: 'elsewhere',
    startsAt: at('09:00'),
  })
})

test('[DAYBOOK-47] a taken time may be taken with a reason, and a place without a provider or without permission may not', () => {
  const moved = (column: string) => movedTo(pickUp(block, 'raman', 'move', 'keys'), column, ms('11:00'), grid)
  expect(dropFor(moved('raman'), ['appt.e'], 'raman')).toMatchObject({ kind: 'refused', request: { command: 'appointments.move' } })
  expect(dropFor(moved('none'), ['appt.e', 'cal.o'], 'raman')).toMatchObject({ kind: 'refused', request: null })
  expect(dropFor(moved('okafor'), ['appt.e'], 'raman')).toMatchObject({ kind: 'refused', request: null })
})
