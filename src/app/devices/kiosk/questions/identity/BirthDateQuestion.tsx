import { IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { useKiosk } from '../../kioskContext.ts'
import { NumberPad } from '../../pads/NumberPad.tsx'
import { parseDate, eraseLast, isCompleteDate, splitDate } from '../../pads/textEntry.ts'
import { DateSegments } from '../DateSegments.tsx'
import { QuestionLayout } from '../QuestionLayout.tsx'
import styles from '../questions.module.css'

/** The first question, also shown while the kiosk is idle. */
export function BirthDateQuestion() {
  const { visitor, locale, link } = useKiosk()
  const [digits, setDigits] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const changeDigits = (digits: string) => {
    setInvalid(false)
    setDigits(digits)
  }
  const submit = () => {
    const birthDate = parseDate(digits)
    if (birthDate === null) setInvalid(true)
    else visitor.send({ type: 'born', birthDate })
  }
  return (
    <QuestionLayout
      title={locale.t(link ? 'patientBirthDate' : 'birthDate')}
      step={1}
      answer={
        <>
          <NumberPad
            onDigit={(digit) => changeDigits((digits + digit).slice(0, 8))}
            onErase={() => changeDigits(eraseLast(digits))}
            onNext={submit}
            canContinue={isCompleteDate(digits)}
          />
          {!link && <CodeHint />}
        </>
      }
    >
      <DateSegments parts={splitDate(digits)} isInvalid={isInvalid} />
    </QuestionLayout>
  )
}

function CodeHint() {
  const { locale } = useKiosk()
  return (
    <div className={styles.code}>
      <IconQrcode className={styles.codeIcon} aria-hidden="true" />
      <p>
        <strong>{locale.t('haveCode')}</strong>
        <span>{locale.t('haveCodeHelp')}</span>
      </p>
    </div>
  )
}
