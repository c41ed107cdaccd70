import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { isOneOf } from '#domain/fields.ts'
import { endedVisitStates } from '#domain/scheduling/appointment.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import { tAppointment } from '#locale/scheduling/appointmentDrawer.ts'
import { hasOpenLink, type OpenSubmissionRow } from '#streams/derive/documents/openForms.ts'
import type { AppointmentRow, PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../../appContext.ts'
import { useCreateRecord } from '../../../../commands/useCommand.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { Button } from '../../../form/Button.tsx'
import { Menu } from '../../../overlays/Menu.tsx'
import { DrawerSection } from '../DrawerSection.tsx'
import styles from '../AppointmentDrawer.module.css'
import { useOpenForms } from './useOpenForms.ts'
import { ShowOnKioskMenu } from './ShowOnKioskMenu.tsx'
import { FormStatusMenu } from './FormStatusMenu.tsx'
import { FormItem } from './FormItem.tsx'

type Props = { readonly appointment: AppointmentRow; readonly patient: PatientRow | null; readonly name: string }

const emptyCollection: LiveCollection<OpenSubmissionRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** Shows the forms of the appointment with their status, and sets the status manually where no form gives it. */
export function FormsSection({ appointment, patient, name }: Props) {
  const client = useClient()
  const submissions$ = useMemo(
    () => client.collection<OpenSubmissionRow>('submissions', { filters: { appointment: appointment.id } }),
    [client, appointment.id],
  )
  const submissions = [...useObservable(submissions$, emptyCollection).rows.values()].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  const { state, formsWaivedReason } = appointment
  const isWaived = state.paperwork === 'none' && formsWaivedReason !== null
  const isLinked = state.paperwork === 'sent' && submissions.some(hasOpenLink)
  const statusLabel = tAppointment(isWaived ? 'submission.waived' : isLinked ? 'submission.sentByLink' : `forms.${state.paperwork}`)
  return (
    <DrawerSection heading={tAppointment('formsHead')} value={[statusLabel, ...useWaiverTexts(appointment)].join(' · ')}>
      {submissions.length > 0 && (
        <ul className={styles.forms}>
          {submissions.map((form) => (
            <FormItem key={form.id} form={form} patient={patient} />
          ))}
        </ul>
      )}
      <ShowOnKioskMenu appointment={appointment} name={name} />
      <RequestFormMenu appointment={appointment} submissions={submissions} />
      <FormStatusMenu appointment={appointment} name={name} />
    </DrawerSection>
  )
}

/** The reason of a waiver, with its user and time. */
function useWaiverTexts({ formsWaivedReason, formsWaivedBy, formsWaivedAt }: AppointmentRow): readonly string[] {
  const { timeZone } = useCurrentLocation().location
  if (!formsWaivedReason) return []
  const isKnown = formsWaivedBy !== null && formsWaivedAt !== null
  const by = isKnown ? [tAppointment('waivedBy', { name: formsWaivedBy, time: wholeTimeOf(formsWaivedAt, timeZone) })] : []
  return [formsWaivedReason, ...by]
}

/** Requests a form that this patient does not have yet. */
function RequestFormMenu({
  appointment,
  submissions,
}: {
  readonly appointment: AppointmentRow
  readonly submissions: readonly OpenSubmissionRow[]
}) {
  const client = useClient()
  const { forms } = useOpenForms()
  const createRecord = useCreateRecord()
  const isRequested = (form: string) => submissions.some((submission) => submission.form === form && submission.state !== 'withdrawn')
  const choices = forms
    .filter(({ id }) => !isRequested(id))
    .map(({ id: form, name: label }) => ({
      id: form,
      label,
      onChoose: () =>
        createRecord({
          command: 'submissions.require',
          data: { form, patient: appointment.patient, appointment: appointment.id, location: appointment.location },
        }),
    }))
  if (!client.scopes.has('form') || choices.length === 0 || isOneOf(endedVisitStates, appointment.state.visit)) return null
  return (
    <Menu label={tAppointment('requestForm')} groups={[{ id: 'forms', choices }]}>
      <Button isSoft icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}>
        {tAppointment('requestForm')}
      </Button>
    </Menu>
  )
}
