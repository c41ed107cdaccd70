import { createActor } from 'xstate'
import { expect, test } from 'vitest'
import { daysAfter, oneDay } from '#domain/time.ts'
import { blocksOf } from '#streams/derive/scheduling/book/bookBlocks.ts'
import { createDayPlan } from '#streams/derive/scheduling/day/dayPlan.ts'
import { type Drag, type DragMode, pickUp } from '#app/screens/scheduling/Book/drag/dragGeometry.ts'
import { type DragEvent, dragMachineFor, draggedIn, refusalIn } from '#app/screens/scheduling/Book/drag/dragMachine.ts'
import type { DropRequest } from '#app/screens/scheduling/Book/drag/dropCommand.ts'
import type { Drop } from '#app/screens/scheduling/Book/drag/evaluateDrop.ts'
import { bookRowsOf } from '../../../../streams/derive/support/bookRows.ts'
import { anAppointment, ms, timeZone, today } from '../../../../streams/derive/support/dayRows.ts'

const appointment = anAppointment({ id: 'a', starts: '09:00', minutes: 30, provider: 'raman', chair: 'chair1' })
const rows = bookRowsOf([appointment])
const [block] = blocksOf([appointment], rows, createDayPlan(rows.day, ms('08:00')), ms('08:00'))
if (!block) throw new Error('The day has no block')
const grid = { startsAt: ms('08:00'), endsAt: ms('17:00') }
const places = ['okafor', 'raman'].map((id) => ({ id, ...grid }))
const [okafor] = places
if (!okafor) throw new Error('There is no column')

const request: DropRequest = { command: 'appointments.move', record: 'a', expects: 1, data: { startsAt: 'later' } }
const fits: Drop = { kind: 'fits', request }
const taken: Drop = { kind: 'refused', reason: 'Taken', request }
const refused: Drop = { kind: 'refused', reason: 'No permission', request: null }
const later: DragEvent = { type: 'step', steps: { time: 1 }, places }
const tomorrow: DragEvent = { type: 'turnTo', day: daysAfter(today, 1), timeZone }

/** An appointment that is picked up, what is sent, and the function that answers it. */
function dragged(by: Drag['by'] = 'keys', mode: DragMode = 'move') {
  const sent: (readonly [DropRequest, number])[] = []
  const focused: string[] = []
  const answer = Promise.withResolvers<void>()
  const machine = dragMachineFor(
    (...command) => {
      sent.push(command)
      return answer.promise
    },
    ({ block: { id } }) => focused.push(id),
  )
  const actor = createActor(machine).start()
  const pickedUp = pickUp(block as Drag['block'], 'raman', mode, by)
  actor.send({ type: 'pickUp', drag: pickedUp })
  const read = () => draggedIn(actor.getSnapshot())
  const settled = () => new Promise<void>((resolve) => actor.subscribe((snapshot) => snapshot.matches('idle') && resolve()))
  return { actor, pickedUp, read, sent, focused, answer, settled, refusal: () => refusalIn(actor.getSnapshot()) }
}

test('[DAYBOOK-400] keys and a pointer take one appointment along, and it is the same one while nothing changes', () => {
  const { actor, pickedUp, read } = dragged('mouse')
  expect(read()).toBe(pickedUp)
  actor.send(later)
  expect(read()).toMatchObject({ columnId: 'raman', startsAt: ms('09:05') })
  actor.send({ type: 'moveOver', over: okafor, at: ms('10:01'), places })
  const moved = read()
  expect(moved).toMatchObject({ columnId: 'okafor', startsAt: ms('10:00'), endsAt: ms('10:30') })
  actor.send({ type: 'moveOver', over: okafor, at: ms('10:02'), places })
  expect(read()).toBe(moved)
  actor.send({ type: 'cancel' })
  expect(read()).toBeNull()
  actor.send(later)
  expect(read()).toBeNull()
})

test('[DAYBOOK-400] a drop where the appointment fits sends its command once, with the version picked up, and then returns the focus', async () => {
  const { actor, read, sent, focused, answer, settled } = dragged()
  actor.send({ type: 'drop', drop: fits })
  expect(read()).toBeNull()
  expect(sent).toEqual([[request, 1]])
  actor.send({ type: 'drop', drop: fits })
  expect(focused).toEqual([])
  const end = settled()
  answer.resolve()
  await end
  expect([sent.length, focused]).toEqual([1, ['a']])
})

test('[DAYBOOK-400] a drop where it was sends nothing', () => {
  const { actor, read, sent } = dragged()
  actor.send({ type: 'drop', drop: { kind: 'unchanged' } })
  expect([read(), sent]).toEqual([null, []])
})

test('[DAYBOOK-14] a refused place keeps an appointment that keys or a finger drag, and lets go of one that a mouse drops', () => {
  const held = (by: Drag['by']) => {
    const { actor, read, sent } = dragged(by)
    actor.send({ type: 'drop', drop: refused })
    expect(sent).toEqual([])
    return read() !== null
  }
  expect([held('keys'), held('touch'), held('mouse')]).toEqual([true, true, false])
})

test('[DAYBOOK-47] a drop on a taken time sends its reason along; without one the appointment stays with keys, and not with a mouse', () => {
  const withKeys = dragged()
  withKeys.actor.send({ type: 'drop', drop: taken })
  expect([withKeys.refusal(), withKeys.read() !== null, withKeys.sent]).toEqual(['Taken', true, []])
  withKeys.actor.send({ type: 'withdraw' })
  expect([withKeys.refusal(), withKeys.read() !== null]).toEqual([null, true])
  withKeys.actor.send({ type: 'drop', drop: taken })
  withKeys.actor.send({ type: 'giveReason', reason: 'In pain' })
  expect(withKeys.read()).toBeNull()
  expect(withKeys.sent).toEqual([[{ ...request, data: { startsAt: 'later', overlapReason: 'In pain' } }, 1]])
  const withMouse = dragged('mouse')
  withMouse.actor.send({ type: 'drop', drop: taken })
  withMouse.actor.send({ type: 'withdraw' })
  expect([withMouse.read(), withMouse.sent]).toEqual([null, []])
})

test('[DAYBOOK-26] the book turns to another day with an appointment that moves, and without one whose length changes', () => {
  const moved = dragged('mouse')
  moved.actor.send({ type: 'setAside' })
  expect(moved.read()).toMatchObject({ by: 'touch', startsAt: ms('09:00') })
  moved.actor.send(tomorrow)
  expect(moved.read()).toMatchObject({ by: 'touch', startsAt: ms('09:00') + oneDay })
  const resized = dragged('keys', 'resize')
  resized.actor.send(tomorrow)
  expect(resized.read()).toBeNull()
})

test('[DAYBOOK-401] a step on a day without the column of the appointment begins in the first column, within its time', () => {
  const { actor, read } = dragged()
  actor.send(tomorrow)
  const shorter = { id: 'okafor', startsAt: ms('10:00') + oneDay, endsAt: ms('12:00') + oneDay }
  actor.send({ type: 'step', steps: { time: 1 }, places: [shorter] })
  expect(read()).toMatchObject({ columnId: 'okafor', startsAt: ms('10:05') + oneDay, endsAt: ms('10:35') + oneDay })
})

test('[DAYBOOK-402] an appointment that is picked up before the last drop is answered keeps the focus', async () => {
  const { actor, read, focused, answer, pickedUp } = dragged()
  actor.send({ type: 'drop', drop: fits })
  actor.send({ type: 'pickUp', drag: pickedUp })
  answer.resolve()
  await answer.promise
  await Promise.resolve()
  expect([read(), focused]).toEqual([pickedUp, []])
})
