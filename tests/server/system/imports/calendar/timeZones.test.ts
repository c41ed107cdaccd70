import { expect, test } from 'vitest'
import { isTimeZone } from '#domain/time.ts'
import { windowsZones } from '#server/system/imports/calendar/windowsZones.ts'
import { planRows } from '../planRows.ts'

const event = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:Leave', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
const plansOf = async (text: string, timeZone = 'Australia/Sydney') =>
  (await planRows('events', text, { timeZones: { north: timeZone } })).map((row) => ('problem' in row ? row.problem : row.own?.planned))
const planned = async (...lines: readonly string[]) => plansOf(event(...lines))

test('[CALENDARFILE-230] a time in a time zone that Windows names is the instant in the zone of that name', async () => {
  expect(
    await planned('DTSTART;TZID=AUS Eastern Standard Time:20261210T130000', 'DTEND;TZID=AUS Eastern Standard Time:20261211T120000'),
  ).toMatchObject([{ startsAt: '2026-12-10T02:00:00.000Z', endsAt: '2026-12-11T01:00:00.000Z' }])
  expect(await planned('DTSTART;TZID="W. Australia Standard Time":20261207T220000', 'DURATION:PT1H')).toMatchObject([
    { startsAt: '2026-12-07T14:00:00.000Z' },
  ])
  expect(Object.entries(windowsZones).filter(([, zone]) => !isTimeZone(zone))).toEqual([])
})

test('[CALENDARFILE-230] a series in a zone of Windows repeats at a location whose clocks are the same', async () => {
  const lines = ['DTSTART;TZID=AUS Eastern Standard Time:20261207T220000', 'DURATION:PT8H', 'RRULE:FREQ=WEEKLY;COUNT=3']
  const series = [{ startsAt: '2026-12-07T11:00:00.000Z', rrule: 'FREQ=WEEKLY;COUNT=3' }]
  expect(await plansOf(event(...lines))).toMatchObject(series)
  expect(await plansOf(event(...lines), 'Australia/Melbourne')).toMatchObject(series)
  expect(await plansOf(event(...lines), 'Australia/Brisbane')).toEqual([
    'The event repeats in the time zone Australia/Sydney, and the location is in Australia/Brisbane',
  ])
})

test('[CALENDARFILE-231] a time zone is found by the place that its file gives for it, and by a name with a path', async () => {
  const zone = ['BEGIN:VTIMEZONE', 'TZID:Our time', 'X-LIC-LOCATION:Australia/Perth', 'END:VTIMEZONE']
  const text = event('DTSTART;TZID=Our time:20261210T130000', 'DURATION:PT1H').replace('BEGIN:VEVENT', [...zone, 'BEGIN:VEVENT'].join('\n'))
  expect(await plansOf(text)).toMatchObject([{ startsAt: '2026-12-10T05:00:00.000Z' }])
  expect(await planned('DTSTART;TZID=/citadel.org/20210210_1/Australia/Perth:20261210T130000', 'DURATION:PT1H')).toMatchObject([
    { startsAt: '2026-12-10T05:00:00.000Z' },
  ])
})

test('[CALENDARFILE-232] an event whose time is followed by another text keeps its time or is refused; it never becomes a whole day', async () => {
  expect(await planned('DTSTART;TZID=Nowhere Standard Time:20261210T130000', 'DURATION:PT1H')).toEqual([
    'Nowhere Standard Time is not a known time zone',
  ])
  const table = async (start: string, end: string) => (await plansOf(`Title,Start,End\nLeave,"${start}","${end}"`))[0]
  const hour = { startsAt: '2026-12-10T02:00:00.000Z', endsAt: '2026-12-10T03:00:00.000Z' }
  expect(await table('10/12/2026 13:00 AEDT', '10/12/2026 2:00 pm AEDT')).toMatchObject(hour)
  expect(await table('10/12/2026 12:00 (AEST)', '10/12/2026 12:00 +0900')).toMatchObject(hour)
  expect(await table('10/12/2026 13:00 AUS Eastern Standard Time', '10/12/2026 14:00 Australia/Hobart')).toMatchObject(hour)
  expect(await table('10/12/2026 13:00 or so', '10/12/2026 14:00')).toBe('10/12/2026 13:00 or so is not a time')
  expect(await table('10/12/2026 13:00', '10/12/2026 14:00 or so')).toBe('10/12/2026 14:00 or so is not a time')
  expect(await table('10/12/2026 2:30 - 3:00 pm', '')).toBe('10/12/2026 2:30 - 3:00 pm is not a time')
})

test('[CALENDARFILE-232] an appointment whose time is followed by a time zone has its time at the location', async () => {
  const read = async (start: string) => {
    const [row] = await planRows('appointments', `First Name,Last Name,Start\nZone,Timecase,"${start}"`)
    return row && 'problem' in row ? row.problem : row?.appointment
  }
  expect(await read('10/12/2026 09:00 AEDT')).toMatchObject({ day: '2026-12-10', time: '09:00' })
  expect(await read('10/12/2026 09:00 Brisbane')).toBe('10/12/2026 09:00 Brisbane is not a time')
  expect(await read('10/12/2026 09:00 AWST')).toMatchObject({ day: '2026-12-10', time: '12:00' })
})
