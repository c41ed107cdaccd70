import { describe, expect, test } from 'vitest'
import { wayWords } from '#app/screens/scheduling/ProviderBoard/wayWords.ts'
import { usualSettings } from '#domain/practice/settings.ts'
import type { DayRows, VisitRow } from '#streams/derive/day/dayRows.ts'
import { aChair, aDay, aVisit, rows } from '#tests/streams/derive/aDay.ts'
import { aForm, aPlace, aType } from '#tests/streams/derive/aPlace.ts'
import { boardOf, offering, type Seen } from './aBoard.ts'

const ready: VisitRow = { ...aVisit({ id: 'ada', starts: '10:30', visit: 'ready', since: '10:20' }), type: 'checkUp' }
const short = { place: aPlace({ types: [aType('checkUp', { kind: 'Exam kit', count: 2 })] }) }
const rule = (packsAtSeat: 'off' | 'warn' | 'block'): Partial<DayRows> => ({ settings: { ...usualSettings('Harbour'), packsAtSeat } })
const adaIn = (day: DayRows, seen: Seen = {}) => {
  const row = boardOf(day, seen).get('ada')
  return { step: row?.step, way: wayWords(row?.inTheWay ?? null) }
}

describe('what stands in the way', () => {
  test('[BOARD-16] A chair that cannot be sat in is named with how it stands, and the button asks which chair', () => {
    const inChair = (chair: ReturnType<typeof aChair>) => adaIn(aDay([ready], { chairs: rows([chair]) }))
    expect(inChair(aChair(1, 'raman', 'dirty'))).toEqual({
      step: expect.objectContaining({ word: 'seat', data: {}, asks: 'chair' }),
      way: 'chair 1 is not clean yet',
    })
    expect(inChair(aChair(1, 'raman', 'outOfService')).way).toBe('chair 1 is out of service')
    expect(inChair(aChair(1, 'raman'))).toEqual({ step: expect.objectContaining({ word: 'seat', asks: null }), way: '' })
  })

  test('[BOARD-17] Where the provider is with somebody the row says where, and the patient is called and not asked a chair for', () => {
    const day = aDay([ready, aVisit({ id: 'ben', starts: '10:00', visit: 'inTreatment', chair: 'chair2' })])
    expect(adaIn(day)).toEqual({ step: expect.objectContaining({ word: 'call', asks: null }), way: 'Dr Raman is busy in 2' })
  })

  test('[BOARD-18] Missing packs are said; the button asks where the practice warns, and cannot be pressed where it insists', () => {
    expect(adaIn(aDay([ready], rule('warn')), short)).toEqual({
      step: expect.objectContaining({ word: 'seat', asks: 'packs', isBlocked: false }),
      way: 'missing 2 Exam kit',
    })
    expect(adaIn(aDay([ready], rule('block')), short).step).toMatchObject({ word: 'seat', asks: null, isBlocked: true })
    expect(adaIn(aDay([ready], rule('off')), short)).toEqual({
      step: expect.objectContaining({ word: 'seat', asks: null, isBlocked: false }),
      way: '',
    })
  })

  test('[BOARD-19] Before somebody is ready it is asked for what the chart wants said, and for no more than that', () => {
    const arrived = aVisit({ id: 'ada', starts: '10:30', visit: 'arrived', since: '10:30' })
    const due: VisitRow = { ...arrived, state: { ...arrived.state, paperwork: 'due' } }
    const wants = (...names: readonly string[]) => ({
      viewer: { offers: offering((_visit, word, data) => word === 'setReady' && names.every((name) => name in data)) },
    })
    const forms = aPlace({ forms: [aForm('one', 'ada', 'due')] })
    expect(adaIn(aDay([due]), { ...wants('formsWaivedReason'), place: forms })).toEqual({
      step: expect.objectContaining({ word: 'setReady', asks: 'forms' }),
      way: '1 form missing',
    })
    expect(adaIn(aDay([arrived]), wants('alertsSeen')).step).toMatchObject({ asks: 'alerts' })
    expect(adaIn(aDay([due]), wants('formsWaivedReason', 'alertsSeen')).step).toMatchObject({ asks: 'both' })
    expect(adaIn(aDay([arrived]), wants()).step).toMatchObject({ asks: null })
    expect(adaIn(aDay([arrived]), wants('something else')).step).toBeNull()
  })
})

test('[BOARD-20] A filter leaves out who is not of those providers, chairs and states, and changes nobody’s seat', () => {
  const cleo = aVisit({ id: 'cleo', starts: '10:20', visit: 'ready', since: '10:15' })
  const day = aDay([ready, aVisit({ id: 'ben', starts: '11:00', provider: 'okafor', chair: 'chair2' }), cleo])
  const nobodyOut = { providers: [], chairs: [], states: [] }
  const idsWith = (part: object) => [...boardOf(day, { viewer: { filter: { ...nobodyOut, ...part } } }).keys()]
  expect(idsWith({})).toEqual(['cleo', 'ada', 'ben'])
  expect(idsWith({ providers: ['okafor'] })).toEqual(['ben'])
  expect(idsWith({ chairs: ['chair1'], states: ['ready'] })).toEqual(['cleo', 'ada'])
  expect(idsWith({ chairs: ['chair2'], states: ['ready'] })).toEqual([])
  // Cleo, who waits for the same provider and is left out, still comes first.
  const seen = boardOf(aDay([ready, { ...cleo, chair: 'chair9' }]), { viewer: { filter: { ...nobodyOut, chairs: ['chair1'] } } })
  expect([...seen.keys()]).toEqual(['ada'])
  expect(seen.get('ada')?.step).toMatchObject({ word: 'call' })
})
