import { Arrival } from '#domain/kiosk/arrival.ts'
import { Proposal } from '#domain/kiosk/proposal.ts'
import { Patient } from '#domain/people/patient.ts'
import { Equipment } from '#domain/practice/equipment.ts'
import { Location } from '#domain/practice/location.ts'
import { Provider } from '#domain/practice/provider.ts'
import { defaultSettings } from '#domain/practice/settings.ts'
import { Appointment, type AppointmentState, type VisitState } from '#domain/scheduling/appointment.ts'
import { instantAt, type Instant } from '#domain/time.ts'
import type {
  ChairRow,
  ChairState,
  DayRows,
  LocationRow,
  PatientRow,
  ProviderRow,
  AppointmentRow,
} from '#streams/derive/scheduling/day/dayRows.ts'

import type { ArrivalRow, KioskInbox, ProposalRow } from '#streams/derive/kiosk/kioskInbox.ts'

/** Rows of one day at one practice, in the shapes of the collections. */

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
  ...{ state: 'active', since: at('08:00'), flags: [] },
})

type AppointmentInput = {
  readonly id: string
  readonly starts: string
  readonly minutes?: number
  readonly provider?: string
  readonly chair?: string | null
  readonly visit?: VisitState
  readonly noTimeYet?: true
  readonly since?: string
  readonly exam?: AppointmentState['exam']
  readonly seated?: string
  readonly arrived?: string
  readonly finished?: string
}

/** An appointment. Its patient has the same id. */
export function anAppointment({
  id,
  starts,
  minutes = 30,
  visit: attendance = 'scheduled',
  since = '07:00',
  exam = 'none',
  ...input
}: AppointmentInput): AppointmentRow {
  const { provider = 'raman', chair = 'chair1', arrived, seated, finished, noTimeYet = null } = input
  const stamp = (time: string | undefined) => (time === undefined ? null : at(time))
  const endsAt = new Date(ms(starts) + minutes * 60_000).toISOString()
  return {
    ...Appointment.parse({ patient: anyId, provider: anyId, location: anyId, startsAt: at(starts), endsAt }),
    ...record(id),
    patient: id,
    provider,
    chair,
    noTimeYet,
    location: 'harbour',
    arrivedAt: stamp(arrived),
    seatedAt: stamp(seated),
    startedAt: stamp(seated),
    finishedAt: stamp(finished),
    state: { visit: attendance, confirmation: 'unasked', paperwork: 'none', exam },
    since: { visit: at(since), confirmation: at('07:00'), paperwork: at('07:00'), exam: at(since) },
    flags: [],
  }
}

export const rows = <R extends { readonly id: string }>(list: readonly R[]): ReadonlyMap<string, R> =>
  new Map(list.map((row) => [row.id, row]))

export function aDay(appointments: readonly AppointmentRow[], overrides: Partial<DayRows> = {}): DayRows {
  return {
    location,
    settings: defaultSettings('Harbour Street Dental'),
    appointments: rows(appointments),
    patients: rows(appointments.map(({ patient }) => aPatient(patient, patient, 'Test'))),
    providers: rows([aProvider('raman', 'Dr Raman'), aProvider('okafor', 'Dr Okafor')]),
    chairs: rows([aChair(1, 'raman'), aChair(2, 'okafor')]),
    ...overrides,
  }
}

/** The kiosk arrival of the appointment with that id. */
export const anArrival = (appointmentId: string, time: string, level = 0): ArrivalRow => ({
  ...Arrival.parse({ appointment: anyId, patient: anyId, location: anyId, happenedAt: at(time), level }),
  ...record(`arrival ${appointmentId}`),
  appointment: appointmentId,
  patient: appointmentId,
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

export const kioskInboxOf = (...records: readonly (ArrivalRow | ProposalRow)[]): KioskInbox => ({
  arrivals: rows(records.filter((item) => 'level' in item)),
  proposals: rows(records.filter((item) => 'changes' in item)),
  helpRequests: new Map(),
  patients: new Map(),
})
