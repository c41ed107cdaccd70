import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { UnreadableFile } from '#server/system/imports/table/tableBounds.ts'
import { startServer } from '#tests/support/server/startServer.ts'
import { createImportClient } from '../createImportClient.ts'
import { planRows } from '../planRows.ts'

/** Calendars of other programs, each with what becomes of its events. */
const folder = new URL('../../../../../../shared/data/calendars/', import.meta.url)

const context = { location: 'office', timeZones: { office: 'America/Los_Angeles', north: 'Australia/Sydney' } }

const resultOf = async (text: string, timeZones = context.timeZones): Promise<readonly string[]> => {
  try {
    const rows = await planRows('events', text, { ...context, timeZones })
    return rows.map((row) => ('problem' in row ? row.problem : `${row.summary} ${JSON.stringify(row.own?.planned)}`))
  } catch (problem) {
    if (problem instanceof UnreadableFile) return [problem.message]
    throw problem
  }
}

const calendar = (...lines: readonly string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')
const event = (...lines: readonly string[]) => calendar('BEGIN:VEVENT', 'UID:1', 'SUMMARY:Team meeting', ...lines, 'END:VEVENT')
const planned = async (text: string) => (await planRows('events', text)).map((row) => ('problem' in row ? row.problem : row.own?.planned))

test('[CALENDARFILE-1] an event of a calendar keeps its instants, its whole days, its length and the words of its text', async () => {
  const zoned = event('DTSTART;TZID=Australia/Perth:20261124T090000', 'DURATION:PT1H30M', 'DESCRIPTION:One\\, two', ' \\nthree')
  expect(await planned(zoned)).toMatchObject([
    {
      title: 'Team meeting',
      startsAt: '2026-11-24T01:00:00.000Z',
      endsAt: '2026-11-24T02:30:00.000Z',
      closes: true,
      note: 'One, two\nthree',
    },
  ])
  const days = event('DTSTART;VALUE=DATE:20261003', 'DTEND;VALUE=DATE:20261005', 'TRANSP:TRANSPARENT')
  expect(await planned(days)).toMatchObject([
    { startsAt: '2026-10-02T14:00:00.000Z', endsAt: '2026-10-04T13:00:00.000Z', closes: false, allDay: true },
  ])
  expect(await planned(event('DTSTART:20261124T010000Z', 'DTEND:20261124T020000Z'))).toMatchObject([
    { startsAt: '2026-11-24T01:00:00.000Z' },
  ])
  expect(await planned(event('DTSTART:20261124T090000', 'DTEND:20261124T093000'))).toMatchObject([{ startsAt: '2026-11-23T22:00:00.000Z' }])
})

test('[CALENDARFILE-2] an event that cannot be read is refused with its reason, and the others of its file are read', async () => {
  const refused = async (...lines: readonly string[]) => (await resultOf(event(...lines)))[0]
  expect(await refused('DTSTART:20261124T010000Z')).toBe('The event has neither an end nor a length')
  expect(await refused('DTSTART:20261124T010000Z', 'DTEND:20261124T010000Z')).toBe('The end is not after the start')
  expect(await refused('DTSTART;TZID=Nowhere/Middle:20261124T010000', 'DURATION:PT1H')).toBe('Nowhere/Middle is not a known time zone')
  expect(await refused('DTSTART;TZID=Australia/Sydney:20261004T023000', 'DURATION:PT1H')).toBe(
    '2026-10-04 02:30 does not exist in Australia/Sydney',
  )
  expect(await refused('DTSTART:20261124T010000Z', 'DURATION:P1X')).toBe('P1X is not a length')
  expect(await refused('DTSTART:20261324', 'DURATION:P1D')).toBe('2026-13-24 is not a time')
  expect(await refused('DTSTART:20261124T010000Z', 'DURATION:PT1H', 'STATUS:CANCELLED')).toBe('The event was cancelled')
  expect(await refused('DTSTART:20261124T010000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY', 'RRULE:FREQ=WEEKLY')).toBe(
    'The event repeats by several rules',
  )
  const two = calendar('BEGIN:VEVENT', 'DTSTART:20261124', 'END:VEVENT', 'BEGIN:VEVENT', 'SUMMARY:Audit', 'DTSTART:20261124', 'END:VEVENT')
  expect((await resultOf(two)).map((text) => text.split(',')[0])).toEqual(['A title is required', 'Audit'])
  expect(await resultOf(calendar())).toEqual(['The calendar has no events.'])
})

test('[CALENDARFILE-3] a series leaves out the dates that its file excludes or replaces, and an extra date is an event of its own', async () => {
  const zone = 'TZID=Australia/Sydney'
  const series = calendar(
    ...['BEGIN:VEVENT', 'UID:1', 'SUMMARY:Meeting', `DTSTART;${zone}:20260901T090000`, `DTEND;${zone}:20260901T100000`],
    ...['RRULE:FREQ=WEEKLY;COUNT=8', `EXDATE;${zone}:20260908T090000`, `RDATE;${zone}:20260903T110000`, 'END:VEVENT'],
    ...['BEGIN:VEVENT', 'UID:1', 'SUMMARY:Meeting', `RECURRENCE-ID;${zone}:20261006T090000`],
    ...[`DTSTART;${zone}:20261006T140000`, `DTEND;${zone}:20261006T150000`, 'END:VEVENT'],
  )
  expect(await planned(series)).toMatchObject([
    { rrule: 'FREQ=WEEKLY;COUNT=8', exdates: ['2026-09-07T23:00:00.000Z', '2026-10-05T22:00:00.000Z'], source: { id: '1' } },
    { startsAt: '2026-09-03T01:00:00.000Z', endsAt: '2026-09-03T02:00:00.000Z' },
    { startsAt: '2026-10-06T03:00:00.000Z', source: { id: '1 2026-10-06T09:00 Australia/Sydney' } },
  ])
  const elsewhere = event('DTSTART;TZID=Europe/London:20261124T010000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2')
  expect(await resultOf(elsewhere, { office: 'Australia/Sydney', north: 'Australia/Sydney' })).toEqual([
    'The event repeats in the time zone Europe/London, and the location is in Australia/Sydney',
  ])
})

const read = 'read'
const results: Readonly<Record<string, readonly string[]>> = {
  'blank_description.ics': [read],
  'blank_line_end.ics': ['The calendar has no events.'],
  'blank_line_mid.ics': ['The calendar has no events.'],
  'daily_recur.ics': [read],
  'day_long_recur_yearly.ics': [read],
  'duration_instead_of_dtend.ics': [read],
  'forced_types.ics': [read],
  'google_birthday.ics': [read, '20131210Z is not a time', '20121210Z is not a time', read, read, read],
  'minimal.ics': [read],
  'multiple_rrules.ics': ['The event repeats by several rules'],
  'only_dtstart_date.ics': [read],
  'only_dtstart_time.ics': ['The event has neither an end nor a length'],
  'parserv2.ics': [read],
  'rdate_exdate.ics': ['A title is required'],
  'recur_instances.ics': [read, read, read, read, read, read, read, read],
  'recur_instances_finite.ics': [read, read, read],
  'timezone_from_file.ics': [read],
  'utc_negative_zero.ics': [read],
}

test('[CALENDARFILE-6] a series without an end is imported from today on, for as long as a series may be', async () => {
  const series = (...lines: readonly string[]) => planned(event(...lines))
  const start = 'DTSTART;TZID=Australia/Sydney:20120803T090000'
  expect(await series(start, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;INTERVAL=2')).toMatchObject([
    { startsAt: '2026-12-03T22:00:00.000Z', endsAt: '2026-12-03T23:00:00.000Z', rrule: 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20281201' },
  ])
  expect(await series(start, 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;BYDAY=1FR')).toMatchObject([
    { startsAt: '2026-12-03T22:00:00.000Z', rrule: 'FREQ=MONTHLY;BYDAY=1FR;UNTIL=20281201' },
  ])
  expect(await series(start, 'DURATION:PT1H', 'RRULE:FREQ=DAILY')).toMatchObject([
    { startsAt: '2026-11-23T22:00:00.000Z', rrule: 'FREQ=DAILY;UNTIL=20271228' },
  ])
  expect(await series('DTSTART;VALUE=DATE:20270301', 'RRULE:FREQ=YEARLY')).toMatchObject([
    { startsAt: '2027-02-28T13:00:00.000Z', rrule: 'FREQ=YEARLY;UNTIL=20290301', allDay: true },
  ])
})

test('[CALENDARFILE-7] a series whose first events are left out or replaced begins at the next one', async () => {
  const zone = 'TZID=Australia/Sydney'
  const lines = [`DTSTART;${zone}:20260901T090000`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=4']
  const left = `EXDATE;${zone}:20260901T090000,20260915T090000`
  expect(await planned(event(...lines, left))).toMatchObject([
    { startsAt: '2026-09-07T23:00:00.000Z', rrule: 'FREQ=WEEKLY;COUNT=3', exdates: ['2026-09-14T23:00:00.000Z'] },
  ])
  const every = `EXDATE;${zone}:20260901T090000,20260908T090000,20260915T090000,20260922T090000`
  expect(await planned(event(...lines, every))).toEqual(['The file leaves out or replaces every event of the series'])
})

test('[CALENDARFILE-4] every calendar of other programs is read, or refused in words', async () => {
  const shortResult = (text: string) => (text.includes('"source"') ? read : text)
  const found = Object.keys(results).filter((name) => existsSync(new URL(name, folder)))
  for (const name of found) {
    const text = readFileSync(new URL(name, folder), 'utf8')
    expect((await resultOf(text)).map(shortResult), name).toEqual(results[name])
  }
  const listed = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.ics')) : []
  expect(listed.toSorted()).toEqual(found)
  expect((await resultOf(event('DTSTART:20261124T010000Z', 'DURATION:PT1H'))).map(shortResult)).toEqual([read])
})

test('[CALENDARFILE-5] the manager imports a calendar once: its events, and the occurrences of its series', async () => {
  const server = await startServer()
  try {
    const importClient = await createImportClient(server)
    const [location] = (await importClient.manager.list('/api/locations/')).items
    const zone = `TZID=${String(location?.['timeZone'])}`
    const lines = ['BEGIN:VEVENT', 'UID:s', 'SUMMARY:Imported huddle', `DTSTART;${zone}:20270105T083000`, 'DURATION:PT15M']
    const text = calendar(
      ...[...lines, 'RRULE:FREQ=WEEKLY;COUNT=4', `EXDATE;${zone}:20270112T083000`, 'END:VEVENT'],
      ...['BEGIN:VEVENT', 'SUMMARY:Imported for ever', 'DTSTART;VALUE=DATE:20270105', 'RRULE:FREQ=HOURLY', 'END:VEVENT'],
    )
    const preview = await importClient.preview(text, 'events')
    expect(preview).toMatchObject({ state: 'ready', total: 2, refused: 1, expected: { events: 1 } })
    expect(await importClient.start(preview)).toMatchObject({ imported: 1, refused: 1 })
    const events = (await importClient.manager.list('/api/events/')).items.filter(({ title }) => title === 'Imported huddle')
    expect(events.map(({ source }) => source?.system ?? null)).toEqual(['calendar', null, null])
    expect(await importClient.start(await importClient.preview(text, 'events'))).toMatchObject({ imported: 0, known: 1 })
  } finally {
    await server.close()
  }
})
