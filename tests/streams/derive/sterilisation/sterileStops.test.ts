import { describe, expect, test } from 'vitest'
import { stepsOf } from '#streams/derive/sterilisation/sterileRecall.ts'
import { openRecalls, unseen } from '#streams/derive/sterilisation/sterileStops.ts'
import { aChair, at, aVisit, rows } from '../aDay.ts'
import { aCycle, aPack, aRecall, recalled } from '../aSterileRoom.ts'

const cycle = aCycle('0642', 'recalled', { number: 642 })
const visits = rows([aVisit({ id: 'Samira', starts: '10:00', chair: 'chair3' })])
const chairs = rows([aChair(1, null), aChair(3, null), aChair(5, null, 'occupied')])
const packs = [
  aPack('EX-1098', 'recalled', { cycle: '0642', appointment: 'Samira' }),
  aPack('EX-1101', 'recalled', { cycle: '0642' }),
  aPack('EX-1103', 'unsterile', { cycle: '0642' }),
  aPack('EX-1102', 'used', { cycle: '0642', appointment: 'Samira' }),
  aPack('EX-2000', 'sterile', { cycle: '0643', appointment: 'Samira' }),
]
const look = (seen: readonly string[]) => {
  const recall = aRecall('31', 'patientsTraced', {
    cycle: '0642',
    cycles: ['0642'],
    seen: seen.map((chair) => ({ chair, at: at('10:27'), by: 'Ana' })),
  })
  return openRecalls(recalled(recall, cycle, packs), visits, chairs)[0]
}

describe('what an open recall stops', () => {
  test('[STOP-1] A stopped pack stands at the chair of the visit it was laid out for; the rest is in the store or used', () => {
    const open = look([])
    expect(open?.stops.map(({ chair, packs: at3 }) => [chair.number, at3.map(({ id }) => id)])).toEqual([
      [3, ['EX-1098']],
      [5, []],
    ])
    expect(open?.stored.map(({ id }) => id)).toEqual(['EX-1101', 'EX-1103'])
  })

  test('[STOP-2] Every chair in use and every chair with a pack must say that it has seen it, and an empty one need not', () => {
    const unseenAt = (...seen: readonly string[]) => {
      const open = look(seen)
      return open && unseen(open).map(({ chair }) => chair.number)
    }
    expect(unseenAt()).toEqual([3, 5])
    expect(unseenAt('chair3')).toEqual([5])
    expect(unseenAt('chair3', 'chair5')).toEqual([])
    expect(unseenAt('chair1')).toEqual([3, 5])
  })
})

describe('how far a recall is', () => {
  test('[STOP-3] Each step is done, being done or to come, and a closed one is done throughout', () => {
    expect(stepsOf('patientsTraced').map(({ at: stands }) => stands)).toEqual(['done', 'done', 'done', 'now', 'toCome', 'toCome'])
    expect(stepsOf('closed').every(({ at: stands }) => stands === 'done')).toBe(true)
  })
})
