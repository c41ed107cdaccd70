import { useState } from 'react'
import { formatPhone } from '#domain/people/phone.ts'
import { dayAndTimeOf } from '#locale/common/time.ts'
import { tAppointment } from '#locale/scheduling/appointmentDrawer.ts'
import { hasOpenLink, type OpenSubmissionRow } from '#streams/derive/documents/openForms.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../../appContext.ts'
import { useSendCommand } from '../../../../commands/useCommand.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import { ReasonDialog } from '../../../command/ReasonDialog.tsx'
import { CommandButton } from '../../../command/CommandButton.tsx'
import { answerText } from '../../../documents/answerText.ts'
import { Button } from '../../../form/Button.tsx'
import styles from '../AppointmentDrawer.module.css'
import { SendLinkButton } from './SendLinkButton.tsx'
import { useOpenForms } from './useOpenForms.ts'

const directActions = ['handOut', 'review', 'remind', 'closeLink'] as const
/** Asks whether a link may be sent; the dialog asks for the phone. */
const anyPhone = '+61491570006'
const reasonActions: readonly ReasonAction[] = [
  { action: 'waive', field: 'waivedBecause' },
  { action: 'withdraw', field: 'withdrawnBecause' },
]

/** One form of an appointment: its status and the actions that are allowed. */
export function FormItem({ form, patient }: { readonly form: OpenSubmissionRow; readonly patient: PatientRow | null }) {
  const client = useClient()
  const { forms } = useOpenForms()
  const name = forms.find(({ id }) => id === form.form)?.name ?? tAppointment('unnamedForm')
  const isAllowed = (action: string, data = {}) =>
    client.checkCommand('submissions', form, { command: `submissions.${action}`, record: form.id, data }).allowed
  return (
    <li className={classNames(asRow('4 8', 'center', 'wraps'), styles.form)}>
      <span className={asText('label')}>{name}</span>
      <span className={asText('small', 'quiet')}>
        {tAppointment(hasOpenLink(form) && form.state === 'sent' ? 'submission.sentByLink' : `submission.${form.state}`)}
      </span>
      <span className={classNames(asRow('4 8', 'toEnd', 'wraps', 'pushed'), styles.formActions)}>
        {directActions
          .filter((action) => isAllowed(action) && action !== redundantAction(form))
          .map((action) => (
            <CommandButton
              key={action}
              command={`submissions.${action}`}
              record={form.id}
              shownVersion={form.version}
              label={tAppointment(`${action}Form`)}
              about={name}
              isSoft
            />
          ))}
        {isAllowed('send', { linkTo: anyPhone }) && <SendLinkButton form={form} name={name} patient={patient} />}
        {reasonActions
          .filter(({ action, field }) => isAllowed(action, { [field]: '-' }))
          .map((reasonAction) => (
            <ReasonButton key={reasonAction.action} form={form} name={name} {...reasonAction} />
          ))}
      </span>
      <FormNote form={form} />
    </li>
  )
}

const redundantAction = ({ state }: OpenSubmissionRow) => (state === 'sent' ? 'handOut' : null)

type ReasonButtonProps = { readonly form: OpenSubmissionRow; readonly name: string }
type ReasonAction = { readonly action: 'waive' | 'withdraw'; readonly field: 'waivedBecause' | 'withdrawnBecause' }

function ReasonButton({ form, name, action, field }: ReasonButtonProps & ReasonAction) {
  const [isReasonOpen, setReasonOpen] = useState(false)
  const sendCommand = useSendCommand()
  const label = tAppointment(`${action}Form`)
  const submit = (reason: string) => {
    setReasonOpen(false)
    void sendCommand({ command: `submissions.${action}`, record: form.id, data: { [field]: reason } }, form.version)
  }
  return (
    <>
      <Button kind="quiet" aria-label={`${label}, ${name}`} onPress={() => setReasonOpen(true)}>
        {label}
      </Button>
      {isReasonOpen && (
        <ReasonDialog
          title={tAppointment(`${action}FormTitle`, { name })}
          submitLabel={label}
          onSubmit={submit}
          onClose={() => setReasonOpen(false)}
        />
      )}
    </>
  )
}

/** Why the form is not signed, who answered for the patient, or why it was waived. */
function FormNote({ form }: { readonly form: OpenSubmissionRow }) {
  const { timeZone } = useCurrentLocation().location
  const { deniedAnswers, signedBy, signedAs, signerPhone, waivedBecause } = form
  const denied =
    form.state === 'denied'
      ? deniedAnswers.map(({ text, answer }) => tAppointment('deniedNote', { answer: answerText(answer), question: text }))
      : []
  const adult =
    signedBy && signedAs ? [`${signedBy} (${tAppointment(`role.${signedAs}`)})`, signerPhone ? formatPhone(signerPhone) : ''] : []
  const notes = [
    linkNote(form, timeZone),
    ...denied,
    adult.filter(Boolean).join(', '),
    form.state === 'waived' ? (waivedBecause ?? '') : '',
  ].filter(Boolean)
  return notes.length > 0 && <span className={classNames(asText('small', 'quiet', 'breaks'), styles.formNote)}>{notes.join(' · ')}</span>
}

/** When the open link was sent and where to, or why it was closed. */
function linkNote(form: OpenSubmissionRow, timeZone: string): string {
  const { linkSentAt, linkTo, linkClosedBecause, remindedAt } = form
  if (linkSentAt !== null && hasOpenLink(form)) {
    const when = dayAndTimeOf(linkSentAt, timeZone)
    const sent = linkTo ? tAppointment('linkSentTo', { when, phone: formatPhone(linkTo) }) : tAppointment('linkSent', { when })
    return remindedAt === null ? sent : `${sent} · ${tAppointment('linkReminded', { when: dayAndTimeOf(remindedAt, timeZone) })}`
  }
  return form.state === 'due' && linkClosedBecause ? tAppointment(`linkClosed.${linkClosedBecause}`) : ''
}
