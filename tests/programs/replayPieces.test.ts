import { describe, expect, test } from 'vitest'
import { openDelays, quantile } from '#programs/replay/delays.ts'
import { play } from '#programs/replay/play.ts'
import { spoken } from '#programs/replay/report.ts'
import { openRooms, seating } from '#programs/replay/rooms.ts'
import { readStamps, stepsOf } from '#programs/replay/stages.ts'
import { Refusal } from '#streams/rest.ts'
import { clinicFile, stamp } from './clinicFile.ts'

const stampsOf = (rows: readonly string[]) => readStamps(new TextEncoder().encode(clinicFile(rows)))

describe('a file of timed stages', () => {
  test('[REPLAY-1] Stamps come in the order of time; in one second a stage ends before the next begins, and then the file’s order holds', () => {
    const stamps = stampsOf([
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

  test('[REPLAY-1] A row that is no stamp of a stage ends the replay before it begins', () => {
    expect(() => stampsOf([stamp('Lunch', 1, 'start', 0)])).toThrow('Lunch')
    expect(() => stampsOf([stamp('X-Ray', 1, 'pause', 0)])).toThrow('pause')
    expect(stepsOf('X-Ray', 'complete')).toEqual(['beginExam', 'endExam'])
  })

  test('[REPLAY-2] Who is seated has a room alone until they go to the desk, and there are no more rooms than were needed at once', () => {
    const rooms = openRooms()
    expect([rooms.take('a'), rooms.take('b')]).toEqual([0, 1])
    rooms.free('a')
    expect([rooms.take('c'), rooms.count()]).toEqual([0, 2])
    const stamps = stampsOf([
      stamp('Triage and Assessment', 1, 'start', 0),
      stamp('Discuss Results', 1, 'start', 1),
      stamp('Triage and Assessment', 2, 'start', 2),
      stamp('Discuss Results', 1, 'complete', 3),
      stamp('Triage and Assessment', 3, 'start', 4),
    ])
    const { roomOf, count } = seating(stamps)
    expect([[...roomOf], count]).toEqual([
      [
        ['1', 0],
        ['2', 1],
        ['3', 0],
      ],
      2,
    ])
  })
})

describe('what a replay tells', () => {
  test('[REPLAY-3] A write has arrived when the last board stands at it or beyond, also one heard of before its answer', () => {
    const delays = openDelays(2)
    delays.written(5, 100)
    delays.heard(0, 5, 110)
    expect(delays.toTheLast()).toEqual([])
    delays.heard(1, 6, 130)
    expect(delays.toTheLast()).toEqual([30])
    delays.heard(0, 6, 131)
    delays.written(6, 120)
    expect([delays.toTheLast(), delays.unheard()]).toEqual([[11, 30], 0])
    delays.written(7, 140)
    expect([delays.unheard(), quantile([1, 2, 3, 4], 0.5), quantile([], 0.5)]).toEqual([1, 3, 0])
  })

  test('[REPLAY-4] One that cannot keep the pace does every stamp all the same, and says how late it was; what was refused is counted', async () => {
    let now = 0
    const stamps = stampsOf([
      stamp('Registration', 1, 'start', 0),
      stamp('Registration', 1, 'complete', 10),
      stamp('Check-out', 1, 'start', 20),
    ])
    const step = async (_by: unknown, _stamp: unknown, step: string) => {
      now += 400
      if (step === 'setReady') throw new Refusal({ type: '', title: '', status: 409, detail: 'Not now', requestId: '' })
      return now
    }
    const played = await play({
      stamps,
      clinic: { step, close: async () => {} },
      staff: new Map([['r1', async () => null]]),
      takes: 1000,
      now: () => now,
      until: async (at) => void (now = Math.max(now, at)),
      isStopped: () => false,
      told: () => {},
    })
    expect(played).toMatchObject({ done: 3, steps: 4, position: 1600, behind: { most: 800 } })
    expect(played.behind.atTheEnd).toBeCloseTo(600)
    expect(played.refused).toEqual(['patient 1, Registration complete: setReady: Not now'])
    const words = (atTheEnd: number) => spoken({ ...played, behind: { most: 9000, atTheEnd } }, { patients: 1, rooms: 1, seconds: 2 })
    expect(words(8000)).toContain('FELL BEHIND: 8.0 s late at the end')
    expect(words(600)).not.toContain('BEHIND')
  })
})
