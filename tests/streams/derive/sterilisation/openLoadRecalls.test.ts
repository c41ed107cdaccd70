import { describe, expect, test } from 'vitest'
import { loadRecallStepsOf } from '#streams/derive/sterilisation/loadRecallSteps.ts'
import { appointmentsInChairs, openLoadRecalls, unacknowledgedChairs } from '#streams/derive/sterilisation/openLoadRecalls.ts'
import { aChair, at, anAppointment, rows } from '../support/dayRows.ts'
import { aCycle, aPack, aLoadRecall, loadRecallRowsOf } from '../support/sterilisationRows.ts'

const cycle = aCycle('0642', 'recalled', { number: 642 })
const appointments = rows([anAppointment({ id: 'Samira', starts: '10:00', chair: 'chair3' })])
const chairs = rows([aChair(1, null), aChair(3, null), aChair(5, null, 'occupied')])
const packs = [
  aPack('EX-1098', 'recalled', { cycle: '0642', appointment: 'Samira' }),
  aPack('EX-1101', 'recalled', { cycle: '0642' }),
  aPack('EX-1103', 'unsterile', { cycle: '0642' }),
  aPack('EX-1102', 'used', { cycle: '0642', appointment: 'Samira' }),
  aPack('EX-2000', 'sterile', { cycle: '0643', appointment: 'Samira' }),
]
const openRecallWith = (acknowledged: readonly string[]) => {
  const loadRecall = aLoadRecall('31', 'patientsTraced', {
    cycle: '0642',
    cycles: ['0642'],
    seen: acknowledged.map((chair) => ({ chair, at: at('10:27'), by: 'Ana' })),
  })
  return openLoadRecalls(loadRecallRowsOf(loadRecall, cycle, packs), appointments, chairs)[0]
}

describe('open load recall', () => {
  test('[STOP-1] a load recall lists a stopped pack at the chair of its appointment; the other packs are in stock or used', () => {
    const openRecall = openRecallWith([])
    expect(openRecall?.chairs.map(({ chair, packs: atChair }) => [chair.number, atChair.map(({ id }) => id)])).toEqual([
      [3, ['EX-1098']],
      [5, []],
    ])
    expect(openRecall?.storedPacks.map(({ id }) => id)).toEqual(['EX-1101', 'EX-1103'])
  })

  test('[STOP-2] every chair that is in use or has a recalled pack must acknowledge a load recall; an empty chair need not', () => {
    const unacknowledgedWith = (...acknowledged: readonly string[]) => {
      const openRecall = openRecallWith(acknowledged)
      return openRecall && unacknowledgedChairs(openRecall).map(({ chair }) => chair.number)
    }
    expect(unacknowledgedWith()).toEqual([3, 5])
    expect(unacknowledgedWith('chair3')).toEqual([5])
    expect(unacknowledgedWith('chair3', 'chair5')).toEqual([])
    expect(unacknowledgedWith('chair1')).toEqual([3, 5])
  })
})

describe('a pack in use', () => {
  const usedOn = (chair: number) => {
    const occupied = { ...aChair(chair, null, 'occupied'), appointment: 'Samira' }
    const dayChairs = rows([aChair(3, null), aChair(5, null)].map((free) => (free.number === chair ? occupied : free)))
    const loadRecall = aLoadRecall('31', 'patientsTraced', { cycle: '0642', cycles: ['0642'] })
    const [openRecall] = openLoadRecalls(loadRecallRowsOf(loadRecall, cycle, packs), appointments, dayChairs)
    const listed = openRecall?.chairs.map(({ chair: { number }, packsInUse }) => [number, packsInUse.map(({ code }) => code)])
    return { listed, inChairs: appointmentsInChairs(dayChairs) }
  }

  test('[RECALL-30] a load recall lists a used pack at the chair of its patient, and at the new chair after the patient moves', () => {
    expect(usedOn(3)).toEqual({ listed: [[3, ['EX-1102']]], inChairs: ['Samira'] })
    expect(usedOn(5)).toEqual({
      listed: [
        [3, []],
        [5, ['EX-1102']],
      ],
      inChairs: ['Samira'],
    })
  })
})

describe('load recall steps', () => {
  test('[STOP-3] a load recall shows each step as done, current or to come; a closed one shows every step as done', () => {
    expect(loadRecallStepsOf('patientsTraced').map(({ progress }) => progress)).toEqual(['done', 'done', 'done', 'now', 'toCome', 'toCome'])
    expect(loadRecallStepsOf('closed').every(({ progress }) => progress === 'done')).toBe(true)
  })
})
