import { useMemo, useState } from 'react'
import { upcomingStates } from '#domain/scheduling/appointment.ts'
import { instantOf } from '#domain/time.ts'
import { dayAndTimeOf } from '#locale/common/time.ts'
import { tPatientStatus } from '#locale/people/patientStatus.ts'
import { type AppointmentRow, compareByStart, type PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../../appContext.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { DateField } from '../../../../components/form/date/DateField.tsx'
import { Dialog } from '../../../../components/overlays/Dialog.tsx'
import { t } from '../../../../i18n/translators.ts'
import { useCurrentLocation, useToday } from '../../../../location/LocationProvider.tsx'
import { useLiveRecords } from '../../../../patientTabs/useLiveRecords.ts'
import { asStack, asText } from '../../../../theme/looks.ts'

type Props = { readonly patient: PatientRow; readonly name: string; readonly onClose: () => void }

/** Records that a patient died. The user sees which appointments this cancels, and all of it happens together or not at all. */
export function DeceasedDialog({ patient, name, onClose }: Props) {
  const client = useClient()
  const today = useToday()
  const { toCome, isReady } = useAppointmentsToCome(patient.id)
  const [deceasedOn, setDeceasedOn] = useState('')
  const { sendTogether, problem, isSending } = useSubmit(onClose)
  const cancelled = client.scopes.has('appt.w') ? toCome : []
  const isFuture = deceasedOn > today
  const submit = () =>
    void sendTogether(
      ...cancelled.map(({ id }) => ({
        command: 'appointments.cancel',
        record: id,
        data: { cancelReason: tPatientStatus('cancelReason') },
      })),
      { command: 'patients.markDeceased', record: patient.id, data: deceasedOn === '' ? {} : { deceasedOn } },
    )
  const actions = (
    <>
      <Button kind="quiet" onPress={onClose}>
        {t('back')}
      </Button>
      <Button kind="takesAway" isPending={isSending} isDisabled={!isReady || isFuture} onPress={submit}>
        {cancelled.length === 0 ? tPatientStatus('confirmDeceased') : tPatientStatus('confirmWithCancel', { count: cancelled.length })}
      </Button>
    </>
  )
  return (
    <Dialog title={tPatientStatus('deceasedTitle', { name })} isOpen onClose={onClose} actions={actions}>
      <DateOfDeath day={deceasedOn} latest={today} isFuture={isFuture} onChange={setDeceasedOn} />
      {isReady && <CancelledList appointments={toCome} areCancelled={cancelled.length > 0} />}
      <p className={asText('body')}>{tPatientStatus('whatFollows')}</p>
      {problem && (
        <p role="alert" className={asText('body', 'red')}>
          {problem.detail}
        </p>
      )}
    </Dialog>
  )
}

type DateProps = { readonly day: string; readonly latest: string; readonly isFuture: boolean; readonly onChange: (day: string) => void }

const DateOfDeath = ({ day, latest, isFuture, onChange }: DateProps) => (
  <>
    <DateField
      label={tPatientStatus('dateOfDeath')}
      value={day}
      latest={latest}
      error={isFuture ? tPatientStatus('dateInFuture') : undefined}
      onChange={onChange}
    />
    <p className={asText('small', 'faint')}>{tPatientStatus('dateHelp')}</p>
  </>
)

/** Those that are booked or requested. Without the permission to see appointments there are none. */
function useAppointmentsToCome(patient: string) {
  const client = useClient()
  const maySee = client.scopes.has('appt')
  const { rows, ready, problem } = useLiveRecords<AppointmentRow>('appointments', 'patient', patient)
  const toCome = useMemo(() => {
    const now = instantOf(client.now())
    const isToCome = ({ state, endsAt }: AppointmentRow) => upcomingStates.some((visit) => visit === state.visit) && endsAt > now
    return [...rows.values()].filter(isToCome).toSorted(compareByStart)
  }, [rows, client])
  return { toCome, isReady: ready || problem !== null || !maySee }
}

type ListProps = { readonly appointments: readonly AppointmentRow[]; readonly areCancelled: boolean }

function CancelledList({ appointments, areCancelled }: ListProps) {
  const { location, locations } = useCurrentLocation()
  const zoneOf = (id: string) => (locations.find((one) => one.id === id) ?? location).timeZone
  if (appointments.length === 0) return <p className={asText('body', 'quiet')}>{tPatientStatus('noneToCancel')}</p>
  const title = areCancelled ? tPatientStatus('toCancel', { count: appointments.length }) : tPatientStatus('cannotCancel')
  return (
    <section className={asStack(4)} aria-label={title}>
      <span className={asText('label')}>{title}</span>
      <ul className={asStack(3)}>
        {appointments.map(({ id, startsAt, location: at }) => (
          <li key={id}>{dayAndTimeOf(startsAt, zoneOf(at))}</li>
        ))}
      </ul>
    </section>
  )
}
