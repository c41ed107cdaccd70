import { describe, expect, test } from 'vitest'
import { quantile } from '#domain/figures/quantile.ts'
import { createDelayMeter } from '#programs/replay/delayMeter.ts'
import { playStamps } from '#programs/replay/playStamps.ts'
import { createRoomAllocator, assignRooms } from '#programs/replay/replay.ts'
import { formatResult } from '#programs/replay/report.ts'
import { readStamps, stepsOf } from '#programs/replay/stages.ts'
import { ProblemError } from '#streams/link/restClient.ts'
import { stageFile, stamp } from '../stageFile.ts'

const readRows = (rows: readonly string[]) => readStamps(new TextEncoder().encode(stageFile(rows)))

describe('the file of timed stages', () => {
  test('[REPLAY-1] a replay runs its steps in order of time; in the same second a stage ends before the next begins', () => {
    const stamps = readRows([
      stamp('Check-out', 1, 'complete', 9),
      stamp('Registration', 2, 'start', 0),
      stamp('Registration', 1, 'start', 0),
      stamp('Triage and Assessment', 2, 'start', 5),
      stamp('Registration', 2, 'complete', 5),
    ])
    expect(stamps.map(({ patient, stage, edge }) => `${patient} ${stage} ${edge}`)).toEqual([
      '2 Registration start',
      '1 Registration start',
      '2 Registration complete',
      '2 Triage and Assessment start',
      '1 Check-out complete',
    ])
  })

  test('[REPLAY-1] a row that is not a valid step of a stage ends the replay before it starts', () => {
    expect(() => readRows([stamp('Lunch', 1, 'start', 0)])).toThrow('Lunch')
    expect(() => readRows([stamp('X-Ray', 1, 'pause', 0)])).toThrow('pause')
    expect(stepsOf('X-Ray', 'complete')).toEqual(['beginExam', 'endExam'])
  })

  test('[REPLAY-2] a seated patient has a chair alone until check-out, and the replay creates only as many chairs as it needs at once', () => {
    const allocator = createRoomAllocator()
    expect([allocator.assign('a'), allocator.assign('b')]).toEqual([0, 1])
    allocator.release('a')
    expect([allocator.assign('c'), allocator.count()]).toEqual([0, 2])
    const stamps = readRows([
      stamp('Triage and Assessment', 1, 'start', 0),
      stamp('Discuss Results', 1, 'start', 1),
      stamp('Triage and Assessment', 2, 'start', 2),
      stamp('Discuss Results', 1, 'complete', 3),
      stamp('Triage and Assessment', 3, 'start', 4),
    ])
    const { roomByPatient, count } = assignRooms(stamps)
    expect([[...roomByPatient], count]).toEqual([
      [
        ['1', 0],
        ['2', 1],
        ['3', 0],
      ],
      2,
    ])
  })
})

describe('the replay report', () => {
  test('[REPLAY-3] a write has arrived when the last board reaches its position, even if a board received it before the response', () => {
    const meter = createDelayMeter(2)
    meter.recordWrite(5, 100)
    meter.recordReceipt(0, 5, 110)
    expect(meter.delaysToLastBoard()).toEqual([])
    meter.recordReceipt(1, 6, 130)
    expect(meter.delaysToLastBoard()).toEqual([30])
    meter.recordReceipt(0, 6, 131)
    meter.recordWrite(6, 120)
    expect([meter.delaysToLastBoard(), meter.pendingCount()]).toEqual([[11, 30], 0])
    meter.recordWrite(7, 140)
    expect([meter.pendingCount(), quantile([1, 2, 3, 4], 0.5), quantile([], 0.5)]).toEqual([1, 2, null])
  })

  test('[REPLAY-4] a replay that falls behind still runs every step, and reports how late it was and which steps were refused', async () => {
    let now = 0
    const stamps = readRows([
      stamp('Registration', 1, 'start', 0),
      stamp('Registration', 1, 'complete', 10),
      stamp('Check-out', 1, 'start', 20),
    ])
    const step = async (_by: unknown, _stamp: unknown, step: string) => {
      now += 400
      if (step === 'setReady') throw new ProblemError({ type: '', title: '', status: 409, detail: 'Not now', requestId: '' })
      return now
    }
    const result = await playStamps({
      stamps,
      clinic: { step, close: async () => {} },
      staff: new Map([['r1', async () => null]]),
      duration: 1000,
      now: () => now,
      waitUntil: async (at) => void (now = Math.max(now, at)),
      isStopped: () => false,
      onStep: () => {},
    })
    expect(result).toMatchObject({ done: 3, steps: 4, position: 1600, behind: { max: 800 } })
    expect(result.behind.last).toBeCloseTo(600)
    expect(result.refused).toEqual(['patient 1, Registration complete: setReady: Not now'])
    const report = (lateMs: number) =>
      formatResult({ ...result, behind: { max: 9000, last: lateMs } }, { patients: 1, rooms: 1, seconds: 2 })
    expect(report(8000)).toContain('FELL BEHIND: 8.0 s late at the end')
    expect(report(600)).not.toContain('BEHIND')
  })
})
