import { useState } from 'react'
import { dayOf } from '#domain/time.ts'
import { shortDayOf, wholeTimeOf } from '#locale/common/time.ts'
import { tOverview } from '#locale/people/patientOverview.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import { type AppointmentRow, type AppointmentTypeRow, compareByStart, type ProviderRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { millisecondsOf } from '#domain/time.ts'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'
import { Panel, PanelRow } from '../../../../components/panels/PanelStack.tsx'
import { Glow } from '../../../../components/state/Glow.tsx'
import { StateLabel } from '../../../../components/state/StateLabel.tsx'
import { tState } from '../../../../i18n/translators.ts'
import { useCurrentLocation, useToday } from '../../../../location/LocationProvider.tsx'
import { useLiveRecords, useRecordsById } from '../../../useLiveRecords.ts'
import { asText } from '../../../../theme/looks.ts'
import type { PatientPanelProps } from '../../patientPanel.ts'
import { TabLink } from '../../TabLink.tsx'

const mostShown = 8
const filters = ['all', 'attended'] as const
type Filter = (typeof filters)[number]

/** The appointments of a patient, the newest first, with those that were cancelled or not attended. */
export function AppointmentsPanel({ patient }: PatientPanelProps) {
  const { rows, ready } = useLiveRecords<AppointmentRow>('appointments', 'patient', patient.id)
  const [filter, setFilter] = useState<Filter>('all')
  const all = [...rows.values()].sort(compareByStart).reverse()
  const found = filter === 'all' ? all : all.filter(({ state }) => state.visit === 'departed')
  const shown = found.slice(0, mostShown)
  const hidden = found.length - shown.length
  const choices = filters.map((id) => ({ id, label: tOverview(id) }))
  const control = <SegmentedControl label={tOverview('shown')} choices={choices} chosen={filter} onChoose={setFilter} />
  return (
    <Panel title={tOverview('appointments')} end={all.length > 0 && control}>
      {ready && shown.length === 0 && <PanelRow label={<span className={asText('faint')}>{tOverview('none')}</span>} />}
      <AppointmentLines appointments={shown} />
      {hidden > 0 && (
        <PanelRow label={<TabLink patient={patient.id} tab="appointments" label={tOverview('earlier', { count: hidden })} />} />
      )}
    </Panel>
  )
}

function AppointmentLines({ appointments }: { readonly appointments: readonly AppointmentRow[] }) {
  const today = useToday()
  const { location, locations } = useCurrentLocation()
  const providers = useRecordsById<ProviderRow>('providers', idsIn(appointments, 'provider'))
  const types = useRecordsById<AppointmentTypeRow>('class', idsIn(appointments, 'type'))
  return appointments.map(({ id, startsAt, provider, type, reason, location: at, state }) => {
    const { timeZone } = locations.find((other) => other.id === at) ?? location
    const day = dayOf(startsAt, timeZone)
    const title = (type && types.get(type)?.name) ?? reason ?? tOverview('appointments')
    const when = `${day === today ? tOverview('today') : shortDayOf(day)}, ${wholeTimeOf(millisecondsOf(startsAt), timeZone)}`
    return (
      <PanelRow key={id} label={title} description={[when, providerName(providers.get(provider))].filter(Boolean).join(' · ')}>
        <Glow value={state.visit}>
          <StateLabel shape={state.visit} label={tState(`visit.${state.visit}`)} />
        </Glow>
      </PanelRow>
    )
  })
}

const idsIn = (appointments: readonly AppointmentRow[], field: 'provider' | 'type'): readonly string[] =>
  appointments.flatMap((appointment) => appointment[field] ?? [])
