import { useState } from 'react'
import { useKiosk } from '../../kioskContext.ts'
import { LetterPad } from '../../pads/LetterPad.tsx'
import { eraseLast, insertLetter } from '../../pads/textEntry.ts'
import { QuestionLayout } from '../QuestionLayout.tsx'
import { TypedText } from '../TypedText.tsx'
import styles from '../questions.module.css'

type Props = {
  readonly title: string
  readonly label: string
  readonly step: 2 | 3 | 4
  readonly maxLength: number
  readonly onName: (name: string) => void
  /** The error of the previous attempt. */
  readonly error?: string
}

/** Name entry on the on-screen keypad. */
export function NameEntry({ title, label, step, maxLength, onName, error }: Props) {
  const [name, setName] = useState('')
  return (
    <QuestionLayout
      title={title}
      step={step}
      answer={
        <LetterPad
          onLetter={(letter) => setName(insertLetter(name, letter, 'name', maxLength))}
          onErase={() => setName(eraseLast(name))}
          onNext={() => onName(name.trim())}
          canContinue={name.trim() !== ''}
          extraKeys={["'", '-']}
        />
      }
    >
      <TypedText label={label} text={name} />
      {error !== undefined && name === '' && (
        <p className={styles.what} role="alert">
          {error}
        </p>
      )}
    </QuestionLayout>
  )
}

export function LastNameQuestion() {
  const { visitor, locale } = useKiosk()
  const submit = (lastName: string) => visitor.send({ type: 'named', lastName })
  return <NameEntry title={locale.t('whatLastName')} label={locale.t('lastName')} step={2} maxLength={60} onName={submit} />
}

/** Asked if another patient has the same last name and birth date. The screen does not say why: bystanders can read it. */
export function FirstNameQuestion() {
  const { visitor, locale, visitorState } = useKiosk()
  const { t } = locale
  const submit = (firstName: string) => visitor.send({ type: 'calledFirst', firstName })
  const retry = visitorState.context.screen?.isAgain ? { error: `${t('notFound')} ${t('notFoundHelp')}` } : {}
  return <NameEntry title={t('whatFirstName')} label={t('firstName')} step={3} maxLength={60} onName={submit} {...retry} />
}
