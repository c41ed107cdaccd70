import { useState } from 'react'
import type { Question as Asked } from '#domain/documents/form.ts'
import type { Answers } from '#domain/documents/submission.ts'
import type { FormShown } from '#domain/kiosk/wire.ts'
import { useGlass } from '../glass.ts'
import { LetterPad } from '../pads/LetterPad.tsx'
import { NumberPad } from '../pads/NumberPad.tsx'
import { dayOf, erased, isWhole, partsOf, typed } from '../pads/typing.ts'
import { Act } from './Act.tsx'
import { DaySegments } from './DaySegments.tsx'
import { Question } from './Question.tsx'
import styles from './questions.module.css'
import { Written } from './Written.tsx'

type Props = {
  readonly form: FormShown
  readonly number: number
  readonly question: Asked
  /** `null` where they would not say. */
  readonly onAnswer: (value: Answers[string] | null) => void
}

export function FormQuestion(props: Props) {
  const { kind } = props.question
  if (kind === 'yesNo') return <YesNo {...props} />
  if (kind === 'choice' || kind === 'choices') return <Choices {...props} />
  return kind === 'day' ? <ADay {...props} /> : <Text {...props} />
}

function Heading({ form, number }: Props) {
  const { tongue } = useGlass()
  return <p className={styles.what}>{tongue.say('formOf', { form: form.name, number, count: form.questions.length })}</p>
}

function YesNo(props: Props) {
  const { tongue } = useGlass()
  const { question, onAnswer } = props
  return (
    <Question
      title={question.text}
      step={4}
      answer={
        <div className={styles.acts}>
          <Act onTap={() => onAnswer(true)}>{tongue.say('yesAnswer')}</Act>
          <Act onTap={() => onAnswer(false)}>{tongue.say('noAnswer')}</Act>
        </div>
      }
    >
      <Heading {...props} />
    </Question>
  )
}

function Choices(props: Props) {
  const { tongue } = useGlass()
  const { question, onAnswer } = props
  const [picked, setPicked] = useState<readonly string[]>([])
  const isMany = question.kind === 'choices'
  const pick = (choice: string) => {
    if (!isMany) return onAnswer(choice)
    return setPicked(picked.includes(choice) ? picked.filter((one) => one !== choice) : [...picked, choice])
  }
  return (
    <Question
      title={question.text}
      step={4}
      answer={
        <div className={styles.acts}>
          {question.choices.map((choice) => (
            <Act key={choice} onTap={() => pick(choice)} {...(isMany ? { isPicked: picked.includes(choice) } : {})}>
              {choice}
            </Act>
          ))}
          {isMany && (
            <Act isNext isOff={question.required && picked.length === 0} onTap={() => onAnswer([...picked])}>
              {tongue.say('next')}
            </Act>
          )}
        </div>
      }
    >
      <Heading {...props} />
      {isMany && <p className={styles.what}>{tongue.say('oneOrMore')}</p>}
    </Question>
  )
}

function ADay(props: Props) {
  const { question, onAnswer } = props
  const [digits, setDigits] = useState('')
  const isWrong = isWhole(digits) && dayOf(digits) === null
  const mayGoOn = digits === '' ? !question.required : dayOf(digits) !== null
  return (
    <Question
      title={question.text}
      step={4}
      answer={
        <NumberPad
          onDigit={(digit) => setDigits((digits + digit).slice(0, 8))}
          onErase={() => setDigits(erased(digits))}
          onNext={() => onAnswer(dayOf(digits))}
          mayGoOn={mayGoOn}
        />
      }
    >
      <Heading {...props} />
      <DaySegments parts={partsOf(digits)} isWrong={isWrong} />
    </Question>
  )
}

const numberOf = (text: string): number | null => (/^\d+(?:\.\d+)?$/.test(text) ? Number(text) : null)

function Text(props: Props) {
  const { tongue } = useGlass()
  const { question, onAnswer } = props
  const [text, setText] = useState('')
  const isNumber = question.kind === 'number'
  const value = isNumber ? numberOf(text) : text.trim() || null
  const keys = {
    onErase: () => setText(erased(text)),
    onNext: () => onAnswer(value),
    mayGoOn: value !== null || (text === '' && !question.required),
  }
  const write = (letter: string) => setText(typed(text, letter, 'plain', question.kind === 'longText' ? 1000 : 200))
  return (
    <Question
      title={question.text}
      step={4}
      answer={
        isNumber ? (
          <NumberPad {...keys} onDigit={write} extra="." />
        ) : (
          <LetterPad {...keys} onLetter={write} ends={[',', '.']} figures="1234567890-'/?!+@()" />
        )
      }
    >
      <Heading {...props} />
      <Written label={tongue.say('yourAnswer')} text={text} />
    </Question>
  )
}
