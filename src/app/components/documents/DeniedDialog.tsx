import { tAnswers } from '#locale/scheduling/answersToRead.ts'
import type { DeniedForm } from '#streams/derive/documents/answersToRead.ts'
import { useClient } from '../../appContext.ts'
import { useSendCommand } from '../../commands/useCommand.ts'
import { classNames } from '../../classNames.ts'
import { asRow, asStack, asText } from '../../theme/looks.ts'
import { ReasonDialog } from '../command/ReasonDialog.tsx'
import { Button as ActionButton } from '../form/Button.tsx'
import { Dialog } from '../overlays/Dialog.tsx'
import styles from './AnswersBadge.module.css'
import { answerText } from './answerText.ts'

type DialogProps = { readonly forms: readonly DeniedForm[]; readonly name: string; readonly onClose: () => void }

/** The answers that deny the consent. A user who may waive forms does it here, with a reason. */
export function DeniedDialog({ forms, name, onClose }: DialogProps) {
  const { scopes } = useClient()
  const sendCommand = useSendCommand()
  const title = tAnswers('deniedTitle', { name })
  const waive = (waivedBecause: string) => {
    for (const { id, version } of forms) void sendCommand({ command: 'submissions.waive', record: id, data: { waivedBecause } }, version)
    onClose()
  }
  if (!scopes.has('appt.w'))
    return (
      <Dialog title={title} isOpen onClose={onClose} actions={<ActionButton onPress={onClose}>{tAnswers('close')}</ActionButton>}>
        <DeniedAnswers forms={forms} />
      </Dialog>
    )
  return (
    <ReasonDialog title={title} submitLabel={tAnswers('waive')} label={tAnswers('waiveReason')} onSubmit={waive} onClose={onClose}>
      <DeniedAnswers forms={forms} />
      <p className={asRow(6, 'center', 'wraps', 'small', 'quiet')}>{tAnswers('deniedHelp')}</p>
    </ReasonDialog>
  )
}

const DeniedAnswers = ({ forms }: Pick<DialogProps, 'forms'>) => (
  <ul className={asStack(8)}>
    {forms.flatMap(({ id, answers }) =>
      answers.map(({ code, text, answer }) => (
        <li key={`${id} ${code}`} className={styles.answer}>
          <span className={asText('small', 'quiet')}>{text}</span>
          <strong className={classNames(asText('name', 'breaks'), styles.given)}>{answerText(answer)}</strong>
        </li>
      )),
    )}
  </ul>
)
