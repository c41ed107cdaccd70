import { endedVisitStates, replacedStates } from '#domain/scheduling/appointment.ts'
import { isOneOf } from '#domain/fields.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import { tPatient } from '#locale/people/patientPage.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import { type AppointmentRow, compareByStart } from '#streams/derive/scheduling/day/dayRows.ts'
import { Loading } from '../../../components/page/EmptyState.tsx'
import { Panel, PanelNote, PanelRow } from '../../../components/panels/PanelStack.tsx'
import { PatientLink } from '../../../components/people/PatientLink.tsx'
import { patientName } from '../../../components/scheduling/appointment/names.ts'
import { stateLabelOf, stateShapeOf } from '../../../components/scheduling/appointment/stateLabels.ts'
import { useTodayRows } from '../../../components/scheduling/useTodayRows.ts'
import { StateLabel } from '../../../components/state/StateLabel.tsx'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'

/** The patients with an appointment today, in the order of their times: those who are expected or here first. */
export function TodaysPatients() {
  const { location } = useCurrentLocation()
  const day = useTodayRows()
  if (!day) return <Loading rows={6} />
  const listed = [...day.appointments.values()].filter(({ state }) => !isOneOf(replacedStates, state.visit)).toSorted(compareByStart)
  const hasEnded = ({ state }: AppointmentRow) => isOneOf(endedVisitStates, state.visit)
  const appointments = [...listed.filter((one) => !hasEnded(one)), ...listed.filter(hasEnded)]
  return (
    <Panel title={tPatient('today', { location: location.name })}>
      {appointments.length === 0 && <PanelNote text={tPatient('noneToday')} />}
      {appointments.map((appointment) => {
        const name = patientName(day.patients.get(appointment.patient) ?? null)
        return (
          <PanelRow
            key={appointment.id}
            label={
              <PatientLink patient={appointment.patient} name={name}>
                {name}
              </PatientLink>
            }
            description={`${wholeTimeOf(appointment.startsAt, location.timeZone)} · ${providerName(day.providers.get(appointment.provider))}`}
          >
            <StateLabel shape={stateShapeOf(appointment)} label={stateLabelOf(appointment)} />
          </PanelRow>
        )
      })}
    </Panel>
  )
}
