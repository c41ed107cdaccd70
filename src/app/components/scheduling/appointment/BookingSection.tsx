import { useState } from 'react'
import { tAppointment } from '#locale/scheduling/appointmentDrawer.ts'
import type { PatientRow, AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../appContext.ts'
import { t } from '../../../i18n/translators.ts'
import { useSubmit } from '../../../commands/useSubmit.ts'
import { classNames } from '../../../classNames.ts'
import { asStack, asText } from '../../../theme/looks.ts'
import { Button } from '../../form/Button.tsx'
import { Field } from '../../form/Field.tsx'
import { SelectField } from '../../form/SelectField.tsx'
import { Dialog } from '../../overlays/Dialog.tsx'
import { PatientPicker } from '../../people/PatientPicker.tsx'
import { typesByName } from '../bookingDraft.ts'
import { useAppointmentTypes } from '../useAppointmentTypes.ts'
import { DrawerSection } from './DrawerSection.tsx'
import { AppointmentCommands } from './AppointmentCommands.tsx'
import styles from './AppointmentDrawer.module.css'

type Props = { readonly appointment: AppointmentRow; readonly name: string }

/** Edits the type and reason of the appointment. Only the button saves, with the version on which the edit is based. */
export function BookingSection({ appointment }: Pick<Props, 'appointment'>) {
  const client = useClient()
  const types = typesByName(useAppointmentTypes())
  const [changes, setChanges] = useState<{ readonly type?: string | null; readonly reason?: string }>({})
  const { send, problem, isSending } = useSubmit(() => setChanges({}))
  const { type, reason } = { type: appointment.type, reason: appointment.reason ?? '', ...changes }
  const isSame = type === appointment.type && reason.trim() === (appointment.reason ?? '')
  const save = () =>
    void send({
      command: 'appointments.edit',
      record: appointment.id,
      expects: appointment.version,
      data: { type, reason: reason.trim() || null },
    })
  return (
    <DrawerSection heading={tAppointment('typeAndReason')}>
      <div className={classNames(asStack(12), styles.fields)}>
        <SelectField
          label={tAppointment('type')}
          options={[{ id: 'none', label: tAppointment('noType') }, ...types.map(({ id, name }) => ({ id, label: name }))]}
          chosen={type ?? 'none'}
          onChoose={(id) => setChanges({ ...changes, type: id === 'none' ? null : id })}
        />
        <Field
          label={tAppointment('reason')}
          value={reason}
          error={problem?.detail}
          onChange={(text) => setChanges({ ...changes, reason: text })}
          isDisabled={!client.scopes.has('appt.e')}
        />
      </div>
      {!isSame && (
        <Button isPending={isSending} onPress={save}>
          {t('save')}
        </Button>
      )}
    </DrawerSection>
  )
}

/** Corrects an appointment booked for the wrong patient, or removes one entered in error. */
export function PatientSection({ appointment, name }: Props) {
  const client = useClient()
  const [isCorrecting, setCorrecting] = useState(false)
  const request = { command: 'appointments.correctPatient', record: appointment.id, data: { patient: appointment.patient } }
  const canCorrect = client.checkCommand('appointments', appointment, request).allowed
  return (
    <DrawerSection heading={tAppointment('patient')} value={name}>
      {canCorrect && (
        <Button isSoft onPress={() => setCorrecting(true)}>
          {tAppointment('changePatient')}
        </Button>
      )}
      <AppointmentCommands
        appointment={appointment}
        name={name}
        commands={[{ action: 'remove', label: tAppointment('inError'), isQuiet: true }]}
      />
      {isCorrecting && <CorrectPatientDialog appointment={appointment} onClose={() => setCorrecting(false)} />}
    </DrawerSection>
  )
}

function CorrectPatientDialog({ appointment, onClose }: { readonly appointment: AppointmentRow; readonly onClose: () => void }) {
  const [patient, setPatient] = useState<PatientRow | null>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const { send, problem, isSending } = useSubmit(onClose)
  const save = () => {
    setSubmitted(true)
    if (patient) void send({ command: 'appointments.correctPatient', record: appointment.id, data: { patient: patient.id } })
  }
  const actions = (
    <>
      <Button kind="quiet" onPress={onClose}>
        {t('back')}
      </Button>
      <Button kind="next" isPending={isSending} onPress={save}>
        {t('save')}
      </Button>
    </>
  )
  return (
    <Dialog title={tAppointment('changePatientTitle')} isOpen onClose={onClose} actions={actions}>
      <PatientPicker patient={patient} isMissing={isSubmitted && !patient} onChoose={setPatient} />
      {problem && (
        <p role="alert" className={asText('body', 'red')}>
          {problem.detail}
        </p>
      )}
    </Dialog>
  )
}
