import { Arrival } from '#domain/kiosk/arrival.ts'
import { Proposal } from '#domain/kiosk/proposal.ts'
import { Patient } from '#domain/people/patient.ts'
import { Equipment } from '#domain/practice/equipment.ts'
import { Location } from '#domain/practice/location.ts'
import { Provider } from '#domain/practice/provider.ts'
import { usualSettings } from '#domain/practice/settings.ts'
import { Appointment, type AppointmentState, type VisitState } from '#domain/scheduling/appointment.ts'
import { instantAt, type Instant } from '#domain/time.ts'
import type { ChairRow, ChairState, DayRows, LocationRow, PatientRow, ProviderRow, VisitRow } from '#streams/derive/day/dayRows.ts'

import type { ArrivalRow, Glass, ProposalRow } from '#streams/derive/reception/receptionArrivals.ts'

/** Rows of one day at one practice, in the shapes that the stream gives. */

export const today = '2026-11-24'
export const timeZone = 'Australia/Sydney'
/** A wall-clock time of that day. */
export const at = (time: string): Instant => instantAt(today, time, timeZone)
export const ms = (time: string): number => Date.parse(at(time))

const record = (id: string) => ({ id, version: 1, createdAt: at('06:00'), updatedAt: at('06:00') })
const anyId = '01926f00-0000-7000-8000-000000000000'

export const location: LocationRow = {
  ...Location.parse({ name: 'Harbour Street Dental', timeZone, opensAt: '08:00', closesAt: '17:30' }),
  ...record('harbour'),
}

export const aProvider = (id: string, name: string, shortName: string | null = null): ProviderRow => ({
  ...Provider.parse({ name, shortName }),
  ...record(id),
})

export const aChair = (number: number, provider: string | null, state: ChairState = 'clean', since = '08:00'): ChairRow => ({
  ...Equipment.parse({ kind: 'chair', name: `Chair ${number}`, number, location: anyId }),
  ...record(`chair${number}`),
  location: 'harbour',
  provider,
  state,
  since: at(since),
})

export const aPatient = (id: string, firstName: string, lastName: string): PatientRow => ({
  ...Patient.parse({ firstName, lastName, phone: '+61412555018' }),
  ...record(id),
})

type VisitAsked = {
  readonly id: string
  readonly starts: string
  readonly minutes?: number
  readonly provider?: string
  readonly chair?: string | null
  readonly visit?: VisitState
  readonly since?: string
  readonly exam?: AppointmentState['exam']
  readonly seated?: string
  readonly arrived?: string
  readonly finished?: string
}

/** A visit; its patient bears the same id. */
export function aVisit({ id, starts, minutes = 30, visit = 'scheduled', since = '07:00', exam = 'none', ...asked }: VisitAsked): VisitRow {
  const { provider = 'raman', chair = 'chair1', arrived, seated, finished } = asked
  const stamp = (time: string | undefined) => (time === undefined ? null : at(time))
  const endsAt = new Date(ms(starts) + minutes * 60_000).toISOString()
  return {
    ...Appointment.parse({ patient: anyId, provider: anyId, location: anyId, startsAt: at(starts), endsAt }),
    ...record(id),
    patient: id,
    provider,
    chair,
    location: 'harbour',
    arrivedAt: stamp(arrived),
    seatedAt: stamp(seated),
    startedAt: stamp(seated),
    finishedAt: stamp(finished),
    state: { visit, confirmation: 'unasked', paperwork: 'none', exam },
    since: { visit: at(since), confirmation: at('07:00'), paperwork: at('07:00'), exam: at(since) },
    flags: [],
  }
}

export const rows = <R extends { readonly id: string }>(list: readonly R[]): ReadonlyMap<string, R> =>
  new Map(list.map((row) => [row.id, row]))

export function aDay(visits: readonly VisitRow[], over: Partial<DayRows> = {}): DayRows {
  return {
    location,
    settings: usualSettings('Harbour Street Dental'),
    visits: rows(visits),
    patients: rows(visits.map(({ patient }) => aPatient(patient, patient, 'Test'))),
    providers: rows([aProvider('raman', 'Dr Raman'), aProvider('okafor', 'Dr Okafor')]),
    chairs: rows([aChair(1, 'raman'), aChair(2, 'okafor')]),
    ...over,
  }
}

/** The receipt of a kiosk for the visit of that id. */
export const anArrival = (visit: string, time: string, level = 0): ArrivalRow => ({
  ...Arrival.parse({ appointment: anyId, patient: anyId, location: anyId, happenedAt: at(time), level }),
  ...record(`arrival ${visit}`),
  appointment: visit,
  patient: visit,
  state: level > 0 ? 'escalated' : 'delivered',
  since: at(time),
})

export const aProposal = (patient: string): ProposalRow => ({
  ...Proposal.parse({
    patient: anyId,
    location: anyId,
    changes: [{ field: 'phone', was: '+61412555018', becomes: '+61412555081' }],
  }),
  ...record(`proposal ${patient}`),
  patient,
  state: 'proposed',
  since: at('09:00'),
})

export const glassOf = (...came: readonly (ArrivalRow | ProposalRow)[]): Glass => ({
  arrivals: rows(came.filter((one) => 'level' in one)),
  proposals: rows(came.filter((one) => 'changes' in one)),
  helps: new Map(),
  people: new Map(),
})
