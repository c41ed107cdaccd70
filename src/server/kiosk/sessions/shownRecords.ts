import { Temporal } from '#domain/temporal.ts'
import { dayBounds, dayOf, instantOf, millisecondsOf, oneDay } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { ServerDeps } from '../../deps.ts'
import type { ShownRecords } from '../../engine/access/principal.ts'

/** What a device shows now: a wall display lists the day at its location, and neither every patient nor every appointment ever. */

type BookedPatient = { readonly patient: string; readonly location: string; readonly startsAt: string }

/** The patients of the appointments around today, kept in memory because each pushed entry asks for them. */
export type ShownPatients = {
  /** Resolves when the appointments of the practice are read. */
  readonly load: (practice: string) => Promise<void>
  readonly booked: (practice: string) => Iterable<BookedPatient>
  readonly close: () => void
}

/** So much before and after now is in memory. It is read again before a day of it has passed. */
const margin = 2 * oneDay
type LoadedPractice = {
  at: number
  loaded: Promise<void>
  readonly appointments: Map<string, BookedPatient>
  /** Changed since the reading began, so newer than what was read. */
  readonly changed: Set<string>
}

export function createShownPatients({ store, now }: Pick<ServerDeps, 'store' | 'now'>): ShownPatients {
  const practices = new Map<string, LoadedPractice>()
  const read = async (practice: string, loading: LoadedPractice) => {
    const { at, appointments, changed } = loading
    changed.clear()
    const bounds = { from: instantOf(at - margin), below: instantOf(at + margin) }
    const { items } = await store.list(practice, 'appointments', { where: [{ column: 'startsAt', ...bounds }] })
    for (const [id, { startsAt }] of appointments) if (startsAt < bounds.from) appointments.delete(id)
    for (const record of items) if (!changed.has(record.id)) appointments.set(record.id, bookedPatientIn(record))
  }
  const ensure = (practice: string): LoadedPractice => {
    const known = practices.get(practice) ?? { at: 0, loaded: Promise.resolve(), appointments: new Map(), changed: new Set() }
    practices.set(practice, known)
    if (Math.abs(now() - known.at) < oneDay) return known
    known.at = now()
    known.loaded = read(practice, known)
    // The next caller reads again.
    known.loaded.catch(() => (known.at = 0))
    return known
  }
  const close = store.onCommit((entries) => {
    for (const { practice, changes } of entries) {
      const known = practices.get(practice)
      for (const { record, after } of known ? changes.filter(({ area }) => area === 'appointments') : []) {
        known?.changed.add(record)
        if (after) known?.appointments.set(record, bookedPatientIn(after))
        else known?.appointments.delete(record)
      }
    }
  })
  return { load: (practice) => ensure(practice).loaded, booked: (practice) => ensure(practice).appointments.values(), close }
}

const bookedPatientIn = ({ patient, location, startsAt }: AnyRecord): BookedPatient => ({
  patient: String(patient),
  location: String(location),
  startsAt: String(startsAt),
})

/** Returns what a device at this location shows, by the time and the appointments when it is called. */
export async function shownRecordsAt(deps: ServerDeps, shown: ShownPatients, practice: string, location: string): Promise<ShownRecords> {
  const record = await deps.store.get(practice, 'locations', location)
  await shown.load(practice)
  const timeZone = record?.timeZone ?? 'Etc/UTC'
  const daysAround = createDaysAround(deps.now, timeZone)
  return {
    daysAround,
    patients: () => {
      const { from, to } = daysAround(0, 0)
      const today = [...shown.booked(practice)].filter(
        (booked) => booked.location === location && booked.startsAt >= from && (to === null || booked.startsAt < to),
      )
      return new Set(today.map(({ patient }) => patient))
    },
  }
}

/** Computes the bounds once a day, because each pushed change asks for them. */
function createDaysAround(now: () => number, timeZone: string): ShownRecords['daysAround'] {
  const known = new Map<string, ReturnType<ShownRecords['daysAround']>>()
  let today = { day: '', from: 0, to: 0 }
  return (daysBack, daysAhead) => {
    const at = now()
    if (at < today.from || at >= today.to) {
      known.clear()
      const day = dayOf(instantOf(at), timeZone)
      const { from, to } = dayBounds(day, timeZone)
      today = { day, from: millisecondsOf(from), to: millisecondsOf(to) }
    }
    const key = `${daysBack} ${daysAhead}`
    const bounds = known.get(key) ?? boundsAround(today.day, timeZone, daysBack, daysAhead)
    known.set(key, bounds)
    return bounds
  }
}

function boundsAround(today: string, timeZone: string, daysBack: number, daysAhead: number | null) {
  const day = Temporal.PlainDate.from(today)
  const { from } = dayBounds(day.subtract({ days: daysBack }).toString(), timeZone)
  return { from, to: daysAhead === null ? null : dayBounds(day.add({ days: daysAhead }).toString(), timeZone).to }
}
