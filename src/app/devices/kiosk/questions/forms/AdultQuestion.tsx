import { useState } from 'react'
import { type SignerRole, signerRoles } from '#domain/documents/signerRoles.ts'
import { parsePhone } from '#domain/people/parsePhone.ts'
import { useKiosk } from '../../kioskContext.ts'
import { NumberPad } from '../../pads/NumberPad.tsx'
import { eraseLast, insertLetter } from '../../pads/textEntry.ts'
import { AnswerButton } from '../AnswerButton.tsx'
import { NameEntry } from '../identity/NameEntry.tsx'
import { QuestionLayout } from '../QuestionLayout.tsx'
import { TypedText } from '../TypedText.tsx'
import styles from '../questions.module.css'

/** For patients who are too young: the adult with them is named once for all forms, or reception helps. */
export function AdultQuestion() {
  const { visitor, locale } = useKiosk()
  const { t } = locale
  const [signedAs, setSignedAs] = useState<SignerRole | null>(null)
  const [signedBy, setSignedBy] = useState('')
  if (signedAs === null) return <RoleQuestion onRole={setSignedAs} />
  if (signedBy === '') return <NameEntry title={t('signerName')} label={t('signerName')} step={4} maxLength={100} onName={setSignedBy} />
  return <PhoneQuestion onPhone={(signerPhone) => visitor.send({ type: 'adultNamed', adult: { signedBy, signedAs, signerPhone } })} />
}

function RoleQuestion({ onRole }: { readonly onRole: (role: SignerRole) => void }) {
  const { visitor, locale, link } = useKiosk()
  const { t } = locale
  return (
    <QuestionLayout
      title={t(link ? 'whoAnswers' : 'whoSigns')}
      step={4}
      answer={
        <div className={styles.acts}>
          {signerRoles.map((role) => (
            <AnswerButton key={role} onTap={() => onRole(role)}>
              {t(role)}
            </AnswerButton>
          ))}
          <AnswerButton onTap={() => visitor.send({ type: 'tapped', tap: visitor.createCommand('finish') })}>{t('noAdult')}</AnswerButton>
        </div>
      }
    >
      <p className={styles.what}>{t(link ? 'whoAnswersHelp' : 'whoSignsHelp')}</p>
    </QuestionLayout>
  )
}

const maxPhoneLength = 16

function PhoneQuestion({ onPhone }: { readonly onPhone: (phone: string) => void }) {
  const { t } = useKiosk().locale
  const [text, setText] = useState('')
  const phone = parsePhone(text)
  return (
    <QuestionLayout
      title={t('signerPhone')}
      step={4}
      answer={
        <NumberPad
          onDigit={(digit) => setText(insertLetter(text, digit, 'plain', maxPhoneLength))}
          onErase={() => setText(eraseLast(text))}
          onNext={() => phone !== null && onPhone(phone)}
          canContinue={phone !== null}
          extraKey="+"
        />
      }
    >
      <TypedText label={t('signerPhone')} text={text} />
    </QuestionLayout>
  )
}
