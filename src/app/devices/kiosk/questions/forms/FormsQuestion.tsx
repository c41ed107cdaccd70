import { useEffect, useState } from 'react'
import { isDenied } from '#domain/documents/answerValues.ts'
import type { Answers } from '#domain/documents/submission.ts'
import type { FormSummary } from '#domain/kiosk/wire.ts'
import { answersInDraft } from '#streams/kiosk/formDraft.ts'
import { useKiosk } from '../../kioskContext.ts'
import { LoadingScreen } from '../LoadingScreen.tsx'
import { AnswerButton } from '../AnswerButton.tsx'
import { QuestionLayout } from '../QuestionLayout.tsx'
import styles from '../questions.module.css'
import { AdultQuestion } from './AdultQuestion.tsx'
import { DeniedQuestion } from './DeniedQuestion.tsx'
import { FormQuestion } from './FormQuestion.tsx'
import { FormIntroduction } from './FormIntroduction.tsx'
import { KioskSignature } from './KioskSignature.tsx'

/** Shows the forms one question at a time. When no form is left, it finishes automatically. */
export function FormsQuestion() {
  const { visitor, visitorState } = useKiosk()
  const [hasBegun, setBegun] = useState(false)
  const { screen, adult } = visitorState.context
  const patientName = screen?.handedTo
  const [form] = screen?.forms ?? []
  useEffect(() => {
    if (!form) visitor.send({ type: 'tapped', tap: visitor.createCommand('finish') })
  }, [form, visitor])
  if (form && patientName !== undefined && !hasBegun)
    return <FormIntroduction name={patientName} form={form.name} onBegin={() => setBegun(true)} />
  if (form?.needsAdult && !adult) return <AdultQuestion />
  return form ? <FormSteps key={form.submission} form={form} /> : <LoadingScreen />
}

const deniedQuestionOf = ({ questions }: FormSummary, answers: Answers) =>
  questions.find((question) => isDenied(question, answers[question.code]))

/** Sends the form: complete, or with answers that deny the consent, for which no signature is taken. */
function useSubmitForm({ submission, formVersion, needsAdult }: FormSummary) {
  const { visitor, visitorState } = useKiosk()
  const { adult } = visitorState.context
  return (answers: Answers, { complete, signature }: { readonly complete: boolean; readonly signature?: string | undefined }) => {
    const signed = { ...(signature === undefined ? {} : { signature }), ...(needsAdult ? adult : {}) }
    const data = { submission, formVersion, answers, complete, ...(complete ? signed : {}) }
    visitor.send({ type: 'tapped', tap: visitor.createCommand('answerForm', data) })
  }
}

/** The answers so far and the place in the form; with a change, the form goes on where the patient left it. */
function useFormSteps(form: FormSummary) {
  const submit = useSubmitForm(form)
  const { draft } = useKiosk()
  const [begun] = useState(() => answersInDraft(draft, form))
  const [answers, setAnswers] = useState<Answers>(begun.answers)
  const [index, setIndex] = useState(begun.index)
  const [isCorrecting, setCorrecting] = useState(false)
  const question = form.questions[index]
  const denied = deniedQuestionOf(form, answers)
  const needsAgreement = form.needsSignature || form.consent !== null

  const answerQuestion = (value: Answers[string] | null) => {
    const { [question?.code ?? '']: _, ...others } = answers
    const next = value === null || !question ? others : { ...others, [question.code]: value }
    const nextIndex = isCorrecting ? form.questions.length : index + 1
    setAnswers(next)
    setCorrecting(false)
    const { submission, formVersion } = form
    draft.write({ ...draft.read(), form: { submission, formVersion, answers: next, index: nextIndex } })
    if (nextIndex < form.questions.length || needsAgreement || deniedQuestionOf(form, next)) setIndex(nextIndex)
    else submit(next, { complete: true })
  }
  const correct = () => {
    setCorrecting(true)
    setIndex(denied ? form.questions.indexOf(denied) : 0)
  }
  const goBack = index > 0 ? () => setIndex(index - 1) : null
  return { submit, answers, index, question, denied, answerQuestion, correct, goBack }
}

function FormSteps({ form }: { readonly form: FormSummary }) {
  const { submit, answers, index, question, denied, answerQuestion, correct, goBack } = useFormSteps(form)
  if (question)
    return (
      <FormQuestion
        key={question.code}
        form={form}
        number={index + 1}
        question={question}
        answer={answers[question.code]}
        onAnswer={answerQuestion}
        onBack={goBack}
      />
    )
  if (denied)
    return (
      <DeniedQuestion
        question={denied}
        answer={answers[denied.code]}
        onChange={correct}
        onContinue={() => submit(answers, { complete: false })}
      />
    )
  return <ConsentQuestion form={form} onSigned={(signature) => submit(answers, { complete: true, signature })} />
}

type Props = { readonly form: FormSummary; readonly onSigned: (signature?: string) => void }

/** The full consent text with a signature. A patient who cannot or will not sign skips it and tells reception. */
function ConsentQuestion({ form, onSigned }: Props) {
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
          {form.needsSignature && <KioskSignature path={signature} onDraw={setSignature} />}
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
