import { useEffect, useState } from 'react'
import { questionsOf } from '#domain/documents/answers.ts'
import type { Question } from '#domain/documents/form.ts'
import { dayOfForm, formFor } from '#domain/documents/formFor.ts'
import type { Fields } from '#domain/wire.ts'
import { answerField, answerFormValue, withAnswer } from '#streams/derive/records/questionAnswers.ts'
import { useClient } from '../../../appContext.ts'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'
import { useFormContext } from '../formContext.ts'
import { classNames } from '../../../classNames.ts'
import { asStack } from '../../../theme/looks.ts'
import styles from '../inputs/inputs.module.css'
import { ErrorLine } from '../inputs/LabelledInput.tsx'
import { fieldName } from '../fieldNames.ts'
import type { CustomEditorProps } from './customEditorProps.ts'

/** Loads the questions of the form being filled in, for the age of its patient; `null` where the user cannot read them. */
function useQuestions({ form, patient, appointment }: Fields): readonly Question[] | null {
  const client = useClient()
  const today = useToday()
  const { timeZone } = useCurrentLocation().location
  const [questions, setQuestions] = useState<readonly Question[] | null>(null)
  useEffect(() => {
    let isMounted = true
    const read = (path: string) => client.fetch('GET', path) as Promise<Fields>
    const readIfAny = (area: string, id: unknown) => (id ? read(`/api/${area}/${String(id)}`).catch(() => null) : null)
    Promise.all([read(`/api/forms/${String(form)}`), readIfAny('patients', patient), readIfAny('appointments', appointment)]).then(
      ([form, patient, appointment]) =>
        isMounted && setQuestions(questionsOf(formFor(form, patient, dayOfForm(appointment, timeZone, today)))),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [client, form, patient, appointment, timeZone, today])
  return questions
}

/** Renders one input per question, in the form's wording and order. */
export function AnswersEditor({ fields, input, onInput }: CustomEditorProps) {
  const { area, record, FieldInput } = useFormContext()
  const questions = useQuestions(record)
  const field = fields.find(({ name }) => name === 'answers')
  if (!field) return null
  const label = fieldName(area, field.name)
  const answers = input[field.name] ?? ''
  if (questions === null)
    return <FieldInput field={field} path={field.name} label={label} input={answers} onInput={(next) => onInput({ [field.name]: next })} />
  const answerShapes = field.type.kind === 'map' && field.type.of.kind === 'either' ? field.type.of.of : []
  return (
    <div className={classNames(asStack(8, 'shrinks'), styles.group)} role="group" aria-label={label} data-field={field.name}>
      {questions.map((question) => (
        <FieldInput
          key={question.code}
          field={answerField(question)}
          path={`${field.name}.${question.code}`}
          label={question.text}
          input={answerFormValue(answers, question)}
          onInput={(next) => onInput({ [field.name]: withAnswer(answers, question, next, answerShapes) })}
        />
      ))}
      <ErrorLine path={field.name} />
    </div>
  )
}
