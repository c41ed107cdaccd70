import { randomUUID } from 'node:crypto'
import { type DemoIds, type Give, bookAll } from '#domain/demo/booking.ts'
import { planDay } from '#domain/demo/day.ts'
import { hoursAt } from '#domain/demo/hours.ts'
import { boundsOf } from '#domain/time.ts'
import type { AnyRecord, CommandAnswer, Page } from '#domain/wire.ts'
import type { Client } from '#streams/client.ts'
import { Refusal } from '#streams/rest.ts'

/** Books a day of the demo practice, unless it has been booked already. What a newcomer booked does not count. */
export async function bookDay(client: Client, location: AnyRecord, day: string): Promise<void> {
  const timeZone = String(location['timeZone'])
  const { from, to } = boundsOf(day, timeZone)
  const known = await list(client, `/api/appointments/?source.system=demo&startsAt.from=${from}&startsAt.to=${to}&limit=1`)
  if (known.length > 0) return
  const hours = hoursAt(client.now(), timeZone)
  await client.fetch('PATCH', `/api/locations/${location.id}`, hours, { 'if-match': '*' })
  await bookAll(planDay({ day, timeZone, ...hours }), await idsOf(client, location.id), givenBy(client))
}

/** A slot that somebody has taken in the meantime stays theirs. */
const givenBy =
  (client: Client): Give =>
  async (command, record, data) => {
    const request = { command, ...(record === null ? {} : { record }), ...(data ? { data } : {}) }
    try {
      const answer = (await client.fetch('POST', '/api/commands/', request, { 'idempotency-key': randomUUID() })) as CommandAnswer
      return answer.record.id
    } catch (problem) {
      if (problem instanceof Refusal && [409, 422].includes(problem.problem.status)) return null
      throw problem
    }
  }

const list = async (client: Client, path: string) => ((await client.fetch('GET', path)) as Page).items

async function idsOf(client: Client, location: string): Promise<DemoIds> {
  const ids = async (path: string) => (await list(client, path)).map(({ id }) => id)
  return {
    location,
    providers: await ids('/providers/?active=true&limit=1000'),
    calendars: await ids('/api/calendars/?limit=1000'),
    chairs: await ids('/equipments/?kind=chair&sort=number&limit=1000'),
    kinds: await ids('/api/class/?limit=1000'),
    patients: await ids('/api/patients/?source.system=demo&limit=1000'),
  }
}
