import { endedVisitStates, replacedStates, toSeatStates } from '#domain/scheduling/appointment.ts'
import { isOneOf } from '#domain/fields.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import { tPatient } from '#locale/people/patientPage.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import { type AppointmentRow, compareByStart } from '#streams/derive/scheduling/day/dayRows.ts'
import { Loading } from '../page/EmptyState.tsx'
import { Panel, PanelNote, PanelRow } from '../panels/PanelStack.tsx'
import { PatientLink } from './PatientLink.tsx'
import { patientName } from '../scheduling/appointment/names.ts'
import { stateLabelOf, stateShapeOf } from '../scheduling/appointment/stateLabels.ts'
import { useTodayRows } from '../scheduling/useTodayRows.ts'
import { StateLabel } from '../state/StateLabel.tsx'
import { useCurrentLocation } from '../../location/LocationProvider.tsx'

type Props = {
  readonly title: string
  /** Only those of one provider. */
  readonly provider?: string
  /** Only so many, of those who are not in a chair yet. */
  readonly most?: number
}

/** The patients with an appointment today, in the order of their times: those who are expected or here first. */
export function TodaysPatients({ title, provider, most }: Props) {
  const { location } = useCurrentLocation()
  const day = useTodayRows()
  if (!day) return <Loading rows={6} />
  const listed = [...day.appointments.values()]
    .filter((one) => !isOneOf(replacedStates, one.state.visit) && (provider === undefined || one.provider === provider))
    .toSorted(compareByStart)
  const hasEnded = ({ state }: AppointmentRow) => isOneOf(endedVisitStates, state.visit)
  const isToSeat = ({ state }: AppointmentRow) => isOneOf(toSeatStates, state.visit)
  const open = listed.filter((one) => !hasEnded(one))
  const appointments = most === undefined ? [...open, ...listed.filter(hasEnded)] : listed.filter(isToSeat).slice(0, most)
  return (
    <Panel title={title}>
      {appointments.length === 0 && <PanelNote text={tPatient(listed.length === 0 ? 'noneToday' : 'noneLeft')} />}
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
