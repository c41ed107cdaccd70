import { useMemo } from 'react'
import { unattendedStates } from '#domain/scheduling/appointment.ts'
import { isOneOf } from '#domain/fields.ts'
import { digitsOf } from '#locale/common/time.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import { watchDay, emptyDay } from '#streams/derive/scheduling/day/watchDay.ts'
import { compareByStart, chairLabel, type DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../appContext.ts'
import type { SelectOption } from '../../../components/form/SelectField.tsx'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'
import { useObservable } from '../../../liveness/useObservable.ts'
import { tSterilisation } from '../../../components/sterilisation/tSterilisation.ts'

/** Today's appointments at this location, as options for allocating or using a pack. */
export function useAppointmentOptions(): readonly SelectOption[] {
  const client = useClient()
  const { location } = useCurrentLocation()
  const today = useToday()
  const day$ = useMemo(() => watchDay(client, location, today), [client, location, today])
  const { rows } = useObservable(day$, emptyDay)
  return useMemo(() => (rows ? optionsOf(rows, location.timeZone) : []), [rows, location])
}

const optionsOf = (day: DayRows, timeZone: string): readonly SelectOption[] =>
  [...day.appointments.values()]
    .filter(({ state, noTimeYet }) => !isOneOf(unattendedStates, state.visit) && !noTimeYet)
    .sort(compareByStart)
    .map(({ id, startsAt, patient, chair }) => {
      const chairRow = day.chairs.get(chair ?? '')
      const values = { time: digitsOf(startsAt, timeZone), name: fullNameOf(day.patients.get(patient)) }
      return {
        id,
        label: chairRow
          ? tSterilisation('appointmentAtChair', { ...values, chair: chairLabel(chairRow) })
          : tSterilisation('appointmentAt', values),
      }
    })
