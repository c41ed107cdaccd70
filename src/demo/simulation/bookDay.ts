import { randomUUID } from 'node:crypto'
import { type DemoIds, type SendCommand, bookAppointments } from '#demo/data/bookAppointments.ts'
import { planDay } from '#demo/data/planDay.ts'
import { hoursAt, weekdaysWith } from '#demo/data/hours.ts'
import type { Roster } from '#domain/scheduling/schedule/roster.ts'
import { type Day, dayBounds } from '#domain/time.ts'
import type { AnyRecord, CommandResponse, Fields, Page, RecordOf } from '#domain/wire.ts'
import type { Client } from '#streams/client/client.ts'
import { ProblemError } from '#streams/link/restClient.ts'

/** The hours of the demo practice follow the clock, even over booked patients. */
const confirmed = { overBooked: true } as const

/** Books a day of the demo practice, unless it has demo bookings. Appointments of real users do not count. */
export async function bookDay(client: Client, location: AnyRecord, day: string): Promise<void> {
  const timeZone = String(location['timeZone'])
  const { from, to } = dayBounds(day, timeZone)
  const existing = await list(client, `/api/appointments/?source.system=demo&startsAt.from=${from}&startsAt.to=${to}&limit=1`)
  if (existing.length > 0) return
  const hours = hoursAt(client.now(), timeZone)
  await client.fetch('PATCH', `/api/locations/${location.id}`, { ...hours, ...confirmed }, { 'if-match': '*' })
  await changeRosters(client, location, day, { from: hours.opensAt, to: hours.closesAt })
  await bookAppointments(planDay({ day, timeZone, ...hours }), await readDemoIds(client, location.id), commandSender(client))
}

/** Providers who worked all opening hours still do, also at a weekend. Other rosters were changed by users, or are over. */
async function changeRosters(client: Client, { id, opensAt, closesAt }: AnyRecord, day: Day, hours: Fields): Promise<void> {
  const rosters = (await list(client, `/api/schedule/?location=${id}&state=published&limit=1000`)) as readonly RecordOf<Roster>[]
  const isWholeDay = ({ provider, from, to, endsOn }: Roster) =>
    endsOn === null && (provider === null || (from === opensAt && to === closesAt))
  for (const { id: roster, weekdays } of rosters.filter(isWholeDay))
    await commandSender(client)('schedule.change', roster, { ...hours, weekdays: weekdaysWith(day, weekdays), ...confirmed })
}

/** Sends booking commands. A slot that was taken in the meantime is skipped. */
const commandSender =
  (client: Client): SendCommand =>
  async (command, record, data) => {
    const request = { command, ...(record === null ? {} : { record }), ...(data ? { data } : {}) }
    try {
      const answer = (await client.fetch('POST', '/api/commands/', request, { 'idempotency-key': randomUUID() })) as CommandResponse
      return answer.record.id
    } catch (problem) {
      if (problem instanceof ProblemError && [409, 422].includes(problem.problem.status)) return null
      throw problem
    }
  }

const list = async (client: Client, path: string) => ((await client.fetch('GET', path)) as Page).items

async function readDemoIds(client: Client, location: string): Promise<DemoIds> {
  const listIds = async (path: string) => (await list(client, path)).map(({ id }) => id)
  return {
    location,
    providers: await listIds('/providers/?active=true&limit=1000'),
    calendars: await listIds('/api/calendars/?limit=1000'),
    chairs: await listIds('/equipments/?kind=chair&sort=number&limit=1000'),
    appointmentTypes: await listIds('/api/class/?limit=1000'),
    eventTags: await listIds('/api/eventtags/?limit=1000'),
    patients: await listIds('/api/patients/?source.system=demo&limit=1000'),
  }
}
