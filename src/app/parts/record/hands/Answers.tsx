import { useEffect, useState } from 'react'
import type { Form } from '#domain/documents/form.ts'
import { answerField, answerTyped, withAnswer } from '#streams/derive/records/answers.ts'
import type { DrawnField } from '#streams/derive/records/drawn.ts'
import type { TypedFields } from '#streams/derive/records/typed.ts'
import { useClient } from '../../../context.ts'
import { useForm } from '../form.ts'
import styles from '../inputs/inputs.module.css'
import { FaultLine } from '../inputs/Labelled.tsx'
import { fieldName } from '../named.ts'

type Props = { readonly fields: readonly DrawnField[]; readonly typed: TypedFields; readonly onType: (part: TypedFields) => void }

/** The questions of the form that is filled in; `null` where they cannot be read. */
function useQuestions(form: unknown): Form['questions'] | null {
  const client = useClient()
  const [questions, setQuestions] = useState<Form['questions'] | null>(null)
  useEffect(() => {
    let isHere = true
    client.fetch('GET', `/api/forms/${String(form)}`).then(
      (answer) => isHere && setQuestions((answer as Form).questions),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [client, form])
  return questions
}

/** The answers to a form are asked for by its questions, in their words and their order. */
export function Answers({ fields, typed, onType }: Props) {
  const { area, record, Input } = useForm()
  const questions = useQuestions(record['form'])
  const field = fields.find(({ name }) => name === 'answers')
  if (!field) return null
  const label = fieldName(area, field.name)
  const answers = typed[field.name] ?? ''
  if (questions === null)
    return <Input field={field} path={field.name} label={label} typed={answers} onType={(next) => onType({ [field.name]: next })} />
  const forms = field.drawn.kind === 'map' && field.drawn.of.kind === 'either' ? field.drawn.of.of : []
  return (
    <div className={styles.group} role="group" aria-label={label} data-field={field.name}>
      {questions.map((question) => (
        <Input
          key={question.code}
          field={answerField(question)}
          path={`${field.name}.${question.code}`}
          label={question.text}
          typed={answerTyped(answers, question)}
          onType={(next) => onType({ [field.name]: withAnswer(answers, question, next, forms) })}
        />
      ))}
      <FaultLine path={field.name} />
    </div>
  )
}
