import { describe, expect, test } from 'vitest'
import { noFilter } from '#streams/derive/board/boardFilter.ts'
import type { Offers } from '#streams/derive/board/boardStep.ts'
import { remembering } from '#streams/derive/board/boardStep.ts'
import { dayPlan } from '#streams/derive/day/dayPlan.ts'
import type { DayRows } from '#streams/derive/day/dayRows.ts'
import { type BoardVisit, isVisit, providerBoard, type Viewer } from '#streams/derive/board/providerBoard.ts'
import { aChair, aDay, aPatient, at, aVisit, ms, rows } from '#tests/streams/derive/aDay.ts'
import { nothingAsked } from '#tests/streams/derive/aPlace.ts'

const offering = (can: Offers['can']): Offers => ({ may: () => true, can })
const everything = offering(() => true)
const raman: Viewer = { provider: 'raman', offers: everything, whose: 'mine', shown: 'notLeft', filter: noFilter }

const boardAt = (time: string, day: DayRows, viewer: Partial<Viewer> = {}) =>
  providerBoard(day, dayPlan(day, ms(time)), { ...raman, ...viewer }, ms(time), nothingAsked)
const visitsAt = (time: string, day: DayRows, viewer?: Partial<Viewer>) => boardAt(time, day, viewer).filter(isVisit)
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)
const rowOf = (list: readonly BoardVisit[], id: string): BoardVisit => {
  const found = list.find((row) => row.id === id)
  if (!found) throw new Error(`${id} is not on the board`)
  return found
}

const aMorning = aDay([
  aVisit({ id: 'ada', starts: '10:00', visit: 'inTreatment', since: '10:05', seated: '10:02' }),
  aVisit({ id: 'ben', starts: '11:00' }),
  aVisit({ id: 'cleo', starts: '10:30', provider: 'okafor', chair: 'chair2', visit: 'ready', since: '10:20' }),
  aVisit({ id: 'dan', starts: '09:30', provider: 'okafor', visit: 'departed' }),
  aVisit({ id: 'eve', starts: '09:00', visit: 'cancelled' }),
])

describe('who stands on the board', () => {
  test('[BOARD-1] My own stand first in the order of their starts, then everybody else’s under a heading that counts who is to come', () => {
    expect(ids(boardAt('10:42', aMorning))).toEqual(['ada', 'ben', 'everyoneElse', 'cleo'])
    expect(boardAt('10:42', aMorning)[2]).toMatchObject({ toCome: 0, isHeading: true })
    expect(ids(boardAt('10:42', aMorning, { whose: 'all' }))).toEqual(['ada', 'cleo', 'ben'])
    expect(ids(boardAt('10:42', aMorning, { provider: 'nobody' }))).toEqual(['ada', 'cleo', 'ben'])
  })

  test('[BOARD-2] Who has left is not shown, nor who never comes; those who are to come are left out where only who is here is asked for', () => {
    expect(ids(visitsAt('10:42', aMorning))).not.toContain('dan')
    expect(ids(visitsAt('10:42', aMorning, { shown: 'here' }))).toEqual(['ada', 'cleo'])
    expect(ids(visitsAt('10:42', aMorning, { shown: 'everybody' }))).toEqual(['ada', 'ben', 'dan', 'cleo'])
  })
})

