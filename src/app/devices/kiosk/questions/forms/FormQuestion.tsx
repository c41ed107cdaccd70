import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import type { Question as FormQuestionDefinition } from '#domain/documents/form.ts'
import type { Answers } from '#domain/documents/submission.ts'
import type { FormSummary } from '#domain/kiosk/wire.ts'
import { useKiosk } from '../../kioskContext.ts'
import { LetterPad } from '../../pads/LetterPad.tsx'
import { NumberPad } from '../../pads/NumberPad.tsx'
import { parseDate, eraseLast, isCompleteDate, splitDate, insertLetter } from '../../pads/textEntry.ts'
import { AnswerButton } from '../AnswerButton.tsx'
import { DateSegments } from '../DateSegments.tsx'
import { QuestionLayout } from '../QuestionLayout.tsx'
import styles from '../questions.module.css'
import { TypedText } from '../TypedText.tsx'

type Props = {
  readonly form: FormSummary
  readonly number: number
  readonly question: FormQuestionDefinition
  /** The answer given before the patient came back. */
  readonly answer: Answers[string] | undefined
  /** `null` if the patient skipped the question. */
  readonly onAnswer: (value: Answers[string] | null) => void
  /** `null` on the first question. */
  readonly onBack: (() => void) | null
}

/** How much of the form is done, for the last step's bar. */
const progressOf = ({ form, number }: Props): number => (number - 1) / form.questions.length

export function FormQuestion(props: Props) {
  const { kind } = props.question
  if (kind === 'yesNo') return <YesNoQuestion {...props} />
  if (kind === 'choice' || kind === 'choices') return <ChoiceQuestion {...props} />
  return kind === 'day' ? <DateQuestion {...props} /> : <TextQuestion {...props} />
}

function FormHeading({ form, number, onBack }: Props) {
  const { locale } = useKiosk()
  return (
    <div className={styles.place}>
      {onBack && (
        <button type="button" className={styles.back} onClick={onBack}>
          <IconArrowLeft aria-hidden="true" />
          {locale.t('back')}
        </button>
      )}
      <p className={styles.what}>{locale.t('formOf', { form: form.name, number, count: form.questions.length })}</p>
    </div>
  )
}

function YesNoQuestion(props: Props) {
  const { locale } = useKiosk()
  const { question, answer, onAnswer } = props
  const selected = (value: boolean) => (answer === undefined ? {} : { isSelected: answer === value })
  return (
    <QuestionLayout
      title={question.text}
      step={4}
      progress={progressOf(props)}
      answer={
        <div className={styles.acts}>
          <AnswerButton onTap={() => onAnswer(true)} {...selected(true)}>
            {locale.t('yesAnswer')}
          </AnswerButton>
          <AnswerButton onTap={() => onAnswer(false)} {...selected(false)}>
            {locale.t('noAnswer')}
          </AnswerButton>
        </div>
      }
    >
      <FormHeading {...props} />
    </QuestionLayout>
  )
}

function ChoiceQuestion(props: Props) {
  const { locale } = useKiosk()
  const { question, answer, onAnswer } = props
  const [selected, setSelected] = useState<readonly string[]>(() => [answer ?? []].flat().map(String))
  const isMultiple = question.kind === 'choices'
  const select = (choice: string) => {
    if (!isMultiple) return onAnswer(choice)
    return setSelected(selected.includes(choice) ? selected.filter((other) => other !== choice) : [...selected, choice])
  }
  return (
    <QuestionLayout
      title={question.text}
      step={4}
      progress={progressOf(props)}
      answer={
        <div className={styles.acts}>
          {question.choices.map((choice) => (
            <AnswerButton
              key={choice}
              onTap={() => select(choice)}
              {...(isMultiple || answer !== undefined ? { isSelected: selected.includes(choice) } : {})}
            >
              {choice}
            </AnswerButton>
          ))}
          {isMultiple && (
            <AnswerButton isPrimary isDisabled={question.required && selected.length === 0} onTap={() => onAnswer([...selected])}>
              {locale.t('next')}
            </AnswerButton>
          )}
        </div>
      }
    >
      <FormHeading {...props} />
      {isMultiple && <p className={styles.what}>{locale.t('oneOrMore')}</p>}
    </QuestionLayout>
  )
}

function DateQuestion(props: Props) {
  const { question, answer, onAnswer } = props
  const [digits, setDigits] = useState(() => digitsOfDay(answer))
  const isInvalid = isCompleteDate(digits) && parseDate(digits) === null
  const canContinue = digits === '' ? !question.required : parseDate(digits) !== null
  return (
    <QuestionLayout
      title={question.text}
      step={4}
      progress={progressOf(props)}
      answer={
        <NumberPad
          onDigit={(digit) => setDigits((digits + digit).slice(0, 8))}
          onErase={() => setDigits(eraseLast(digits))}
          onNext={() => onAnswer(parseDate(digits))}
          canContinue={canContinue}
        />
      }
    >
      <FormHeading {...props} />
      <DateSegments parts={splitDate(digits)} isInvalid={isInvalid} />
    </QuestionLayout>
  )
}

/** The digits that the patient typed for a day. */
const digitsOfDay = (answer: Answers[string] | undefined): string =>
  String(answer ?? '')
    .split('-')
    .toReversed()
    .join('')

const parseNumber = (text: string): number | null => (/^\d+(?:\.\d+)?$/.test(text) ? Number(text) : null)

function TextQuestion(props: Props) {
  const { locale } = useKiosk()
  const { question, answer, onAnswer } = props
  const [text, setText] = useState(() => String(answer ?? ''))
  const isNumber = question.kind === 'number'
  const value = isNumber ? parseNumber(text) : text.trim() || null
  const keys = {
    onErase: () => setText(eraseLast(text)),
    onNext: () => onAnswer(value),
    canContinue: value !== null || (text === '' && !question.required),
  }
  const addLetter = (letter: string) => setText(insertLetter(text, letter, 'plain', question.kind === 'longText' ? 1000 : 200))
  return (
    <QuestionLayout
      title={question.text}
      step={4}
      progress={progressOf(props)}
      answer={
        isNumber ? (
          <NumberPad {...keys} onDigit={addLetter} extraKey="." />
        ) : (
          <LetterPad {...keys} onLetter={addLetter} extraKeys={[',', '.']} symbols="1234567890-'/?!+@()" />
        )
      }
    >
      <FormHeading {...props} />
      <TypedText label={locale.t('yourAnswer')} text={text} />
    </QuestionLayout>
  )
}
