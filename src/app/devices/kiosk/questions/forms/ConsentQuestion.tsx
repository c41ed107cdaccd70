import { useState } from 'react'
import type { FormSummary } from '#domain/kiosk/wire.ts'
import { useKiosk } from '../../kioskContext.ts'
import { AnswerButton } from '../AnswerButton.tsx'
import { QuestionLayout } from '../QuestionLayout.tsx'
import { SignaturePad } from './SignaturePad.tsx'
import styles from '../questions.module.css'

type Props = { readonly form: FormSummary; readonly onSigned: (signature?: string) => void }

/** The full consent text with a signature. A patient who cannot or will not sign skips it and tells reception. */
export function ConsentQuestion({ form, onSigned }: Props) {
  const { visitor, locale } = useKiosk()
  const { t } = locale
  const [signature, setSignature] = useState('')
  const isSigned = signature !== '' || !form.needsSignature
  return (
    <QuestionLayout
      title={form.needsSignature ? t('sign') : form.name}
      step={4}
      answer={
        <div className={styles.acts}>
          {form.needsSignature && <SignaturePad path={signature} onDraw={setSignature} />}
          <AnswerButton isPrimary isDisabled={!isSigned} onTap={() => onSigned(form.needsSignature ? signature : undefined)}>
            {t('agree')}
          </AnswerButton>
          <AnswerButton onTap={() => visitor.send({ type: 'tapped', tap: visitor.createCommand('finish') })}>{t('skip')}</AnswerButton>
        </div>
      }
    >
      <div className={styles.consent} role="textbox" aria-readonly aria-multiline tabIndex={0} aria-label={form.name}>
        {form.consent ?? form.name}
      </div>
    </QuestionLayout>
  )
}
