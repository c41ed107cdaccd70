import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { simulatedNote } from '#demo/moves/cycleMoves.ts'
import { simulatedKiosk } from '#demo/moves/arrivalMoves.ts'
import { instantOf, minutes } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { type MorningFixture, replayDemoMorning } from './replayDemoMorning.ts'

/** Saturday, 11 am in Sydney. */
const now = Date.parse('2026-11-21T00:00:00.000Z')
let morning: MorningFixture
const refusedCommands: string[] = []
const list = (area: string) => morning.list(area)
const appointmentStateOf = ({ state }: AnyRecord) => String((state as Fields)['visit'])
const statesOf = (records: readonly AnyRecord[]) => new Set(records.map(({ state }) => state))

beforeAll(async () => {
  morning = await replayDemoMorning(now, (commands) => ({
    ...commands,
    execute: (principal, input) =>
      commands.execute(principal, input).catch((refusal: unknown) => {
        refusedCommands.push(input.command)
        throw refusal
      }),
  }))
}, 120_000)
afterAll(() => morning.close())

describe('replayed demo morning', () => {
  test('[START-241] the morning of a first start seats no patient in a chair that is occupied or not clean', () => {
    expect(refusedCommands.filter((command) => command === 'appointments.seat')).toEqual([])
  })

  test('[SIMULATE-12] in the replayed morning patients check in at the kiosk, reception acknowledges them and their forms are complete, read if an answer matters', async () => {
    const [sessions, arrivals, submissions] = await Promise.all(['kiosk/sessions', 'kiosk/arrivals', 'submissions'].map(list))
    expect(sessions!.filter(({ state }) => state === 'done').length).toBeGreaterThan(4)
    expect(sessions!.filter(({ state }) => state !== 'done')).toEqual([])
    expect(statesOf(arrivals!)).toEqual(new Set(['acknowledged']))
    const arrivedIds = new Set(arrivals!.map(({ appointment }) => appointment))
    const states = statesOf(submissions!.filter(({ appointment }) => arrivedIds.has(appointment)))
    expect([...states].filter((state) => !['complete', 'reviewed'].includes(String(state)))).toEqual([])
    expect(states.size).toBeGreaterThan(0)
    const devices = (await list('kiosk')).filter(({ name }) => name === simulatedKiosk.name)
    // A device without contact would raise a warning.
    expect(devices).toMatchObject([{ state: 'unpaired' }])
    const appointments = await list('appointments')
    expect(appointments.filter((appointment) => appointmentStateOf(appointment) === 'departed').length).toBeGreaterThan(
      arrivals!.length / 3,
    )
  })

  test('[SIMULATE-12] the replayed morning fills cancelled time from the waitlist and leaves few conversations without an answer', async () => {
    const gaps = await list('waitlists/gaps')
    expect(gaps.filter(({ state }) => state === 'filled').length).toBeGreaterThan(1)
    expect(gaps.reduce((sum, gap) => sum + Number(gap['minutesWon']), 0)).toBeGreaterThan(60)
    expect(gaps.length).toBeLessThan(30)
    const conversations = await list('conversations')
    expect(conversations.filter(({ state }) => state === 'open').length).toBeLessThan(conversations.length / 4)
    expect(conversations.filter(({ state }) => state === 'pending').length).toBeGreaterThan(3)
  })

  test('[SIMULATE-12] the replayed morning leaves sterilisation halfway through its day, with every load marked as simulated', async () => {
    const cycles = await list('cycles')
    expect(statesOf(cycles)).toEqual(new Set(['released', 'quarantined', 'awaitingRelease', 'running', 'draft']))
    expect(cycles.filter(({ note }) => note !== simulatedNote)).toEqual([])
    expect(await list('steris/recalls')).toEqual([])
  })

  test('[SIMULATE-12] the replayed morning leaves no appointment overdue and a usable chair, and its log agrees with the tables', async () => {
    const appointments = await list('appointments')
    const overdue = appointments.filter(
      (appointment) => appointmentStateOf(appointment) === 'scheduled' && String(appointment['startsAt']) < instantOf(now - minutes(30)),
    )
    expect(overdue).toEqual([])
    const chairs = (await list('equipments')).filter(({ kind }) => kind === 'chair')
    expect(chairs.filter(({ state }) => state === 'dirty').length).toBeLessThan(chairs.length)
    expect(morning.findings()).toEqual([])
    expect(morning.reports).toEqual([])
  })
})
