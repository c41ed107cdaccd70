import { firstValueFrom, of } from 'rxjs'
import { expect, test } from 'vitest'
import { watchRowAppointments } from '#streams/derive/reports/watchRowAppointments.ts'
import type { CollectionWindow } from '#streams/replica/windowFilter.ts'
import { anAppointment, rows } from '../support/dayRows.ts'

const windows: [string, CollectionWindow | undefined][] = []
const appointments = [
  anAppointment({ id: 'done', starts: '08:00', visit: 'departed', since: '08:40' }),
  anAppointment({ id: 'moved', starts: '08:30', visit: 'rescheduled', since: '08:00' }),
  anAppointment({ id: 'failed', starts: '10:00', visit: 'noShow', since: '10:20' }),
  anAppointment({ id: 'booked', starts: '11:00' }),
]
const collection = (area: string, window?: CollectionWindow) => {
  windows.push([area, window])
  return of({ ready: true, position: 1, rows: area === 'appointments' ? rows(appointments) : new Map(), changed: new Map(), problem: null })
}
const client = { collection } as unknown as Parameters<typeof watchRowAppointments>[0]
const place = {
  keys: [['provider', 'raman']],
  location: 'here',
  provider: null,
  uncounted: ['rescheduled'],
  span: { from: '2026-11-23', until: '2026-11-27' },
  timeZone: 'Australia/Sydney',
} as const

test('[REPORT-8] the appointments behind a row are those that the figure counts, failures to attend first', async () => {
  const found = await firstValueFrom(watchRowAppointments(client, place))
  expect(found.appointments?.map(({ appointment }) => appointment.id)).toEqual(['failed', 'booked', 'done'])
  expect(windows[0]).toEqual([
    'appointments',
    {
      filters: { location: 'here', provider: 'raman' },
      from: { field: 'startsAt', at: '2026-11-22T13:00:00.000Z' },
      to: { field: 'startsAt', at: '2026-11-26T13:00:00.000Z' },
    },
  ])
})

test('[REPORT-8] the appointments behind a day are those of that day, at every location if the report is of all', async () => {
  windows.length = 0
  await firstValueFrom(watchRowAppointments(client, { ...place, keys: [['day', '2026-11-24']], location: null }))
  expect(windows[0]?.[1]).toEqual({
    filters: {},
    from: { field: 'startsAt', at: '2026-11-23T13:00:00.000Z' },
    to: { field: 'startsAt', at: '2026-11-24T13:00:00.000Z' },
  })
})

test('[REPORT-8] the appointments behind a row of several groupings are those of its week within the period, of its weekday and without a type', async () => {
  windows.length = 0
  const keys = [
    ['week', '2026-11-23'],
    ['weekday', '2'],
    ['type', ''],
  ] as const
  const found = await firstValueFrom(watchRowAppointments(client, { ...place, keys, span: { from: '2026-11-24', until: '2026-12-05' } }))
  expect(windows[0]?.[1]).toMatchObject({
    filters: { location: 'here' },
    from: { at: '2026-11-23T13:00:00.000Z' },
    to: { at: '2026-11-29T13:00:00.000Z' },
  })
  expect(found.appointments?.length).toBe(3)
  const onFriday = await firstValueFrom(watchRowAppointments(client, { ...place, keys: [['weekday', '5']] }))
  expect(onFriday.appointments).toEqual([])
})
