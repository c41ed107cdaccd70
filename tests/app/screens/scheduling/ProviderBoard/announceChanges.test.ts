import { expect, test } from 'vitest'
import { announceChanges } from '#app/screens/scheduling/ProviderBoard/announceChanges.ts'
import { providerBoard } from '#locale/scheduling/providerBoard.ts'
import { common } from '#locale/common/common.ts'
import { emptyBoardFilter } from '#streams/derive/scheduling/providerBoard/boardFilter.ts'
import { createDayPlan } from '#streams/derive/scheduling/day/dayPlan.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { type BoardAppointment, isAppointmentRow, buildProviderBoard } from '#streams/derive/scheduling/providerBoard/providerBoard.ts'
import { aDay, anAppointment, ms, timeZone } from '#tests/streams/derive/support/dayRows.ts'
import { anAllocatedPack, readinessRowsOf, emptyReadiness } from '#tests/streams/derive/support/readinessRows.ts'
import { fillText } from '../../../support/fillText.ts'
import { boardRowsById as boardWithReadiness } from '../../../../streams/derive/support/boardRows.ts'

const viewer = {
  provider: 'raman',
  checks: { isPermitted: () => true, isAllowed: () => true },
  whose: 'all',
  shown: 'notLeft',
  filter: emptyBoardFilter,
} as const

function boardAt(appointments: readonly AppointmentRow[], time = '10:42'): ReadonlyMap<string, BoardAppointment> {
  const day = aDay(appointments)
  return new Map(
    buildProviderBoard(day, createDayPlan(day, ms(time)), viewer, ms(time), emptyReadiness)
      .filter(isAppointmentRow)
      .map((row) => [row.id, row]),
  )
}

const ada = anAppointment({ id: 'ada', starts: '10:45' })
const announcementOf = (
  before: readonly AppointmentRow[],
  after: readonly AppointmentRow[],
  times: readonly [string, string] = ['10:42', '10:42'],
) => announceChanges(boardAt(before, times[0]), boardAt(after, times[1]), timeZone)

test('[HEARD-1] a screen reader announces a changed status, an added patient and a removed patient', () => {
  expect(announcementOf([ada], [anAppointment({ id: 'ada', starts: '10:45', visit: 'arrived', since: '10:42' })])).toBe('ada Test: Arrived')
  expect(announcementOf([], [ada])).toBe(fillText(providerBoard.announcement.joined, { name: 'ada Test', time: '10:45 am' }))
  expect(announcementOf([ada], [])).toBe(fillText(providerBoard.announcement.left, { name: 'ada Test' }))
})

test('[HEARD-2] a screen reader announces a passed time limit once, and does not repeat a delay that grows by the minute', () => {
  const ready = anAppointment({ id: 'ada', starts: '10:00', visit: 'ready', since: '10:30' })
  expect(announcementOf([ready], [ready], ['10:42', '10:45'])).toBe(`ada Test: Ready, ${common.overRed}`)
  expect(announcementOf([ada], [ada], ['10:45', '10:50'])).toBe('ada Test: 5 min late')
  expect(announcementOf([ada], [ada], ['10:50', '10:51'])).toBe('')
})

test('[HEARD-3] a screen reader announces many changes at once as a count', () => {
  const many = Array.from({ length: 5 }, (_, index) => anAppointment({ id: `patient${index}`, starts: '11:00' }))
  expect(announcementOf([], many)).toBe('5 rows changed')
  expect(announcementOf(many, many)).toBe('')
})

test('[HEARD-4] a screen reader announces a recalled pack at once with its patient, and only once', () => {
  const day = aDay([ada])
  const allocated = boardWithReadiness(day, { readiness: readinessRowsOf({ packs: [anAllocatedPack('KIT-A1', 'ada')] }) })
  const recalled = boardWithReadiness(day, { readiness: readinessRowsOf({ packs: [anAllocatedPack('KIT-A1', 'ada', 'recalled')] }) })
  expect(announceChanges(allocated, recalled, timeZone)).toBe(`ada Test, ${fillText(providerBoard.stop, { codes: 'KIT-A1' })}`)
  expect(
    announceChanges(
      recalled,
      boardWithReadiness(day, { readiness: readinessRowsOf({ packs: [anAllocatedPack('KIT-A1', 'ada', 'recalled')] }) }),
      timeZone,
    ),
  ).toBe('')
})
