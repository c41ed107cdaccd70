import type { Calendar } from '#domain/scheduling/calendar.ts'
import type { CalendarFeed } from '#domain/scheduling/feeds/calendarFeed.ts'
import { timeHoldingStates } from '#domain/scheduling/appointment.ts'
import { initialsOf } from '#domain/people/initials.ts'
import { instantOf, oneDay } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { AppointmentRecord, BlockoutRecord, PatientRecord } from '#machines/records.ts'
import type { ServerDeps } from '../../deps.ts'
import { labelTurn } from '../../turns/labelTurn.ts'
import { listAll } from '../readDay.ts'
import type { FeedEntry } from './calendarText.ts'

/** What a feed shows: from so many days before today to so many after it. */
const [daysBack, daysAhead] = [30, 365]
/** Patients that one query reads. */
const batchLength = 500

type CalendarRecord = RecordOf<Calendar>

type FeedInput = {
  readonly store: ServerDeps['store']
  readonly practice: string
  readonly calendar: CalendarRecord
  readonly detail: CalendarFeed['detail']
  readonly now: number
}

type Placed = Pick<AppointmentRecord, 'calendar' | 'provider'> | Pick<BlockoutRecord, 'calendar' | 'provider'>

/** The appointments and events of a calendar, and those of its provider at its location that name no calendar. */
export async function feedEntries({ store, practice, calendar, detail, now }: FeedInput): Promise<readonly FeedEntry[]> {
  const isOwn = (row: Placed) =>
    row.calendar === calendar.id || (row.calendar === null && row.provider !== null && row.provider === calendar.provider)
  const days = { column: 'startsAt', from: instantOf(now - daysBack * oneDay), below: instantOf(now + daysAhead * oneDay) }
  const where = [{ column: 'location', is: [calendar.location] }, days]
  const booked = { column: 'state.visit', is: [...timeHoldingStates, 'departed'] }
  const appointments = (await listAll(store, practice, 'appointments', [...where, booked])) as unknown as readonly AppointmentRecord[]
  const events = (await listAll(store, practice, 'events', where)) as unknown as readonly BlockoutRecord[]
  const own = appointments.filter(isOwn)
  const names = await patientNames(store, practice, own)
  const entries = [
    ...own.map((row) => appointmentEntry(row, names.get(row.patient) ?? '', detail)),
    ...events.filter((row) => isOwn(row) || isForAll(row)).map(eventEntry),
  ]
  return entries.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
}

const isForAll = ({ calendar, provider, chair }: BlockoutRecord): boolean => [calendar, provider, chair].every((id) => id === null)

async function patientNames(store: ServerDeps['store'], practice: string, appointments: readonly AppointmentRecord[]) {
  const ids = [...new Set(appointments.map(({ patient }) => patient))]
  const names = new Map<string, string>()
  for (let start = 0; start < ids.length; start += batchLength) {
    labelTurn('feed')
    const where = [{ column: 'id', is: ids.slice(start, start + batchLength) }]
    for (const row of (await listAll(store, practice, 'patients', where)) as unknown as readonly PatientRecord[])
      names.set(row.id, [row.preferredName ?? row.firstName, row.lastName].filter(Boolean).join(' '))
  }
  return names
}

const timesOf = ({ id, startsAt, endsAt, updatedAt }: AppointmentRecord | BlockoutRecord) => ({
  id,
  startsAt,
  endsAt,
  changedAt: updatedAt,
})

const appointmentEntry = (row: AppointmentRecord, name: string, detail: CalendarFeed['detail']): FeedEntry =>
  detail === 'full' ? { ...timesOf(row), title: name, note: row.reason } : { ...timesOf(row), title: initialsOf(name), note: null }

const eventEntry = (row: BlockoutRecord): FeedEntry => ({ ...timesOf(row), title: row.title, note: row.note })