describe('the one next step', () => {
  test('[BOARD-3] One row of mine and no other is next: who is in the chair before who waits, and who waits before who is to come', () => {
    const next = (time: string, day: DayRows, viewer?: Partial<Viewer>) => ids(visitsAt(time, day, viewer).filter(({ isNext }) => isNext))
    expect(next('10:42', aMorning)).toEqual(['ada'])
    const waits = aDay([aVisit({ id: 'ben', starts: '10:00' }), aVisit({ id: 'ada', starts: '11:00', visit: 'arrived' })])
    expect(next('10:42', waits)).toEqual(['ada'])
    expect(next('10:42', aMorning, { provider: null, whose: 'all' })).toEqual([])
  })

  test('[BOARD-4] A visit is checked in from ninety minutes before its start, and the row says when that is', () => {
    const day = aDay([aVisit({ id: 'ada', starts: '13:00' })])
    expect(visitsAt('11:29', day)[0]?.step).toEqual({ opensAt: at('11:30') })
    expect(visitsAt('11:30', day)[0]?.step).toMatchObject({ word: 'checkIn' })
  })

  test('[BOARD-5] Who is ready is seated in a clean chair whose provider is free, and called where the provider is not; where no chair is clean it is asked which', () => {
    const ready = aVisit({ id: 'ada', starts: '10:30', visit: 'ready', since: '10:20' })
    expect(visitsAt('10:42', aDay([ready]))[0]?.step).toMatchObject({ word: 'seat', data: { chair: 'chair1' }, chair: '1', asks: null })
    const dirty = aDay([ready], { chairs: rows([aChair(1, 'raman', 'dirty')]) })
    expect(visitsAt('10:42', dirty)[0]?.step).toMatchObject({ word: 'seat', data: {}, chair: '', asks: 'chair' })
    const busy = aDay([ready, aVisit({ id: 'ben', starts: '10:00', visit: 'inTreatment', chair: 'chair2' })])
    expect(rowOf(visitsAt('10:42', busy), 'ada').step).toMatchObject({ word: 'call' })
  })

  test('[BOARD-6] What somebody may not do, or the chart would refuse, is not offered', () => {
    expect(visitsAt('10:42', aMorning, { offers: { may: () => false, can: () => false } }).map(({ step }) => step)).toEqual([
      null,
      null,
      null,
    ])
    const onlyCall = offering((_visit, word) => word === 'call')
    expect(rowOf(visitsAt('10:42', aMorning, { offers: onlyCall }), 'cleo').step).toMatchObject({ word: 'call' })
  })

  test('[BOARD-7] A chart is asked again only about a visit that changed, or where what stands around it did', () => {
    const asked: string[] = []
    const offers = remembering(offering(({ id }, word) => asked.push(`${word} ${id}`) > 0))
    const day = aDay([aVisit({ id: 'ada', starts: '10:30', visit: 'ready' }), aVisit({ id: 'ben', starts: '11:00' })])
    visitsAt('10:42', day, { offers: offers('chair 1 clean') })
    visitsAt('10:43', day, { offers: offers('chair 1 clean') })
    expect(asked).toEqual(['seat ada', 'checkIn ben'])
    visitsAt('10:44', day, { offers: offers('chair 1 dirty') })
    expect(asked).toEqual(['seat ada', 'checkIn ben', 'seat ada'])
  })
})

describe('what a row says', () => {
  test('[BOARD-8] Another time is expected only of who is still to be seen, and only where it is another', () => {
    const late = aDay([
      aVisit({ id: 'ada', starts: '10:00', minutes: 45, visit: 'inTreatment', seated: '10:10' }),
      aVisit({ id: 'ben', starts: '10:45', visit: 'arrived', since: '10:40' }),
      aVisit({ id: 'cleo', starts: '13:00' }),
    ])
    const [ada, ben, cleo] = visitsAt('10:42', late)
    expect([ada?.expectsAt, ben?.expectsAt, cleo?.expectsAt]).toEqual([null, at('10:55'), null])
    const waits = aDay([aVisit({ id: 'ada', starts: '10:15', visit: 'ready', since: '10:20' })])
    expect(visitsAt('10:42', waits)[0]?.expectsAt).toBeNull()
  })

  test('[BOARD-9] Nobody is said to have no alerts by a screen that may not see them, and what can kill stands first', () => {
    const patient = {
      ...aPatient('ada', 'Ada', 'Reid'),
      alerts: [
        { label: 'Asthma', grave: false },
        { label: 'Latex', grave: true },
      ],
    }
    const { alerts: _hidden, ...limited } = aPatient('ben', 'Ben', 'Vos')
    const day = aDay(
      [aVisit({ id: 'ada', starts: '10:00' }), aVisit({ id: 'ben', starts: '10:30' }), aVisit({ id: 'cleo', starts: '11:00' })],
      {
        patients: new Map([
          ['ada', patient],
          ['ben', limited as typeof patient],
          ['cleo', aPatient('cleo', 'Cleo', 'Haidar')],
        ]),
      },
    )
    expect(visitsAt('09:00', day).map(({ alerts }) => alerts?.map(({ label }) => label) ?? null)).toEqual([['Latex', 'Asthma'], null, []])
  })

  test('[BOARD-10] The exam is what is happening while it lasts, from when it was asked for; and who is late is amber by the minute', () => {
    const inTheChair = aVisit({ id: 'ada', starts: '10:00', visit: 'inTreatment', since: '10:05', exam: 'requested', seated: '10:02' })
    const asked = { ...inTheChair, since: { ...inTheChair.since, exam: at('10:30') } }
    const day = aDay([asked, aVisit({ id: 'ben', starts: '10:30' })])
    const [ada, ben] = visitsAt('10:42', day)
    expect(ada).toMatchObject({ since: at('10:30'), bound: 'none', lateBy: null })
    expect(ben).toMatchObject({ bound: 'amber', lateBy: 12 })
  })
})
