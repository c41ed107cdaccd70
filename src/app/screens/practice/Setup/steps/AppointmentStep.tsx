import { useState } from 'react'
import type { SetupStep } from '#domain/practice/setup/setupSteps.ts'
import { tSetup } from '#locale/practice/setup.ts'
import { weekdayAndTimeOf, wholeTimeOf } from '#locale/common/time.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import type { SetupProgress } from '#streams/derive/practice/watchSetup.ts'
import { instantOf, minutes } from '#domain/time.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { Field } from '../../../../components/form/Field.tsx'
import { SelectField } from '../../../../components/form/SelectField.tsx'
import { type PatientDraft, patientDataOf, patientDraftFaults } from '../../../../components/people/newPatient/patientDraft.ts'
import { dateOf } from '../../../../components/scheduling/bookingDates.ts'
import type { FreeSlot } from '../../../../components/scheduling/freeSlots.ts'
import { useFreeSlots } from '../../../../components/scheduling/useFreeSlots.ts'
import { useCurrentLocation, useToday } from '../../../../location/LocationProvider.tsx'
import { asText } from '../../../../theme/looks.ts'
import styles from '../Setup.module.css'
import type { SetupRows } from '../useSetup.ts'
import { LinkStep } from './LinkStep.tsx'
import { StepForm } from './StepForm.tsx'
import type { StepProps } from './stepProps.ts'

type Props = StepProps & { readonly progress: SetupProgress }

/** Without these an appointment cannot be booked. */
const before: readonly SetupStep[] = ['chairs', 'people', 'types']

/** The first appointment of a new patient. Later ones are booked in the book. */
export function AppointmentStep({ progress, rows, later, onDone }: Props) {
  const missing = before.find((step) => progress[step] === 'todo')
  if (missing !== undefined)
    return (
      <>
        <p className={asText('body')}>{tSetup('needsFirst', { step: tSetup(`title.${missing}`) })}</p>
        <LinkStep label={tSetup(`title.${missing}`)} to="/setup" search={{ step: missing }} later={later} />
      </>
    )
  if (progress.appointment === 'done') return <LinkStep label={tSetup('toBook')} to="/book" later={later} />
  return <AppointmentForm rows={rows} later={later} onDone={onDone} />
}

const noPatient: PatientDraft = { firstName: '', lastName: '', phone: '', birthDate: '' }
/** More are found in the book. */
const shownTimes = 30

/** The choices of who, what and when. The first of each is chosen until the user chooses another. */
function useBooking({ providers, types }: SetupRows) {
  const { location } = useCurrentLocation()
  const today = useToday()
  const [chosen, setChosen] = useState<{ readonly provider?: string; readonly type?: string; readonly startsAt?: number }>({})
  const treating = providers.filter(({ role }) => role !== 'assistant')
  const provider = chosen.provider ?? treating[0]?.id ?? null
  const type = types.find(({ id }) => id === chosen.type) ?? types.toSorted((a, b) => a.minutes - b.minutes)[0]
  const length = minutes(type?.minutes ?? 30)
  const found = useFreeSlots({ location: location.id, provider, type: type?.id ?? null, length, day: today, version: null }, true)
  const slots = (found.slots ?? []).slice(0, shownTimes)
  const slot: FreeSlot | null = slots.find(({ startsAt }) => startsAt === chosen.startsAt) ?? slots[0] ?? null
  const choose = (patch: typeof chosen) => setChosen((previous) => ({ ...previous, ...patch }))
  return { treating, provider, type, length, found, slots, slot, choose }
}

function AppointmentForm({ rows, later, onDone }: Omit<Props, 'progress'>) {
  const { location } = useCurrentLocation()
  const [patient, setPatient] = useState(noPatient)
  const [isSubmitted, setSubmitted] = useState(false)
  const booking = useBooking(rows)
  const { sendTogether, problem, isSending } = useSubmit(onDone)
  const faults = isSubmitted ? patientDraftFaults(patient) : []
  const submit = () => {
    setSubmitted(true)
    const { provider, type, length, slot } = booking
    if (patientDraftFaults(patient).length > 0 || !slot || !type || provider === null) return
    const times = { startsAt: instantOf(slot.startsAt), endsAt: instantOf(slot.startsAt + length) }
    const data = { patient: '$0', location: location.id, provider, chair: slot.chair, type: type.id, ...times }
    void sendTogether({ command: 'patients.create', data: patientDataOf(patient) }, { command: 'appointments.book', data })
  }
  const fieldFor = (field: 'firstName' | 'lastName' | 'phone', label: string, fault: string) => (
    <Field
      label={label}
      value={patient[field]}
      maxLength={80}
      autoComplete="off"
      error={faults.includes(field) ? fault : undefined}
      onChange={(text) => setPatient({ ...patient, [field]: text })}
    />
  )
  return (
    <StepForm problem={problem} isSending={isSending} onSubmit={submit} later={later} saveLabel={tSetup('book')}>
      <div className={styles.pair}>
        {fieldFor('firstName', tSetup('firstName'), tSetup('nameMissing'))}
        {fieldFor('lastName', tSetup('lastName'), tSetup('nameMissing'))}
        {fieldFor('phone', tSetup('mobile'), tSetup('phoneFault'))}
        <BookingFields types={rows.types} booking={booking} />
      </div>
    </StepForm>
  )
}

type BookingFieldsProps = { readonly types: SetupRows['types']; readonly booking: ReturnType<typeof useBooking> }

function BookingFields({ types, booking }: BookingFieldsProps) {
  const { timeZone } = useCurrentLocation().location
  const today = useToday()
  const { treating, provider, type, found, slots, slot, choose } = booking
  const timeText = (at: number) =>
    dateOf(at, timeZone) === today ? tSetup('today', { time: wholeTimeOf(at, timeZone) }) : weekdayAndTimeOf(at, timeZone)
  return (
    <>
      <SelectField
        label={tSetup('type')}
        options={types.map(({ id, name, minutes: length }) => ({ id, label: tSetup('typeOption', { name, minutes: length }) }))}
        chosen={type?.id ?? null}
        onChoose={(id) => choose({ type: id })}
      />
      <SelectField
        label={tSetup('provider')}
        options={treating.map((row) => ({ id: row.id, label: providerName(row) }))}
        chosen={provider}
        onChoose={(id) => choose({ provider: id })}
      />
      <SelectField
        label={tSetup('time')}
        options={slots.map(({ startsAt }) => ({ id: String(startsAt), label: timeText(startsAt) }))}
        chosen={slot ? String(slot.startsAt) : null}
        onChoose={(id) => choose({ startsAt: Number(id) })}
        error={found.slots?.length === 0 ? tSetup('noTime') : undefined}
      />
    </>
  )
}
