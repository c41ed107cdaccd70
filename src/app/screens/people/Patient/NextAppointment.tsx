import { millisecondsOf } from '#domain/time.ts'
import { dayAndTimeOf } from '#locale/common/time.ts'
import { tPatient } from '#locale/people/patientPage.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../appContext.ts'
import { useNextAppointment } from '../../../components/people/useNextAppointment.ts'
import { AppointmentButtons } from '../../../components/scheduling/appointment/buttons/AppointmentButtons.tsx'
import { stateLabelOf, stateShapeOf } from '../../../components/scheduling/appointment/stateLabels.ts'
import { StateLabel } from '../../../components/state/StateLabel.tsx'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow, asText } from '../../../theme/looks.ts'

/** The appointment that is now or next, with its buttons, above every tab. */
export function NextAppointment({ patient }: { readonly patient: PatientRow }) {
  const client = useClient()
  const { location, locations } = useCurrentLocation()
  const found = useNextAppointment(patient.id)
  if (!found) return null
  const { next, later } = found
  if (!next) return <p className={asText('small', 'faint')}>{tPatient('nothingBooked')}</p>
  const { timeZone } = locations.find(({ id }) => id === next.location) ?? location
  const time = dayAndTimeOf(next.startsAt, timeZone)
  const hasBegun = millisecondsOf(next.startsAt) <= client.now()
  return (
    <div className={classNames(asRow('4 10', 'center', 'wraps'))}>
      <span className={asText('small', 'faint')}>{tPatient(hasBegun ? 'now' : 'next')}</span>
      <span className={asText('label')}>{time}</span>
      <StateLabel shape={stateShapeOf(next)} label={stateLabelOf(next)} />
      {later > 0 && <span className={asText('small', 'faint')}>{tPatient('later', { count: later })}</span>}
      <AppointmentButtons appointment={next} patient={patient} time={time} />
    </div>
  )
}
