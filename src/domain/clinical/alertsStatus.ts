import type { Instant } from '../time.ts'
import type { Allergy } from './allergy.ts'
import type { MedicalCondition } from './medicalCondition.ts'
import { answeredSubmissionStates } from '../documents/submission.ts'
import { unreliableStates, overStates } from './clinicalStates.ts'
import { isOneOf } from '../fields.ts'

/** Says of a patient without alerts that they know of none, that no user asked them, or that a user must read the record. */
export type AlertsStatus = 'none' | 'notAsked' | 'seeRecord'

type ClinicalState = { readonly clinical: string; readonly verification: string }
export type StatedAllergy = Pick<Allergy, 'noneKnown'> & { readonly state: ClinicalState }
export type StatedCondition = Pick<MedicalCondition, 'kind'> & { readonly state: ClinicalState }
/** The answers of a submission. This folder knows forms only by these fields. */
export type StatedAnswers = {
  readonly form: string
  readonly answers: Readonly<Record<string, unknown>>
  readonly importantAnswers: readonly unknown[]
  readonly completedAt: Instant | null
  readonly state: string
}
type Question = {
  readonly code: string
  readonly kind: string
  readonly matters: { readonly level: string; readonly proposes: string | null } | null
}
type QuestionForm = { readonly questions: readonly Question[] }

/** Everything that the practice wrote down of one patient. */
export type AlertEvidence = {
  readonly allergies: readonly StatedAllergy[]
  readonly conditions: readonly StatedCondition[]
  /** `null`: the user may not see answers. */
  readonly answers: readonly StatedAnswers[] | null
  readonly forms: ReadonlyMap<string, QuestionForm>
}

const proposesAlert = ({ matters }: Question): boolean => matters !== null && matters.proposes !== null

/** A form asks about alerts if an answer of it can threaten life and proposes an alert, as a medical history does. */
export const coversAlerts = ({ questions }: QuestionForm): boolean =>
  questions.some((question) => proposesAlert(question) && question.matters?.level === 'critical')

const isCurrent = ({ state }: { readonly state: ClinicalState }): boolean =>
  !isOneOf(unreliableStates, state.verification) && !isOneOf(overStates, state.clinical)
const alertingKinds: readonly MedicalCondition['kind'][] = ['medical', 'medication', 'pregnancy']

const hasWords = (answer: unknown): boolean => typeof answer === 'string' && answer.trim() !== ''
const wasAnswered = ({ state }: StatedAnswers): boolean => isOneOf(answeredSubmissionStates, state)

/** Reads the last answers to a form that asks about alerts; `null` if the patient never answered one. */
function answeredLast({ answers, forms }: AlertEvidence): 'none' | 'something' | null {
  const [last] = (answers ?? [])
    .filter((submission) => wasAnswered(submission) && coversAlerts(forms.get(submission.form) ?? { questions: [] }))
    .toSorted((a, b) => (b.completedAt ?? '').localeCompare(a.completedAt ?? ''))
  if (!last) return null
  const { questions } = forms.get(last.form) ?? { questions: [] }
  const hasAnswered = questions.some((question) => proposesAlert(question) && question.code in last.answers)
  // A patient writes an allergy in their own words, which no rule can judge.
  const wroteWords = questions.some(({ code, kind }) => (kind === 'text' || kind === 'longText') && hasWords(last.answers[code]))
  if (wroteWords || last.importantAnswers.length > 0) return 'something'
  return hasAnswered ? 'none' : null
}

/** The one judgement of whether a patient with no alerts was asked. Where it is not certain that there is none, it does not say so. */
export function alertsStatusOf(evidence: AlertEvidence): AlertsStatus {
  const { allergies, conditions, answers } = evidence
  const hasRecord =
    allergies.some((allergy) => isCurrent(allergy) && !allergy.noneKnown) ||
    conditions.some((condition) => isCurrent(condition) && alertingKinds.includes(condition.kind))
  const answered = answeredLast(evidence)
  if (hasRecord || answered === 'something') return 'seeRecord'
  if (answered === 'none' || allergies.some(isCurrent)) return 'none'
  return answers === null ? 'seeRecord' : 'notAsked'
}
