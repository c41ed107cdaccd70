import { expect, test } from 'vitest'
import { planRows } from '../planRows.ts'

const zone = 'TZID=Australia/Sydney'
const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
const calendar = (...events: readonly (readonly string[])[]) => ['BEGIN:VCALENDAR', ...events.flat(), 'END:VCALENDAR'].join('\r\n')
const planned = async (...events: readonly (readonly string[])[]) =>
  (await planRows('events', calendar(...events))).map((row) => ('problem' in row ? row.problem : row.own?.planned))

const series = (...lines: readonly string[]) =>
  event('UID:tf', 'SUMMARY:Series', `DTSTART;${zone}:20261201T090000`, 'DURATION:PT1H', ...lines)
const moved = (from: string, to: string, ...lines: readonly string[]) =>
  event('UID:tf', 'SUMMARY:Moved', `RECURRENCE-ID;RANGE=THISANDFUTURE;${zone}:${from}`, `DTSTART;${zone}:${to}`, 'DURATION:PT1H', ...lines)

test('[CALENDARFILE-233] an event that replaces its series from an occurrence on ends the series before it and goes on as its own', async () => {
  expect(await planned(series('RRULE:FREQ=WEEKLY;COUNT=6'), moved('20261215T090000', '20261215T140000'))).toMatchObject([
    { title: 'Series', startsAt: '2026-11-30T22:00:00.000Z', rrule: 'FREQ=WEEKLY;UNTIL=20261214' },
    { title: 'Moved', startsAt: '2026-12-15T03:00:00.000Z', endsAt: '2026-12-15T04:00:00.000Z', rrule: 'FREQ=WEEKLY;COUNT=4' },
  ])
  expect(
    await planned(series('RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20270104T220000Z'), moved('20261215T090000', '20261216T140000')),
  ).toMatchObject([{ rrule: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261214' }, { rrule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=4' }])
  expect(await planned(series('RRULE:FREQ=WEEKLY'), moved('20261215T090000', '20261215T140000'))).toMatchObject([
    { rrule: 'FREQ=WEEKLY;UNTIL=20261214' },
    { startsAt: '2026-12-15T03:00:00.000Z', rrule: 'FREQ=WEEKLY;UNTIL=20281212' },
  ])
})

test('[CALENDARFILE-233] a series is replaced several times, from its first occurrence, and without the dates that its file leaves out', async () => {
  const twice = [moved('20261222T090000', '20261222T160000'), moved('20261208T090000', '20261208T140000')]
  expect(await planned(series('RRULE:FREQ=WEEKLY;COUNT=6', `EXDATE;${zone}:20261229T090000`), ...twice)).toMatchObject([
    { rrule: 'FREQ=WEEKLY;UNTIL=20261207' },
    { startsAt: '2026-12-22T05:00:00.000Z', rrule: 'FREQ=WEEKLY;COUNT=3', exdates: ['2026-12-29T05:00:00.000Z'] },
    { startsAt: '2026-12-08T03:00:00.000Z', rrule: 'FREQ=WEEKLY;COUNT=2' },
  ])
  const once = event('UID:tf', 'SUMMARY:Once', `RECURRENCE-ID;${zone}:20261215T090000`, `DTSTART;${zone}:20261215T110000`, 'DURATION:PT1H')
  expect(await planned(series('RRULE:FREQ=WEEKLY;COUNT=3'), once, moved('20261201T090000', '20261201T140000'))).toMatchObject([
    { title: 'Once', startsAt: '2026-12-15T00:00:00.000Z' },
    { title: 'Moved', rrule: 'FREQ=WEEKLY;COUNT=3', exdates: ['2026-12-15T03:00:00.000Z'] },
  ])
})

test('[CALENDARFILE-234] an event that replaces the rest of a series is refused if the series or its rest cannot be found', async () => {
  const refusal = 'The rule of the series has the part RANGE=THISANDFUTURE, which is not known'
  expect(await planned(moved('20261215T090000', '20261215T140000'))).toEqual([refusal])
  expect((await planned(series('RRULE:FREQ=WEEKLY;COUNT=6'), moved('20261216T090000', '20261216T140000')))[1]).toBe(refusal)
  expect((await planned(series('RRULE:FREQ=MONTHLY;BYDAY=1TU;COUNT=6'), moved('20270105T090000', '20270106T090000')))[1]).toBe(refusal)
})

test('[CALENDARFILE-235] the newest revision of an event is imported, wherever it is in the file', async () => {
  const revision = (sequence: number, day: string, ...lines: readonly string[]) =>
    event('UID:l', `SEQUENCE:${sequence}`, `SUMMARY:Revision ${sequence}`, `DTSTART;${zone}:${day}T150000`, 'DURATION:PT1H', ...lines)
  expect(await planned(revision(0, '20261222'), revision(2, '20261223'), revision(1, '20261224'))).toMatchObject([
    { title: 'Revision 2', startsAt: '2026-12-23T04:00:00.000Z', source: { id: 'l' } },
  ])
  const stamped = (stamp: string, day: string) => revision(1, day, `DTSTAMP:${stamp}T000000Z`)
  expect(await planned(stamped('20261102', '20261222'), stamped('20261101', '20261223'))).toMatchObject([
    { startsAt: '2026-12-22T04:00:00.000Z' },
  ])
  expect(await planned(revision(0, '20261222'), revision(2, '20261223', 'STATUS:CANCELLED'))).toEqual(['The event was cancelled'])
})
