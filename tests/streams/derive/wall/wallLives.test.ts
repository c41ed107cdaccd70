import { describe, expect, test } from 'vitest'
import { aDay, aVisit, at, ms, rows } from '../aDay.ts'
import { aCycle, aGap, aKiosk, anOffer, aReceipt, aSteriliser, aThread, wallAt } from '../aWall.ts'

describe('winning back', () => {
  test('[DISPLAY-18] Freed time stands by when it is, with its wave and what it waits for; what is over or filled is not among it', () => {
    const gaps = rows([
      aGap('held', '15:15', '15:45', { state: 'held', since: at('10:00'), heldUntil: at('10:05') }),
      aGap('offering', '14:15', '14:45', { state: 'offering', wave: 2, nextWaveAt: at('10:06') }),
      aGap('over', '09:00', '09:30'),
      aGap('filled', '14:00', '14:30', { state: 'filled', minutesWon: 30, since: at('09:40') }),
    ])
    const { winning } = wallAt(aDay([]), ms('10:03'), { gaps, offers: rows([anOffer('a', 'offering', 2), anOffer('b', 'offering', 2)]) })
    expect(winning.gaps.map(({ gap, out }) => [gap.id, gap.wave, out])).toEqual([
      ['offering', 2, 2],
      ['held', 0, 0],
    ])
    expect(winning.gaps.map(({ countdown }) => countdown?.to)).toEqual([ms('10:06'), ms('10:05')])
    expect(winning.minutesWon).toBe(30)
  })

  test('[DISPLAY-18] On the band freed time has its place at its chair, and is no pause', () => {
    const visits = [aVisit({ id: 'a', starts: '12:00' }), aVisit({ id: 'b', starts: '14:00' })]
    const gaps = rows([aGap('gap', '12:30', '14:00')])
    const { chairs } = wallAt(aDay(visits), ms('10:00'), { gaps })
    expect(chairs.map(({ band }) => band.freed.map(({ id }) => id))).toEqual([['gap'], []])
    expect(chairs[0]?.band.pauses).toEqual([])
    expect(wallAt(aDay(visits), ms('10:00')).chairs[0]?.band.pauses).toHaveLength(1)
  })
})

describe('the sterilisers', () => {
  const sterilisers = rows([aSteriliser(3, 'outOfService'), aSteriliser(1), aSteriliser(2)])

  test('[DISPLAY-19] Each stands by its number with what lies in it; usable is what is tested and not blocked by a load that waits', () => {
    const cycles = rows([aCycle(1, 'running'), aCycle(2, 'awaitingRelease')])
    const { stations, usable } = wallAt(aDay([]), ms('10:00'), { sterilisers, cycles }).sterile
    expect(stations.map(({ steriliser, cycle }) => [steriliser.number, cycle?.state])).toEqual([
      [1, 'running'],
      [2, 'awaitingRelease'],
      [3, undefined],
    ])
    expect(usable).toBe(1)
    expect(stations[0]?.run).toMatchObject({ from: ms('09:50'), to: ms('10:35'), isOver: false })
    expect(stations[1]?.run).toBeNull()
  })

  test('[DISPLAY-19] A run that should have ended says so, and a load that waits too long is marked', () => {
    const flags = [{ code: 'releaseDue', at: at('10:30') }]
    const cycles = rows([aCycle(1, 'running'), aCycle(2, 'awaitingRelease', { flags })])
    const { stations } = wallAt(aDay([]), ms('10:36'), { sterilisers, cycles }).sterile
    expect(stations.map(({ run, isDue }) => [run?.isOver, isDue])).toEqual([
      [true, false],
      [undefined, true],
      [undefined, false],
    ])
  })
})

describe('the desk', () => {
  test('[DISPLAY-20] Unanswered is how many wait and since when the longest; a thread that waits for nobody is not counted', () => {
    const conversations = rows([aThread('a', '09:40'), aThread('b', null), aThread('c', '09:10')])
    expect(wallAt(aDay([]), ms('10:00'), { conversations }).desk.unanswered).toEqual({ count: 2, since: at('09:10') })
    expect(wallAt(aDay([]), ms('10:00')).desk.unanswered).toEqual({ count: 0, since: null })
  })

  test('[DISPLAY-21] Somebody whom nobody greeted for too long is marked, until they are taken on', () => {
    const arrived = aVisit({ id: 'Aroha', starts: '09:30', visit: 'arrived', since: '09:30', arrived: '09:30' })
    const early = aVisit({ id: 'Declan', starts: '09:30', visit: 'arrived', since: '09:31', arrived: '09:31' })
    const arrivals = rows([aReceipt('Aroha', 2), aReceipt('Declan', 1)])
    const { waiting, desk } = wallAt(aDay([arrived, early]), ms('09:33'), { arrivals })
    expect(waiting.map(({ visit, isUngreeted }) => [visit.id, isUngreeted])).toEqual([
      ['Aroha', true],
      ['Declan', false],
    ])
    expect([desk.toGreet, desk.ungreeted]).toEqual([2, 1])
    const ready = { ...arrived, state: { ...arrived.state, visit: 'ready' as const } }
    expect(wallAt(aDay([ready]), ms('09:33'), { arrivals }).desk.ungreeted).toBe(0)
  })

  test('[DISPLAY-22] Calls for the dentist and silent kiosks are counted, with what a kiosk has still to hand in', () => {
    const visit = aVisit({ id: 'a', starts: '09:00', visit: 'inTreatment', exam: 'requested', seated: '09:00' })
    const kiosks = rows([aKiosk('door', 'offline', '09:50', 2), aKiosk('stairs', 'online'), aKiosk('lift', 'offline', '09:20')])
    const { desk } = wallAt(aDay([visit]), ms('10:00'), { kiosks })
    expect(desk.calls).toBe(1)
    expect(desk.silent).toEqual({ count: 2, since: at('09:20') })
    expect(desk.kept).toBe(2)
  })
})
