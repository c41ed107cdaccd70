import { describe, expect, test } from 'vitest'
import { Problem } from '#domain/problems.ts'
import type { Fields } from '#domain/wire.ts'
import type { Door } from '#server/engine/door.ts'
import { type Morning, aMorning } from './aMorning.ts'

async function during<T>(morning: Promise<Morning>, look: (morning: Morning) => Promise<T>): Promise<T> {
  const lived = await morning
  try {
    return await look(lived)
  } finally {
    await lived.close()
  }
}

const refusing =
  (commands: readonly string[], no: () => Error) =>
  (door: Door): Door => ({
    ...door,
    execute: (principal, asked) => (commands.includes(asked.command) ? Promise.reject(no()) : door.execute(principal, asked)),
  })

const saturday = Date.parse('2026-11-21T00:00:07.000Z')

/** What is told of a morning: all but the epoch's own chance, by which the entries are chained. */
const story = (morning: Morning) =>
  morning.log().then((entries) => entries.map(({ position, at, by, command, changes }) => ({ position, at, by, command, changes })))

describe('the first start', () => {
  test.each([
    ['in the last second of them', '2026-11-23T00:59:59.999Z'],
    ['at midnight in Greenwich, between two years', '2026-12-31T23:59:30.000Z'],
    ['on the Sunday on which Sydney’s clocks go forward', '2026-10-03T23:12:00.000Z'],
    ['on the Sunday on which Sydney’s clocks go back', '2027-04-03T23:47:00.000Z'],
    ['on a leap day, far out on the ocean', '2028-02-29T19:33:00.000Z'],
  ])(
    '[DEMO-1] made %s has people at work, and nothing of its morning is left out',
    async (_, instant) => {
      await during(aMorning(Date.parse(instant)), async ({ all, findings, reported }) => {
        const words = new Set((await all('appointments')).map(({ state }) => (state as Fields)['visit']))
        expect([...words]).toEqual(expect.arrayContaining(['departed', 'inTreatment', 'scheduled']))
        expect((await all('conversations')).length).toBeGreaterThan(5)
        expect([findings(), reported]).toEqual([[], []])
      })
    },
    120_000,
  )

  test('[DEMO-2] The same instant is the same morning, told twice: the same people under the same ids, entry by entry', async () => {
    const once = await during(aMorning(saturday), story)
    expect(await during(aMorning(saturday), story)).toEqual(once)
    expect(once.length).toBeGreaterThan(500)
  }, 240_000)

  test('[DEMO-3] A step that is refused is left out and told to the operator, and the morning goes on', async () => {
    const commands = ['appointments.ask', 'conversations.create', 'waitlists.create', 'cycles.signLoad']
    const no = () => new Problem('refused', 'Not now', { reason: 'forATest' })
    await during(aMorning(saturday, refusing(commands, no)), async ({ all, findings, reported }) => {
      expect(await all('waitlists')).toEqual([])
      expect((await all('appointments')).filter(({ state }) => (state as Fields)['visit'] === 'departed').length).toBeGreaterThan(3)
      expect(reported).toContainEqual(['the demo practice goes without waitlists.create (forATest)'])
      expect(findings()).toEqual([])
    })
  }, 120_000)

  test('[DEMO-3] A fault is no refusal: it ends the first start', async () => {
    const fault = () => new Error('the disk is gone')
    await expect(aMorning(saturday, refusing(['appointments.checkIn'], fault))).rejects.toThrow('the disk is gone')
  }, 120_000)
})
