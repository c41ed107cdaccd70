import { useMemo } from 'react'
import { upcomingStates } from '#domain/scheduling/appointment.ts'
import { offerChannels, urgencies } from '#domain/waitlist/waitlistEntry.ts'
import { compareNames } from '#locale/common/compareNames.ts'
import { tWaitlist } from '#locale/waitlist/waitlist.ts'
import {
  compareByStart,
  type PatientRow,
  type ProviderRow,
  type Rows,
  type AppointmentRow,
} from '#streams/derive/scheduling/day/dayRows.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../../appContext.ts'
import { DateField } from '../../../../components/form/date/DateField.tsx'
import { Field } from '../../../../components/form/Field.tsx'
import { SelectField } from '../../../../components/form/SelectField.tsx'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'
import { Switch } from '../../../../components/form/Switch.tsx'
import { useCurrentLocation, useToday } from '../../../../location/LocationProvider.tsx'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { typesByName } from '../../../../components/scheduling/bookingDraft.ts'
import { useAppointmentTypes } from '../../../../components/scheduling/useAppointmentTypes.ts'
import { startTimeText } from '../../../../components/waitlist/gapTexts.ts'
import { asStack } from '../../../../theme/looks.ts'
import { weekdays, weekdayLabel } from './entrySummary.ts'
import { LabelledToggles } from './LabelledToggles.tsx'
import type { WaitlistEntryDraft, EntryFaults } from './entryDraft.ts'
import styles from './WaitlistEntryDialog.module.css'

type Props = {
  readonly draft: WaitlistEntryDraft
  readonly faults: EntryFaults
  readonly patient: PatientRow | null
  readonly providers: Rows<ProviderRow>
  readonly onChange: (patch: Partial<WaitlistEntryDraft>) => void
}

export function WaitlistEntryFields({ draft, faults, patient, providers, onChange }: Props) {
  const activeProviders = [...providers.values()].filter(({ active }) => active).sort((a, b) => compareNames(a.name, b.name))
  return (
    <div className={asStack(12)}>
      {patient && <AppointmentFields draft={draft} patient={patient} onChange={onChange} />}
      <LabelledToggles
        label={tWaitlist('providers')}
        options={activeProviders.map(({ id, name, shortName }) => ({ id, label: shortName ?? name }))}
        chosen={draft.providers}
        onChoose={(chosen) => onChange({ providers: chosen })}
      />
      <LabelledToggles
        label={tWaitlist('days')}
        options={weekdays.map((day) => ({ id: String(day), label: weekdayLabel(day) }))}
        chosen={draft.weekdays.map(String)}
        onChoose={(chosen) => onChange({ weekdays: chosen.map(Number).sort((a, b) => a - b) })}
      />
      <TimeFields draft={draft} faults={faults} onChange={onChange} />
      <UrgencyFields draft={draft} onChange={onChange} />
      <Field label={tWaitlist('note')} value={draft.note} onChange={(note) => onChange({ note })} />
    </div>
  )
}

type SectionProps = Omit<Props, 'providers' | 'patient' | 'faults'>

const noAppointments: LiveCollection<AppointmentRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** The patient's booked and requested appointments that have not started, in order of start. */
function useUpcomingAppointments(patient: string): readonly AppointmentRow[] {
  const client = useClient()
  const appointments$ = useMemo(
    () => client.collection<AppointmentRow>('appointments', { filters: { patient, 'state.visit': upcomingStates } }),
    [client, patient],
  )
  return [...useObservable(appointments$, noAppointments).rows.values()]
    .filter(({ startsAt }) => Date.parse(startsAt) > client.now())
    .sort(compareByStart)
}

