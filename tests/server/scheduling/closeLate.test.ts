import { expect, test } from 'vitest'
import { Problem } from '#domain/problems.ts'
import { instantOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { type DelayFixture, createDelayFixture, startTreatment } from './createDelayFixture.ts'

/** An appointment that was never finished, on a real disk: the next day it must block neither its chair nor its provider. */

const reasonOf = async (work: Promise<unknown>) => {
  const thrown = await work.catch((problem: unknown) => problem)
  return thrown instanceof Problem ? (thrown.extras.reason ?? thrown.code) : thrown
}
const chairOf = async (fixture: DelayFixture, appointment: string) => String((await fixture.getAppointment(appointment))['chair'])
const readChair = async ({ server }: DelayFixture, chair: string) =>
  (await server.deps.store.get(server.practice, 'equipments', chair)) ?? {}
const freedReason = 'The patient went home'

test('[CHAIR-8] a chair is freed, with a reason, only of a patient whose day is over or whose appointment has ended', async () => {
  const fixture = await createDelayFixture()
  const forgotten = await fixture.book(0)
  await startTreatment(fixture, forgotten)
  const chair = await chairOf(fixture, forgotten)
  const free = (data: Fields = { freedReason }) => fixture.server.execute('equipments.free', chair, data)
  expect(await reasonOf(free())).toBe('occupantHasLeft')
  fixture.server.advance(minutes(24 * 60))
  expect(await reasonOf(free({}))).toBe('malformed')
  await free()
  expect(await readChair(fixture, chair)).toMatchObject({ state: 'dirty', appointment: null, freedReason })
})

test('[CHAIR-9] an appointment that was left in treatment yesterday blocks neither the chair nor the provider today', async () => {
  const fixture = await createDelayFixture()
  const forgotten = await fixture.book(0)
  await startTreatment(fixture, forgotten)
  const chair = await chairOf(fixture, forgotten)
  fixture.server.advance(minutes(24 * 60))
  await fixture.server.execute('equipments.free', chair, { freedReason })
  await fixture.server.execute('equipments.clean', chair, {})
  const next = await fixture.book(0)
  for (const [command, data] of [
    ['checkIn', {}],
    ['setReady', {}],
    ['seat', { chair }],
    ['start', {}],
  ] as const)
    await fixture.execute(command, next, data)
  expect((await fixture.getAppointment(next))['state']).toMatchObject({ visit: 'inTreatment' })
})

test('[VISIT-51] closing yesterday’s appointment leaves its chair alone while another patient is in it', async () => {
  const fixture = await createDelayFixture()
  const forgotten = await fixture.book(0)
  await startTreatment(fixture, forgotten)
  const chair = await chairOf(fixture, forgotten)
  const leftAt = instantOf(fixture.server.deps.now() + minutes(40))
  fixture.server.advance(minutes(24 * 60))
  await fixture.server.execute('equipments.free', chair, { freedReason })
  await fixture.server.execute('equipments.clean', chair, {})
  const next = await fixture.book(0)
  await startTreatment(fixture, next, chair)
  await fixture.execute('closeLate', forgotten, { outcome: 'departed', leftAt, closedLateReason: 'Forgotten at closing' })
  expect((await fixture.getAppointment(forgotten))['state']).toMatchObject({ visit: 'departed' })
  expect(await readChair(fixture, chair)).toMatchObject({ state: 'occupied', appointment: next })
})

test('[VISIT-32] closing yesterday’s appointment frees its chair and stores when the patient left, why it was late, and who closed it', async () => {
  const fixture = await createDelayFixture()
  const forgotten = await fixture.book(0)
  await startTreatment(fixture, forgotten)
  const chair = await chairOf(fixture, forgotten)
  const leftAt = instantOf(fixture.server.deps.now() + minutes(40))
  const data = { outcome: 'departed', leftAt, closedLateReason: 'Forgotten at closing' }
  expect(await reasonOf(fixture.execute('closeLate', forgotten, data))).toBe('dayIsOver')
  fixture.server.advance(minutes(24 * 60))
  await fixture.execute('closeLate', forgotten, data)
  expect(await fixture.getAppointment(forgotten)).toMatchObject({
    state: { visit: 'departed', exam: 'none' },
    leftAt,
    departedAt: leftAt,
    closedLateAt: instantOf(fixture.server.deps.now()),
    closedLateReason: 'Forgotten at closing',
  })
  expect(await readChair(fixture, chair)).toMatchObject({ state: 'dirty', appointment: null })
})
