import { type DepartureCheck, departureChecks } from '#domain/scheduling/appointment.ts'
import type { Departure } from '#domain/scheduling/departure.ts'
import type { Context } from '../effects.ts'
import { recordIn } from '../reading.ts'
import { add, set, tell } from '../saying.ts'
import { reasonsIn } from './facts.ts'

/** Departing warns, and lets go: what was left is written down, with who let them go. */

/** What is seen to without anybody saying so: the patient has another visit, the notes are written. */
const isEvident = (context: Context, check: DepartureCheck): boolean =>
  (check === 'rebook' && Boolean(recordIn(context, 'nextVisit'))) || (check === 'notes' && Boolean(context.record['notes']))

function leftIn(context: Context): readonly DepartureCheck[] {
  const { leftUndone, done } = context.data
  if (Array.isArray(leftUndone)) return departureChecks.filter((check) => leftUndone.includes(check))
  const said: readonly unknown[] = Array.isArray(done) ? done : []
  return departureChecks.filter((check) => !said.includes(check) && !isEvident(context, check))
}

export const keepLeft = set((context) => ({ leftUndone: leftIn(context) }))

export const nothingLeft = set(() => ({ leftUndone: [] }))

const keptOf = (context: Context): Departure => {
  const { record, by, now } = context
  const left = leftIn(context)
  const own = (field: string) => String(record[field])
  return {
    appointment: record.id,
    patient: own('patient'),
    provider: own('provider'),
    location: own('location'),
    by: by.id,
    byKind: by.kind,
    byName: by.name,
    at: now,
    done: departureChecks.filter((check) => !left.includes(check)),
    left: left.map((check) => ({ check, why: reasonsIn(context, 'reasons')[check] ?? null })),
    leftCount: left.length,
  }
}

export const addDeparture = add('appointments/departures.record', keptOf)

export const takeDepartureBack = tell('appointments/departures.takeBack', (context) =>
  String(recordIn(context, 'departureKept')?.['id'] ?? ''),
)
