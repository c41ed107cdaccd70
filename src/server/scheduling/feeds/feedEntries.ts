import type { Location } from '#domain/practice/location.ts'
import type { Calendar } from '#domain/scheduling/calendar.ts'
import type { CalendarFeed } from '#domain/scheduling/feeds/calendarFeed.ts'
import { timeHoldingStates } from '#domain/scheduling/appointment.ts'
import { initialsOf } from '#domain/texts/initials.ts'
import type { Condition } from '#domain/query.ts'
import { daysAfter, dayOf, instantOf, millisecondsOf, oneDay } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import { callNameOf } from '#domain/people/callNameOf.ts'
import type { AppointmentRecord, BlockoutRecord, PatientRecord } from '#machines/records.ts'
import { feedTexts } from '#locale/common/feedTexts.ts'
import { patients } from '#resources/people/patients.ts'
import { appointments } from '#resources/scheduling/appointments.ts'
import { events } from '#resources/scheduling/events.ts'
import type { Resource } from '#resources/resource.ts'
import type { ServerDeps } from '../../deps.ts'
import type { Principal } from '../../engine/access/principal.ts'
import { canAccess } from '../../engine/access/recordAccess.ts'
import { applyView, viewFor } from '../../engine/access/views.ts'
import { labelTurn } from '../../turns/labelTurn.ts'
import { listAll } from '../readPracticeDay.ts'
import type { FeedEntry } from './calendarText.ts'

/** What a feed shows: from so many days before today to so many after it. */
const [daysBack, daysAhead] = [30, 365]
/** Patients that one query reads. */
const batchLength = 500

type CalendarRecord = RecordOf<Calendar>

type FeedInput = {
  readonly store: ServerDeps['store']
  /** The user whose permissions decide what is shown. */
  readonly reader: Principal
  readonly calendar: CalendarRecord
  readonly detail: CalendarFeed['detail']
  readonly now: number
}

type Placed = Pick<AppointmentRecord, 'calendar' | 'provider'> | Pick<BlockoutRecord, 'calendar' | 'provider'>

/** The appointments and events of a calendar, and those of its provider at its location that name no calendar. */
export async function feedEntries(input: FeedInput): Promise<readonly FeedEntry[]> {
  const { store, reader, calendar, now } = input
  const isOwn = (row: Placed) =>
    row.calendar === calendar.id || (row.calendar === null && row.provider !== null && row.provider === calendar.provider)
  const days = { column: 'startsAt', from: instantOf(now - daysBack * oneDay), below: instantOf(now + daysAhead * oneDay) }
  const where = [{ column: 'location', is: [calendar.location] }, days]
  const booked = { column: 'state.visit', is: [...timeHoldingStates, 'departed'] }
  const location = (await store.get(reader.practice, 'locations', calendar.location)) as RecordOf<Location> | null
  const timeZone = location?.timeZone ?? 'UTC'
  const entries = [
    ...(await appointmentEntries(input, (await listSeen<AppointmentRecord>(input, appointments, [...where, booked])).filter(isOwn))),
    ...(await listSeen<BlockoutRecord>(input, events, where))
      .filter((row) => isOwn(row) || isForAll(row))
      .map((row) => eventEntry(row, timeZone)),
  ]
  return entries.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
}

/** The records of an area as the reader sees them; none without a permission to view it. */
async function listSeen<Row>({ store, reader }: FeedInput, resource: Resource, where: readonly Condition[]): Promise<readonly Row[]> {
  const view = viewFor(reader, resource)
  if (view === null) return []
  const rows = await listAll(store, reader.practice, resource.name, where)
  const seen = rows.filter((row) => canAccess(reader, resource, row))
  return seen.map((row) => applyView(resource, view, row)) as unknown as readonly Row[]
}

const isForAll = ({ calendar, provider, chair }: BlockoutRecord): boolean => [calendar, provider, chair].every((id) => id === null)

async function appointmentEntries(input: FeedInput, rows: readonly AppointmentRecord[]): Promise<readonly FeedEntry[]> {
  const names = await patientNames(input, rows)
  return rows.map((row) => appointmentEntry(row, names.get(row.patient) ?? null, input.detail))
}

/** The names of the patients whom the reader may see. */
async function patientNames(input: FeedInput, rows: readonly AppointmentRecord[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map(({ patient }) => patient))]
  const names = new Map<string, string>()
  for (let start = 0; start < ids.length; start += batchLength) {
    labelTurn('feed')
    const where = [{ column: 'id', is: ids.slice(start, start + batchLength) }]
    for (const row of await listSeen<PatientRecord>(input, patients, where))
      names.set(row.id, [callNameOf(row), row.lastName].filter(Boolean).join(' '))
  }
  return names
}

const timesOf = ({ id, startsAt, endsAt, updatedAt }: AppointmentRecord | BlockoutRecord) => ({
  id,
  startsAt,
  endsAt,
  changedAt: updatedAt,
})

/** @param name `null` if the reader may not see the patient: then nothing says who comes, or for what. */
function appointmentEntry(row: AppointmentRecord, name: string | null, detail: CalendarFeed['detail']): FeedEntry {
  const entry = { ...timesOf(row), days: null }
  if (name === null) return { ...entry, title: feedTexts.booked, note: null }
  return detail === 'full' ? { ...entry, title: name, note: row.reason } : { ...entry, title: initialsOf(name), note: null }
}

const eventEntry = (row: BlockoutRecord, timeZone: string): FeedEntry => ({
  ...timesOf(row),
  title: row.title,
  note: row.note,
  days: row.allDay ? daysOf(row, timeZone) : null,
})

/** The days of an event that lasts whole days, as the clocks of its location have them. The last one is not included. */
function daysOf({ startsAt, endsAt }: BlockoutRecord, timeZone: string): NonNullable<FeedEntry['days']> {
  const last = dayOf(instantOf(Math.max(millisecondsOf(startsAt), millisecondsOf(endsAt) - 1)), timeZone)
  return { from: dayOf(startsAt, timeZone), until: daysAfter(last, 1) }
}
