import { planDay } from '#domain/demo/day.ts'
import { hoursAt } from '#domain/demo/hours.ts'
import { demoBooking } from '#domain/demo/booking.ts'
import type { AnyRecord, Page } from '#domain/wire.ts'
import { boundsOf } from '#domain/time.ts'
import type { Client } from '#streams/client.ts'

/** Books a day of the demo practice, unless it has been booked already. */
export async function bookDay(client: Client, location: AnyRecord, day: string): Promise<void> {
  const timeZone = String(location['timeZone'])
  const { from, to } = boundsOf(day, timeZone)
  const known = await list(client, `/api/appointments/?startsAt.from=${from}&startsAt.to=${to}&limit=1`)
  if (known.length > 0) return
  const hours = hoursAt(client.now(), timeZone)
  await client.fetch('PATCH', `/api/locations/${location.id}`, hours, { 'if-match': '*' })
  const lists = await listsOf(client)
  for (const booking of planDay({ day, timeZone, ...hours })) {
    const made = (await client.fetch('POST', '/api/appointments/', demoBooking(booking, { ...lists, location: location.id }))) as AnyRecord
    if (booking.confirmed) await client.send({ command: 'appointments.confirm', record: made.id })
  }
}

const list = async (client: Client, path: string) => ((await client.fetch('GET', path)) as Page).items

async function listsOf(client: Client) {
  const ids = async (path: string) => (await list(client, path)).map(({ id }) => id)
  return {
    providers: await ids('/providers/?active=true&limit=1000'),
    calendars: await ids('/api/calendars/?limit=1000'),
    chairs: await ids('/equipments/?kind=chair&sort=number&limit=1000'),
    kinds: await ids('/api/class/?limit=1000'),
    patients: await ids('/api/patients/?source.system=demo&limit=1000'),
  }
}
