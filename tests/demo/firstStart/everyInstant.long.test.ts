import { describe, expect, test } from 'vitest'
import { Problem } from '#domain/problems.ts'
import type { Fields } from '#domain/wire.ts'
import type { CommandBus } from '#server/engine/commands/commandBus.ts'
import { type MorningFixture, replayDemoMorning } from './replayDemoMorning.ts'

async function withMorning<T>(morning: Promise<MorningFixture>, check: (morning: MorningFixture) => Promise<T>): Promise<T> {
  const replayed = await morning
  try {
    return await check(replayed)
  } finally {
    await replayed.close()
  }
}

const refuseCommands =
  (refusedCommands: readonly string[], createError: () => Error) =>
  (commands: CommandBus): CommandBus => ({
    ...commands,
    execute: (principal, input) =>
      refusedCommands.includes(input.command) ? Promise.reject(createError()) : commands.execute(principal, input),
  })

const saturday = Date.parse('2026-11-21T00:00:07.000Z')

/** Returns the log of a morning without its hashes, which depend on the random epoch. */
const logWithoutHashes = (morning: MorningFixture) =>
  morning.log().then((entries) => entries.map(({ position, at, by, command, changes }) => ({ position, at, by, command, changes })))

describe('first start of the demo practice', () => {
  test.each([
    ['in the last second of a morning in Sydney', '2026-11-23T00:59:59.999Z'],
    ['just before midnight UTC at the end of a year', '2026-12-31T23:59:30.000Z'],
    ['on the Sunday when Sydney’s clocks go forward', '2026-10-03T23:12:00.000Z'],
    ['on the Sunday when Sydney’s clocks go back', '2027-04-03T23:47:00.000Z'],
    ['on a leap day, in a time zone of the open ocean', '2028-02-29T19:33:00.000Z'],
  ])(
    '[DEMO-1] a demo practice created at any instant (%s) has patients in treatment, and no step of its morning is left out',
    async (_, instant) => {
      await withMorning(replayDemoMorning(Date.parse(instant)), async ({ list, findings, reports }) => {
        const states = new Set((await list('appointments')).map(({ state }) => (state as Fields)['visit']))
        expect([...states]).toEqual(expect.arrayContaining(['departed', 'inTreatment', 'scheduled']))
        expect((await list('conversations')).length).toBeGreaterThan(5)
        expect([findings(), reports]).toEqual([[], []])
      })
    },
    120_000,
  )

  test('[DEMO-2] two demo practices created at the same instant are identical: the same people, ids and log entries', async () => {
    const first = await withMorning(replayDemoMorning(saturday), logWithoutHashes)
    expect(await withMorning(replayDemoMorning(saturday), logWithoutHashes)).toEqual(first)
    expect(first.length).toBeGreaterThan(500)
  }, 240_000)

  test('[DEMO-3] a refused step of the demo morning is left out and reported to the operator, and the morning continues', async () => {
    const refusedCommands = ['appointments.ask', 'conversations.create', 'waitlists.create', 'cycles.signLoad']
    const createError = () => new Problem('refused', 'Not now', { reason: 'forATest' })
    await withMorning(replayDemoMorning(saturday, refuseCommands(refusedCommands, createError)), async ({ list, findings, reports }) => {
      expect(await list('waitlists')).toEqual([])
      expect((await list('appointments')).filter(({ state }) => (state as Fields)['visit'] === 'departed').length).toBeGreaterThan(3)
      expect(reports).toContainEqual(['the demo practice goes without waitlists.create (forATest)'])
      expect(findings()).toEqual([])
    })
  }, 120_000)

  test('[DEMO-3] an error that is not a refusal ends the first start', async () => {
    const createFault = () => new Error('the disk is gone')
    await expect(replayDemoMorning(saturday, refuseCommands(['appointments.checkIn'], createFault))).rejects.toThrow('the disk is gone')
  }, 120_000)
})
