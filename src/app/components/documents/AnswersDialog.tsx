import { useMemo } from 'react'
import { of } from 'rxjs'
import type { ImportantAnswer } from '#domain/documents/submission.ts'
import { tAnswers } from '#locale/scheduling/answersToRead.ts'
import type { UnreadForm } from '#streams/derive/documents/answersToRead.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { alertsOf } from '#streams/derive/scheduling/providerBoard/alertsOf.ts'
import { watchPatients } from '#streams/derive/watchRowsByIds.ts'
import { useClient } from '../../appContext.ts'
import { useSendCommand } from '../../commands/useCommand.ts'
import { useObservable } from '../../liveness/useObservable.ts'
import { classNames } from '../../classNames.ts'
import { asRow, asStack, asText } from '../../theme/looks.ts'
import { Button } from '../form/Button.tsx'
import { Dialog } from '../overlays/Dialog.tsx'
import { AlertLabel } from '../state/AlertLabel.tsx'
import { answerText } from './answerText.ts'
import type { AnswersPatient } from './answersPatient.ts'
import styles from './AnswersBadge.module.css'
import { useMarkRead } from './useMarkRead.ts'

type Props = {
  readonly forms: readonly UnreadForm[]
  readonly patient: AnswersPatient
  readonly density: 'touch' | undefined
  readonly onClose: () => void
}

/** The answers that matter, beside the alerts already known. Marking them as read names the answers that were shown. */
export function AnswersDialog({ forms, patient, density, onClose }: Props) {
  const row = usePatientRow(patient.id)
  const markRead = useMarkRead(forms)
  const actions = (
    <>
      <Button kind="quiet" onPress={onClose}>
        {tAnswers('close')}
      </Button>
      {markRead && (
        <Button
          kind="next"
          onPress={() => {
            markRead()
            onClose()
          }}
        >
          {tAnswers('markRead')}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={tAnswers('title', { name: patient.name })} isOpen onClose={onClose} actions={actions} density={density}>
      <KnownAlerts row={row} />
      <ul className={asStack(8)}>
        {forms.flatMap(({ id, answers }) =>
          answers.map((answer) => <Answer key={`${id} ${answer.code}`} answer={answer} name={patient.name} row={row} />),
        )}
      </ul>
    </Dialog>
  )
}

const noPatients = { ready: false, rows: new Map<string, PatientRow>() }

/** The patient as last changed, because an alert is added to the alerts and the version that the dialog shows. */
function usePatientRow(id: string | null): PatientRow | undefined {
  const client = useClient()
  const patients$ = useMemo(() => watchPatients<PatientRow>(client, of(id === null ? [] : [id])), [client, id])
  return useObservable(patients$, noPatients).rows.get(id ?? '')
}

type RowProps = { readonly row: PatientRow | undefined }

function KnownAlerts({ row }: RowProps) {
  const alerts = alertsOf(row)
  if (!alerts) return null
  return (
    <p className={asRow(6, 'center', 'wraps', 'small', 'quiet')}>
      {alerts.length === 0 ? tAnswers('noAlerts') : tAnswers('known')}
      {alerts.map((alert) => (
        <AlertLabel key={alert.label} alert={alert} isFilled={alert.grave} />
      ))}
    </p>
  )
}

type AnswerProps = RowProps & { readonly answer: ImportantAnswer; readonly name: string }

function Answer({ answer: { level, text, answer, proposes }, name, row }: AnswerProps) {
  return (
    <li className={styles.answer} data-level={level}>
      <span className={classNames(asText('fine', 'quiet', 'heavy'), styles.level)}>{tAnswers(level)}</span>
      <span className={asText('small', 'quiet')}>{text}</span>
      <strong className={classNames(asText('name', 'breaks'), styles.given)}>{answerText(answer)}</strong>
      {proposes !== null && <AddAlertButton alert={{ label: proposes, grave: level === 'critical' }} name={name} row={row} />}
    </li>
  )
}

/** Shown to a user who may change alerts, until the alert is known. */
function AddAlertButton({ alert, name, row }: RowProps & { readonly alert: { label: string; grave: boolean }; readonly name: string }) {
  const { scopes } = useClient()
  const sendCommand = useSendCommand()
  const alerts = alertsOf(row)
  if (!row || alerts === null || !scopes.has('pat.e') || !scopes.has('pat.a')) return null
  if (alerts.some(({ label }) => label.toLowerCase() === alert.label.toLowerCase())) return null
  const label = tAnswers('addAlert', { alert: alert.label })
  // With the version that was read: an alert that another user adds meanwhile must not be overwritten.
  const add = () =>
    sendCommand({ command: 'patients.edit', record: row.id, expects: row.version, data: { alerts: [...alerts, alert] } }, row.version)
  return (
    <Button isSoft aria-label={`${label}, ${name}`} onPress={() => void add()}>
      {label}
    </Button>
  )
}
