import { useState } from 'react'
import { instantOf } from '#domain/time.ts'
import type { CommandRequest, ProblemBody } from '#domain/wire.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { DayRows, PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { PickedPatient } from '../../../people/PatientPicker.tsx'
import { tReception } from '../../appointment/tReception.ts'
import { dateOf } from '../../bookingDates.ts'
import { type BookingDraft, toBookingData } from '../../bookingDraft.ts'
import { useAppointmentTypes } from '../../useAppointmentTypes.ts'
import { useDayAppointments } from '../useDayAppointments.ts'
import { type Arrangement, familyPlaces, type MemberPlace } from './familyBookings.ts'
import { type BookableFamily, useFamily } from './useFamily.ts'

export type FamilyBooking = {
  readonly patient: PickedPatient | null
  readonly family: BookableFamily['family']
  readonly others: readonly PatientRow[]
  readonly samePhone: readonly PatientRow[]
  readonly chosen: readonly string[]
  readonly choose: (members: readonly string[]) => void
  readonly arrangement: Arrangement
  readonly arrange: (arrangement: Arrangement) => void
  readonly places: readonly MemberPlace[]
  /** The bookings of the chosen members, to be sent together with the one of the first patient. */
  readonly commands: readonly CommandRequest[]
  /**
   * Names the member whose booking was refused. A problem of another command stays as it is.
   * @param before how many commands of the batch stand before those of the members
   */
  readonly withMember: (problem: ProblemBody | null, before: number) => ProblemBody | null
}

/** @param length of each appointment in milliseconds */
export function useFamilyBooking(patient: PickedPatient | null, draft: BookingDraft, length: number, day: DayRows): FamilyBooking {
  const { family, others, samePhone } = useFamily(patient)
  const types = useAppointmentTypes()
  const [members, choose] = useState<readonly string[]>([])
  const [arrangement, arrange] = useState<Arrangement>('after')
  const appointments = useDayAppointments(day.location, dateOf(draft.startsAt, day.location.timeZone))
  const chosen = members.filter((id) => others.some((other) => other.id === id))
  const places = familyPlaces({ members: chosen, arrangement, first: draft, length, day, appointments: [...appointments.values()] })
  const commands = places.map(({ patient: member, ...place }) => ({
    command: 'appointments.book',
    data: { ...toBookingData({ ...draft, ...place }, member, day.location.id, types), endsAt: instantOf(place.startsAt + length) },
  }))
  const withMember: FamilyBooking['withMember'] = (problem, before) => {
    const place = problem?.at === undefined ? undefined : places[problem.at - before]
    const member = others.find(({ id }) => id === place?.patient)
    return problem && member
      ? { ...problem, detail: tReception('family.refused', { name: fullNameOf(member), detail: problem.detail }) }
      : problem
  }
  return { patient, family, others, samePhone, chosen, choose, arrangement, arrange, places, commands, withMember }
}
