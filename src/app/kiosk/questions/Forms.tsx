import { useEffect, useState } from 'react'
import type { Answers } from '#domain/documents/submission.ts'
import type { FormShown } from '#domain/kiosk/wire.ts'
import { useGlass } from '../glass.ts'
import { Agreement } from './Agreement.tsx'
import { FormQuestion } from './FormQuestion.tsx'
import { Handed } from './Handed.tsx'
import { Looking } from './Looking.tsx'
import { type SignedFor, Signer } from './Signer.tsx'

/** Form after form, one question at a time. Where none is left, that is said by itself. */
export function Forms() {
  const { visitor, shown } = useGlass()
  const [hasBegun, begin] = useState(false)
  const { handedTo } = shown.visit.screen ?? {}
  const [form] = shown.visit.screen?.forms ?? []
  useEffect(() => {
    if (!form) visitor.send({ type: 'tapped', tap: visitor.tap('finish') })
  }, [form, visitor])
  if (form && handedTo !== undefined && !hasBegun) return <Handed name={handedTo} form={form.name} onBegin={() => begin(true)} />
  return form ? <OneForm key={form.submission} form={form} /> : <Looking />
}

function OneForm({ form }: { readonly form: FormShown }) {
  const { visitor } = useGlass()
  const [answers, setAnswers] = useState<Answers>({})
  const [at, setAt] = useState(0)
  const [signer, setSigner] = useState<SignedFor | null>(null)
  const question = form.questions[at]

  const handIn = (answers: Answers, signature?: string) => {
    const { submission, formVersion } = form
    const data = { submission, formVersion, answers, complete: true, ...(signature === undefined ? {} : { signature, ...signer }) }
    visitor.send({ type: 'tapped', tap: visitor.tap('answerForm', data) })
  }
  const isSigned = form.needsSignature || form.consent !== null
  const answer = (value: Answers[string] | null) => {
    const { [question?.code ?? '']: _, ...others } = answers
    const next = value === null || !question ? others : { ...others, [question.code]: value }
    setAnswers(next)
    if (at + 1 < form.questions.length || isSigned) setAt(at + 1)
    else handIn(next)
  }
  if (question) return <FormQuestion key={question.code} form={form} number={at + 1} question={question} onAnswer={answer} />
  if (form.needsSigner && !signer) return <Signer onSigner={setSigner} />
  return <Agreement form={form} onSigned={(signature) => handIn(answers, signature)} />
}
