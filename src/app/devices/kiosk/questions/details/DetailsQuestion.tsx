import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { Details as DetailChanges, ProposableField } from '#domain/kiosk/proposal.ts'
import { useKiosk } from '../../kioskContext.ts'
import { AnswerButton } from '../AnswerButton.tsx'
import { EditDetail } from './EditDetail.tsx'
import { QuestionLayout } from '../QuestionLayout.tsx'
import styles from '../questions.module.css'

/** The patient confirms all details with one tap or edits them one by one. Edits are proposals that reception reviews. */
export function DetailsQuestion() {
  const { visitor, locale, visitorState } = useKiosk()
  const { t } = locale
  const [changes, setChanges] = useState<DetailChanges>({})
  const [editedField, setEditedField] = useState<ProposableField | null>(null)
  const applyChange = (field: ProposableField, value: string | null) => {
    setEditedField(null)
    setChanges(({ [field]: _, ...others }) => (value === null ? others : { ...others, [field]: value }))
  }
  if (editedField)
    return <EditDetail field={editedField} initialValue={changes[editedField] ?? ''} onDone={(value) => applyChange(editedField, value)} />

  const hasChanged = Object.keys(changes).length > 0
  const send = () =>
    visitor.send({
      type: 'tapped',
      tap: hasChanged ? visitor.createCommand('propose', { details: changes }) : visitor.createCommand('keepDetails'),
    })
  return (
    <QuestionLayout
      title={t('details')}
      step={4}
      answer={
        <div className={styles.details}>
          <ul className={styles.fields}>
            {(visitorState.context.screen?.details ?? []).map(({ field, veiled: masked }) => (
              <DetailItem key={field} field={field} masked={masked} change={changes[field]} onEdit={() => setEditedField(field)} />
            ))}
          </ul>
          <AnswerButton isPrimary onTap={send}>
            {t(hasChanged ? 'sendChanges' : 'nothingChanged')}
          </AnswerButton>
        </div>
      }
    >
      <p className={styles.what}>{t('detailsHelp')}</p>
    </QuestionLayout>
  )
}

type DetailItemProps = {
  readonly field: ProposableField
  /** The stored value with most letters hidden; `null` if there is none. */
  readonly masked: string | null
  readonly change: string | undefined
  readonly onEdit: () => void
}

function DetailItem({ field, masked, change, onEdit }: DetailItemProps) {
  const { t } = useKiosk().locale
  return (
    <li>
      <button type="button" className={styles.field} onClick={onEdit}>
        <span className={styles.fieldName}>{t(field)}</span>
        <bdi className={styles.fieldValue}>{change ?? masked ?? t('notGiven')}</bdi>
        {change === undefined ? <IconChevronRight aria-hidden="true" /> : <em>{t('changed')}</em>}
      </button>
    </li>
  )
}
