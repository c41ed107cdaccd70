import { dayOf, daysAfter, instantAt, instantOf, type Instant, millisecondsOf, minutes } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { type ApiClient, signIn } from '#tests/support/server/apiClient.ts'
import { demoPassword, type RunningServer, startServer } from '#tests/support/server/startServer.ts'

/** A location of a real server with 300 appointments of today: 25 of each of twelve providers with a chair each. */
export type BookPractice = {
  readonly server: RunningServer
  readonly manager: ApiClient
  readonly location: AnyRecord
  readonly appointments: readonly BookedAppointment[]
}

export type BookedAppointment = {
  readonly id: string
  readonly name: string
  /** Its column, and its place there, from zero. */
  readonly column: number
  readonly row: number
  readonly startsAt: number
  readonly endsAt: number
}

export const [columnCount, rowCount] = [12, 25]

/** Minutes after each appointment, into which it can move. */
export const freeMinutes = 5
/** A short appointment and a long one in turn, so that blocks have one line and two. Minutes. */
const [short, long] = [15, 30]

/** The hour at the location when a run begins, before its first appointment, so that no run depends on the hour. */
const openingHour = 8

/** The zone in which the day has just begun. Its name has the opposite sign. */
function zoneAtOpening(now: number): string {
  const ahead = openingHour - new Date(now).getUTCHours()
  const offset = ahead < -12 ? ahead + 24 : ahead
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

async function create(manager: ApiClient, path: string, fields: object): Promise<AnyRecord> {
  const { status, body, problem } = await manager.call('POST', path, fields)
  if (status !== 201) throw new Error(`POST ${path} answered ${status}: ${problem?.detail}`)
  return body
}

/** Minutes from the first appointment of a column to the one of that row. */
const offsetOf = (row: number): number => Math.floor(row / 2) * (short + long + 2 * freeMinutes) + (row % 2) * (short + freeMinutes)

async function createColumn(manager: ApiClient, location: string, column: number, first: Instant): Promise<BookedAppointment[]> {
  const number = column + 1
  const provider = await create(manager, '/providers/', { name: `Dr Bench ${String(number).padStart(2, '0')}` })
  const chairFields = { kind: 'chair', name: `Chair ${number}`, number, location, provider: provider.id }
  const chair = await create(manager, '/equipments/', chairFields)
  await create(manager, '/api/schedule/', { provider: provider.id, chair: chair.id, ...hoursFrom(first, location) })
  const appointments: BookedAppointment[] = []
  for (let row = 0; row < rowCount; row += 1) {
    const patient = await create(manager, '/api/patients/', { firstName: `Kaya${row}`, lastName: `Column${number}` })
    const startsAt = millisecondsOf(first) + minutes(offsetOf(row))
    const endsAt = startsAt + minutes(row % 2 === 0 ? short : long)
    const times = { startsAt: instantOf(startsAt), endsAt: instantOf(endsAt) }
    const fields = { patient: patient.id, provider: provider.id, chair: chair.id, location, reason: 'Exam', ...times }
    const { id } = await create(manager, '/api/appointments/', fields)
    appointments.push({ id, name: `Kaya${row} Column${number}`, column, row, startsAt, endsAt })
  }
  return appointments
}

const hoursFrom = (first: Instant, location: string) => ({
  ...{ location, from: '08:00', to: '21:00', weekdays: [1, 2, 3, 4, 5, 6, 7] },
  startsOn: daysAfter(first.slice(0, 10), -7),
})

export async function createBookPractice(): Promise<BookPractice> {
  const server = await startServer({}, { budgetFactor: 1000 })
  const manager = await signIn(server.url, 'manager', demoPassword)
  const timeZone = zoneAtOpening(Date.now())
  const location = await create(manager, '/api/locations/', { name: 'Bench', timeZone })
  const first = instantAt(dayOf(instantOf(Date.now()), timeZone), '09:00', timeZone)
  await create(manager, '/api/schedule/', hoursFrom(first, location.id))
  const columns = Array.from({ length: columnCount }, (_, column) => createColumn(manager, location.id, column, first))
  return { server, manager, location, appointments: (await Promise.all(columns)).flat() }
}
