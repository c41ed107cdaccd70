import { expect, test } from 'vitest'
import { dayPlan } from '#streams/derive/day/dayPlan.ts'
import type { DayRows, ProviderRow } from '#streams/derive/day/dayRows.ts'
import { myChair } from '#streams/derive/board/myChair.ts'
import { aChair, aDay, aProvider, at, aVisit, ms, rows } from '#tests/streams/derive/aDay.ts'
import { nothingAsked } from '#tests/streams/derive/aPlace.ts'

const hannah: ProviderRow = { ...aProvider('hannah', 'Hannah Kirby'), role: 'hygienist' }
const providers = rows([hannah, aProvider('raman', 'Dr Raman'), aProvider('okafor', 'Dr Okafor')])
const chairs = rows([aChair(1, 'raman'), aChair(2, 'okafor'), aChair(4, 'hannah', 'occupied')])

const aMorning = aDay(
  [
    aVisit({
      id: 'ada',
      starts: '10:00',
      minutes: 45,
      provider: 'hannah',
      chair: 'chair4',
      visit: 'inTreatment',
      exam: 'requested',
      since: '10:39',
      seated: '10:02',
    }),
    aVisit({ id: 'ben', starts: '10:45', minutes: 45, provider: 'hannah', chair: 'chair4', visit: 'arrived', since: '10:40' }),
    aVisit({
      id: 'cleo',
      starts: '10:00',
      minutes: 60,
      provider: 'raman',
      chair: 'chair1',
      visit: 'inTreatment',
      since: '10:05',
      seated: '10:00',
    }),
  ],
  { providers, chairs },
)

const chairOf = (provider: string, day: DayRows = aMorning, time = '10:42') =>
  myChair(day, dayPlan(day, ms(time)), provider, ms(time), nothingAsked)

test('[MINE-1] The panel shows who sits in my chair, since when, for how long it was booked, when it is free and who comes then', () => {
  expect(chairOf('hannah')).toMatchObject({
    chair: '4',
    sitting: { id: 'ada', seatedAt: at('10:02'), bookedMinutes: 45, freeAt: ms('10:47') },
    following: { name: 'ben Test', at: at('10:47') },
  })
})

test('[MINE-2] Who asks for the dentist reads which dentist is free; one who treats somebody is not named', () => {
  expect(chairOf('hannah').sitting).toMatchObject({ examSince: at('10:39'), freeDentists: ['Dr Okafor'] })
})

test('[MINE-3] A dentist reads which chair asks, the longest first, and never their own', () => {
  const call = {
    id: 'ada',
    version: 1,
    chair: '4',
    provider: 'Hannah Kirby',
    exam: 'requested',
    since: at('10:39'),
    isForMe: false,
    isUnanswered: false,
  }
  expect(chairOf('okafor').calls).toEqual([call])
  expect(chairOf('hannah').calls).toBeNull()
  const own = aDay([aVisit({ id: 'ada', starts: '10:00', provider: 'raman', visit: 'inTreatment', exam: 'requested' })], { providers })
  expect(chairOf('raman', own).calls).toEqual([])
})

test('[MINE-4] With nobody in it the panel shows how the chair stands; who treats nobody today has none to come', () => {
  expect(chairOf('okafor')).toMatchObject({ chair: '2', at: { state: 'clean' }, sitting: null, following: null })
})

test('[MINE-5] A call by name is read by whom it names and by no other dentist, since it was first made, and amber once nobody came', () => {
  const [ada, ...others] = [...aMorning.visits.values()]
  if (!ada) throw new Error('Nobody asks')
  const asked = { ...ada, examWanted: 'okafor', examAskedAt: at('10:31'), flags: [{ code: 'examUnanswered', at: at('10:36') }] }
  const day = { ...aMorning, visits: rows([asked, ...others]) }
  expect(chairOf('okafor', day).calls).toMatchObject([{ isForMe: true, isUnanswered: true, since: at('10:31') }])
  expect(chairOf('raman', day).calls).toEqual([])
  expect(chairOf('hannah', day).sitting).toMatchObject({ examWanted: 'Dr Okafor', isUnanswered: true, examSince: at('10:31') })
  expect(chairOf('hannah').sitting).toMatchObject({ examWanted: null, isUnanswered: false })
})

test('[MINE-6] Who came to an exam by name reads it as theirs, and another dentist does not', () => {
  const [ada, ...others] = [...aMorning.visits.values()]
  if (!ada) throw new Error('Nobody asks')
  const here = { ...ada, examWanted: 'okafor', state: { ...ada.state, exam: 'inProgress' as const } }
  const day = { ...aMorning, visits: rows([here, ...others]) }
  expect(chairOf('okafor', day).calls).toMatchObject([{ id: 'ada', exam: 'inProgress' }])
  expect(chairOf('raman', day).calls).toEqual([])
})
