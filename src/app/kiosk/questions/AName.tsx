import { useState } from 'react'
import { useGlass } from '../glass.ts'
import { LetterPad } from '../pads/LetterPad.tsx'
import { erased, typed } from '../pads/typing.ts'
import { Question } from './Question.tsx'
import { Written } from './Written.tsx'
import styles from './questions.module.css'

type Props = {
  readonly title: string
  readonly label: string
  readonly step: 2 | 3 | 4
  readonly longest: number
  readonly onName: (name: string) => void
  /** What was wrong with the one before. */
  readonly wrong?: string
}

/** A name, on keys of our own. */
export function AName({ title, label, step, longest, onName, wrong }: Props) {
  const [name, setName] = useState('')
  return (
    <Question
      title={title}
      step={step}
      answer={
        <LetterPad
          onLetter={(letter) => setName(typed(name, letter, 'name', longest))}
          onErase={() => setName(erased(name))}
          onNext={() => onName(name.trim())}
          mayGoOn={name.trim() !== ''}
          ends={["'", '-']}
        />
      }
    >
      <Written label={label} text={name} />
      {wrong !== undefined && name === '' && (
        <p className={styles.what} role="alert">
          {wrong}
        </p>
      )}
    </Question>
  )
}

export function LastName() {
  const { visitor, tongue } = useGlass()
  const named = (lastName: string) => visitor.send({ type: 'named', lastName })
  return <AName title={tongue.say('whatLastName')} label={tongue.say('lastName')} step={2} longest={60} onName={named} />
}

/** Somebody else is called the same and was born that day. Why it is asked is not said: who stands behind them learns nothing. */
export function FirstName() {
  const { visitor, tongue, shown } = useGlass()
  const { say } = tongue
  const named = (firstName: string) => visitor.send({ type: 'calledFirst', firstName })
  const again = shown.visit.screen?.isAgain ? { wrong: `${say('notFound')} ${say('notFoundWhat')}` } : {}
  return <AName title={say('whatFirstName')} label={say('firstName')} step={3} longest={60} onName={named} {...again} />
}
