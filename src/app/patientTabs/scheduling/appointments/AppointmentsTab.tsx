import { dayBounds } from '#domain/time.ts'
import { dayAndTimeOf } from '#locale/common/time.ts'
import { tPatient } from '#locale/people/patientPage.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import { type AppointmentRow, type AppointmentTypeRow, compareByStart, type ProviderRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { Panel, PanelRow } from '../../../components/panels/PanelStack.tsx'
import { StateLabel } from '../../../components/state/StateLabel.tsx'
import { tState } from '../../../i18n/translators.ts'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'
import type { PatientTabProps } from '../../patientTab.ts'
import { PagedList, TabContent } from '../../TabContent.tsx'
import { useLiveRecords, useRecordsById } from '../../useLiveRecords.ts'

/** The patient's appointments: from today on, and before. Each is in the time of its location. */
export function AppointmentsTab({ patient }: PatientTabProps) {
  const live = useLiveRecords<AppointmentRow>('appointments', 'patient', patient.id)
  const { location } = useCurrentLocation()
  const { from } = dayBounds(useToday(), location.timeZone)
  const appointments = [...live.rows.values()].sort(compareByStart)
  const toCome = appointments.filter(({ startsAt }) => startsAt >= from)
  const past = appointments.filter(({ startsAt }) => startsAt < from).reverse()
  return (
    <TabContent live={live} isEmpty={false} emptyTitle="">
      <AppointmentPanel title={tPatient('toCome')} appointments={toCome} emptyText={tPatient('noneToCome')} />
      <AppointmentPanel title={tPatient('past')} appointments={past} emptyText={tPatient('nonePast')} />
    </TabContent>
  )
}

type PanelProps = { readonly title: string; readonly appointments: readonly AppointmentRow[]; readonly emptyText: string }

const AppointmentPanel = ({ title, appointments, emptyText }: PanelProps) => (
  <Panel title={title}>
    {appointments.length === 0 && <PanelRow label={emptyText} />}
    <PagedList items={appointments}>{(shown) => <AppointmentRows appointments={shown} />}</PagedList>
  </Panel>
)

const presentIds = (ids: readonly (string | null | undefined)[]): readonly string[] => ids.filter((id) => typeof id === 'string')

function AppointmentRows({ appointments }: { readonly appointments: readonly AppointmentRow[] }) {
  const { location, locations } = useCurrentLocation()
  const providers = useRecordsById<ProviderRow>('providers', presentIds(appointments.map(({ provider }) => provider)))
  const types = useRecordsById<AppointmentTypeRow>('class', presentIds(appointments.map(({ type }) => type)))
  return appointments.map(({ id, startsAt, provider, type, reason, location: at, state }) => {
    const place = locations.find((other) => other.id === at) ?? location
    const parts = [
      type ? types.get(type)?.name : null,
      providerName(providers.get(provider)),
      reason,
      place.id === location.id ? null : place.name,
    ]
    return (
      <PanelRow key={id} label={dayAndTimeOf(startsAt, place.timeZone)} description={parts.filter(Boolean).join(' · ')}>
        <StateLabel shape={state.visit} label={tState(`visit.${state.visit}`)} />
      </PanelRow>
    )
  })
}
