import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { simulatedNote } from '#domain/demo/cycleWork.ts'
import { simulatedKiosk } from '#domain/demo/visitors.ts'
import { instantOf, minutes } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { type Morning, aMorning } from './aMorning.ts'

/** Eleven in the morning of a Saturday in Sydney. */
const now = Date.parse('2026-11-21T00:00:00.000Z')
let morning: Morning
const all = (area: string) => morning.all(area)
const visitWord = ({ state }: AnyRecord) => String((state as Fields)['visit'])
const statesOf = (records: readonly AnyRecord[]) => new Set(records.map(({ state }) => state))

beforeAll(async () => {
  morning = await aMorning(now)
}, 120_000)
afterAll(() => morning.close())

describe('the morning that was lived through before anybody looked', () => {
  test('[SIMULATE-12] Many came by the screen beside the door: they were greeted, their forms are in, some changed their number', async () => {
    const [sessions, arrivals, submissions] = await Promise.all(['kiosk/sessions', 'kiosk/arrivals', 'submissions'].map(all))
    expect(sessions!.filter(({ state }) => state === 'done').length).toBeGreaterThan(4)
    expect(sessions!.filter(({ state }) => state !== 'done')).toEqual([])
    expect(statesOf(arrivals!)).toEqual(new Set(['acknowledged']))
    const came = new Set(arrivals!.map(({ appointment }) => appointment))
    expect(statesOf(submissions!.filter(({ appointment }) => came.has(appointment)))).toEqual(new Set(['complete']))
    const screens = (await all('kiosk')).filter(({ name }) => name === simulatedKiosk.name)
    // A silent one would have somebody look for it.
    expect(screens).toMatchObject([{ state: 'pairing' }])
    const visits = await all('appointments')
    expect(visits.filter((visit) => visitWord(visit) === 'departed').length).toBeGreaterThan(arrivals!.length / 3)
  })

  test('[SIMULATE-12] Time that somebody gave back was given to somebody else, and nobody is left who was asked and not answered for', async () => {
    const gaps = await all('waitlists/gaps')
    expect(gaps.filter(({ state }) => state === 'filled').length).toBeGreaterThan(1)
    expect(gaps.reduce((sum, gap) => sum + Number(gap['minutesWon']), 0)).toBeGreaterThan(60)
    expect(gaps.length).toBeLessThan(30)
    const threads = await all('conversations')
    expect(threads.filter(({ state }) => state === 'open').length).toBeLessThan(8)
    expect(threads.filter(({ state }) => state === 'pending').length).toBeGreaterThan(3)
  })

  test('[SIMULATE-12] The sterile room is half-way through its day, and its loads say whose they are', async () => {
    const cycles = await all('cycles')
    expect(statesOf(cycles)).toEqual(new Set(['released', 'quarantined', 'awaitingRelease', 'running', 'draft']))
    expect(cycles.filter(({ note }) => note !== simulatedNote)).toEqual([])
    expect(await all('steris/recalls')).toEqual([])
  })

  test('[SIMULATE-12] Nothing is stuck: no visit stands forgotten, a chair can be sat in, and the log agrees with the tables', async () => {
    const visits = await all('appointments')
    const forgotten = visits.filter((visit) => visitWord(visit) === 'scheduled' && String(visit['startsAt']) < instantOf(now - minutes(30)))
    expect(forgotten).toEqual([])
    const chairs = (await all('equipments')).filter(({ kind }) => kind === 'chair')
    expect(chairs.filter(({ state }) => state === 'dirty').length).toBeLessThan(chairs.length)
    expect(morning.findings()).toEqual([])
    expect(morning.reported).toEqual([])
  })
})