/** Chooses the appointment to bring forward, which sets the length; otherwise the type sets it. */
function AppointmentFields({ draft, patient, onChange }: SectionProps & { readonly patient: PatientRow }) {
  const { timeZone } = useCurrentLocation().location
  const today = useToday()
  const appointments = useUpcomingAppointments(patient.id)
  const types = typesByName(useAppointmentTypes())
  const chooseAppointment = (id: string) => {
    const appointment = appointments.find((row) => row.id === id)
    const length = appointment
      ? String(Math.round((Date.parse(appointment.endsAt) - Date.parse(appointment.startsAt)) / 60_000))
      : draft.minutes
    onChange({ appointment: appointment?.id ?? null, type: appointment?.type ?? draft.type, minutes: length })
  }
  const chooseType = (id: string) => {
    const type = types.find((row) => row.id === id)
    onChange({ type: type?.id ?? null, ...(type ? { minutes: String(type.minutes) } : {}) })
  }
  return (
    <div className={styles.pair}>
      <SelectField
        label={tWaitlist('appointment')}
        options={[
          { id: 'none', label: tWaitlist('noAppointment') },
          ...appointments.map((row) => ({ id: row.id, label: startTimeText(row.startsAt, today, timeZone) })),
        ]}
        chosen={draft.appointment ?? 'none'}
        onChoose={chooseAppointment}
      />
      <SelectField
        label={tWaitlist('type')}
        options={[{ id: 'none', label: tWaitlist('anyType') }, ...types.map(({ id, name }) => ({ id, label: name }))]}
        chosen={draft.type ?? 'none'}
        onChoose={chooseType}
      />
    </div>
  )
}

const noticeOptions = [0, 60, 120, 240, 1440] as const

function TimeFields({ draft, faults, onChange }: SectionProps & { readonly faults: EntryFaults }) {
  const faultText = (field: 'minutes' | 'fromTime' | 'toTime' | 'latest') => {
    const fault = faults[field]
    return fault ? tWaitlist(fault) : undefined
  }
  return (
    <div className={styles.hours}>
      <Field
        label={tWaitlist('minutes')}
        inputMode="numeric"
        value={draft.minutes}
        error={faultText('minutes')}
        onChange={(minutes) => onChange({ minutes })}
      />
      <Field
        label={tWaitlist('fromTime')}
        help={tWaitlist('timeHelp')}
        value={draft.fromTime}
        error={faultText('fromTime')}
        onChange={(fromTime) => onChange({ fromTime })}
      />
      <Field label={tWaitlist('toTime')} value={draft.toTime} error={faultText('toTime')} onChange={(toTime) => onChange({ toTime })} />
      <DateField label={tWaitlist('earliest')} value={draft.earliest} onChange={(earliest) => onChange({ earliest })} />
      <DateField label={tWaitlist('latest')} value={draft.latest} error={faultText('latest')} onChange={(latest) => onChange({ latest })} />
      <ContactFields draft={draft} onChange={onChange} />
    </div>
  )
}

function ContactFields({ draft, onChange }: SectionProps) {
  return (
    <>
      <SelectField
        label={tWaitlist('notice')}
        options={noticeOptions.map((minutes) => ({ id: String(minutes), label: tWaitlist(`noticeFor.n${minutes}`) }))}
        chosen={String(draft.noticeMinutes)}
        onChoose={(minutes) => onChange({ noticeMinutes: Number(minutes) })}
      />
      <SelectField
        label={tWaitlist('channel')}
        options={offerChannels.map((id) => ({ id, label: tWaitlist(`channels.${id}`) }))}
        chosen={draft.channel}
        onChoose={(id) => onChange({ channel: offerChannels.find((row) => row === id) ?? 'preferred' })}
      />
    </>
  )
}

function UrgencyFields({ draft, onChange }: SectionProps) {
  return (
    <div className={asStack(12, 'itemsStart')}>
      <SegmentedControl
        label={tWaitlist('filterUrgency')}
        choices={urgencies.toReversed().map((id) => ({ id, label: tWaitlist(`urgency.${id}`) }))}
        chosen={draft.urgency}
        onChoose={(urgency) => onChange({ urgency })}
      />
      <Switch label={tWaitlist('consent')} isOn={draft.consent} onChange={(consent) => onChange({ consent })} />
    </div>
  )
}
