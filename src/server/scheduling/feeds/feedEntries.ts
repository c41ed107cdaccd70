import type { CalendarFeed } from '#domain/scheduling/calendarFeed.ts'
import { timeHoldingStates } from '#domain/scheduling/appointment.ts'
import { initialsOf } from '#domain/people/initials.ts'
import { type Instant, instantOf, oneDay } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { ServerDeps } from '../../deps.ts'
import { labelTurn } from '../../turns/labelTurn.ts'
import { listAll } from '../readDay.ts'
import type { FeedEntry } from './calendarText.ts'

/** What a feed shows: from so many days before today to so many after it. */
const [daysBack, daysAhead] = [30, 365]
/** Patients that one query reads. */
const batchLength = 500

type FeedInput = {
  readonly store: ServerDeps['store']
  readonly practice: string
  readonly calendar: AnyRecord
  readonly detail: CalendarFeed['detail']
  readonly now: number
}

/** The appointments and events of a calendar, and those of its provider at its location that name no calendar. */
export async function feedEntries({ store, practice, calendar, detail, now }: FeedInput): Promise<readonly FeedEntry[]> {
  const isOwn = (row: AnyRecord) =>
    row['calendar'] === calendar.id || (row['calendar'] === null && row['provider'] !== null && row['provider'] === calendar['provider'])
  const days = { column: 'startsAt', from: instantOf(now - daysBack * oneDay), below: instantOf(now + daysAhead * oneDay) }
  const where = [{ column: 'location', is: [String(calendar['location'])] }, days]
  const booked = { column: 'state.visit', is: [...timeHoldingStates, 'departed'] }
  const appointments = (await listAll(store, practice, 'appointments', [...where, booked])).filter(isOwn)
  const events = (await listAll(store, practice, 'events', where)).filter((row) => isOwn(row) || isForAll(row))
  const names = await patientNames(store, practice, appointments)
  const entries = [
    ...appointments.map((row) => appointmentEntry(row, names.get(String(row['patient'])) ?? '', detail)),
    ...events.map(eventEntry),
  ]
  return entries.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
}

async function patientNames(store: ServerDeps['store'], practice: string, appointments: readonly AnyRecord[]) {
  const ids = [...new Set(appointments.map((row) => String(row['patient'])))]
  const names = new Map<string, string>()
  for (let start = 0; start < ids.length; start += batchLength) {
    labelTurn('feed')
    for (const row of await listAll(store, practice, 'patients', [{ column: 'id', is: ids.slice(start, start + batchLength) }]))
      names.set(row.id, [row['preferredName'] ?? row['firstName'], row['lastName']].filter(Boolean).join(' '))
  }
  return names
}

const isForAll = (row: AnyRecord): boolean => ['calendar', 'provider', 'chair'].every((field) => row[field] === null)

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const timesOf = (row: AnyRecord) => ({
  id: row.id,
  startsAt: row['startsAt'] as Instant,
  endsAt: row['endsAt'] as Instant,
  changedAt: row.updatedAt,
})

const appointmentEntry = (row: AnyRecord, name: string, detail: CalendarFeed['detail']): FeedEntry =>
  detail === 'full' ? { ...timesOf(row), title: name, note: text(row['reason']) } : { ...timesOf(row), title: initialsOf(name), note: null }

const eventEntry = (row: AnyRecord): FeedEntry => ({ ...timesOf(row), title: String(row['title']), note: text(row['note']) })
