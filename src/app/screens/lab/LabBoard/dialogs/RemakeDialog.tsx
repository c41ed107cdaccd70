import { tLab } from '#locale/lab/labBoard.ts'
import type { LabCard } from '#streams/derive/lab/labBoard.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { ReasonListDialog } from '../../../../components/command/ReasonListDialog.tsx'
import { Button } from '../../../../components/form/Button.tsx'
import { Dialog } from '../../../../components/overlays/Dialog.tsx'
import { t } from '../../../../i18n/translators.ts'
import { asText } from '../../../../theme/looks.ts'
import { caseName } from '../caseTexts.ts'

const reasons = ['margin', 'contact', 'shade', 'fit', 'broken'] as const

/** Rejects a case with its reason and orders it again: both happen, or none. */
export function RemakeDialog({ card, onClose }: { readonly card: LabCard; readonly onClose: () => void }) {
  const { sendTogether, problem } = useSubmit(onClose)
  const { id } = card.labCase
  if (problem)
    return (
      <Dialog title={tLab('orderRemake')} isOpen onClose={onClose} actions={<Button onPress={onClose}>{t('close')}</Button>}>
        <p role="alert" className={asText('body', 'red')}>
          {problem.detail}
        </p>
      </Dialog>
    )
  return (
    <ReasonListDialog
      title={tLab('remakeHead', { name: caseName(card) })}
      reasons={reasons.map((reason) => tLab(`remakeReasons.${reason}`))}
      submitLabel={tLab('remakeNow')}
      onSubmit={(reason) =>
        void sendTogether({ command: 'labcases.reject', record: id, data: { reason } }, { command: 'labcases.remake', record: id })
      }
      onClose={onClose}
    />
  )
}
