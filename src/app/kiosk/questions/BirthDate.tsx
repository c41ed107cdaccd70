import { IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { useGlass } from '../glass.ts'
import { NumberPad } from '../pads/NumberPad.tsx'
import { dayOf, erased, isWhole, partsOf } from '../pads/typing.ts'
import { DaySegments } from './DaySegments.tsx'
import { Question } from './Question.tsx'
import styles from './questions.module.css'

/** The first thing that is asked, and what stands on the glass while nobody is there. */
export function BirthDate() {
  const { visitor, tongue } = useGlass()
  const [digits, setDigits] = useState('')
  const [isWrong, setWrong] = useState(false)
  const type = (digits: string) => {
    setWrong(false)
    setDigits(digits)
  }
  const next = () => {
    const birthDate = dayOf(digits)
    if (birthDate === null) setWrong(true)
    else visitor.send({ type: 'born', birthDate })
  }
  return (
    <Question
      title={tongue.say('birthDate')}
      step={1}
      answer={
        <>
          <NumberPad
            onDigit={(digit) => type((digits + digit).slice(0, 8))}
            onErase={() => type(erased(digits))}
            onNext={next}
            mayGoOn={isWhole(digits)}
          />
          <HaveCode />
        </>
      }
    >
      <DaySegments parts={partsOf(digits)} isWrong={isWrong} />
    </Question>
  )
}

function HaveCode() {
  const { tongue } = useGlass()
  return (
    <div className={styles.code}>
      <IconQrcode className={styles.codeIcon} aria-hidden="true" />
      <p>
        <strong>{tongue.say('haveCode')}</strong>
        <span>{tongue.say('haveCodeWhat')}</span>
      </p>
    </div>
  )
}
