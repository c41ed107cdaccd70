import { useState } from 'react'
import { caseChecks } from '#domain/lab/labCase.ts'
import { tLab } from '#locale/lab/labBoard.ts'
import type { LabCard } from '#streams/derive/lab/labBoard.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Field } from '../../../../components/form/Field.tsx'
import { ToggleGroup } from '../../../../components/form/ToggleGroup.tsx'
import { Dialog } from '../../../../components/overlays/Dialog.tsx'
import { t } from '../../../../i18n/translators.ts'
import { asText } from '../../../../theme/looks.ts'
import { caseName, workText } from '../caseTexts.ts'

type Props = { readonly card: LabCard; readonly onRemake: () => void; readonly onClose: () => void }

/** What was checked on a case that came back, and where it lies now. */
export function CheckCaseDialog({ card, onRemake, onClose }: Props) {
  const [checkedFor, setCheckedFor] = useState<readonly string[]>([])
  const [shelf, setShelf] = useState('')
  const { send, problem, isSending } = useSubmit(onClose)
  const { id, version } = card.labCase
  const data = { checkedFor, shelf: shelf.trim() || null }
  const actions = (
    <>
      <Button kind="quiet" onPress={onClose}>
        {t('cancel')}
      </Button>
      <Button onPress={onRemake}>{tLab('orderRemake')}</Button>
      <Button
        kind="next"
        isPending={isSending}
        onPress={() => void send({ command: 'labcases.check', record: id, expects: version, data })}
      >
        {tLab('checkDone')}
      </Button>
    </>
  )
  return (
    <Dialog title={tLab('checkHead', { name: caseName(card) })} isOpen onClose={onClose} actions={actions}>
      <p className={asText('body', 'quiet')}>{workText(card)}</p>
      <ToggleGroup
        label={tLab('checkedFor')}
        options={caseChecks.map((check) => ({ id: check, label: tLab(`checks.${check}`) }))}
        chosen={checkedFor}
        onChoose={setCheckedFor}
      />
      <Field label={tLab('shelfField')} help={tLab('shelfHelp')} value={shelf} onChange={setShelf} maxLength={40} />
      {problem && (
        <p role="alert" className={asText('body', 'red')}>
          {problem.detail}
        </p>
      )}
    </Dialog>
  )
}
