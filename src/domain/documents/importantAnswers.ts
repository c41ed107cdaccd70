import type { Fields } from '../wire.ts'
import { answerValues } from './answerValues.ts'
import { questionsOf } from './answers.ts'
import type { Question } from './form.ts'
import type { ImportantAnswer } from './submission.ts'

/** Answers that staff must read before the patient is treated. */

/** The answer is shortened here; the form keeps the whole. */
const maxAnswerLength = 300

/** A rule without values concerns every answer that is not empty. */
function isImportant({ matters }: Question, answer: unknown): boolean {
  const values = answerValues(answer).filter((value) => value.trim() !== '')
  if (!matters || values.length === 0) return false
  return matters.when.length === 0 || values.some((value) => matters.when.includes(value))
}

/** @returns the answers of a form that matter, critical ones first, as they stand before those who treat the patient. */
export const importantAnswers = (form: Fields, answers: Fields): readonly ImportantAnswer[] =>
  questionsOf(form)
    .filter((question) => isImportant(question, answers[question.code]))
    .map(({ code, text, matters }) => ({
      code,
      level: matters?.level ?? 'notice',
      text,
      answer: answerValues(answers[code]).join(', ').slice(0, maxAnswerLength),
      proposes: matters?.proposes ?? null,
    }))
    .toSorted((left, right) => Number(right.level === 'critical') - Number(left.level === 'critical'))

/** The important answers of a submission. One that was completed before forms had them has none. */
export const importantIn = (submission: Fields | null | undefined): readonly ImportantAnswer[] => {
  const answers = submission?.['importantAnswers']
  return Array.isArray(answers) ? (answers as readonly ImportantAnswer[]) : []
}

/** True for a completed form with important answers that no user has read. */
export const isUnread = (submission: Fields): boolean => submission['state'] === 'complete' && importantIn(submission).length > 0
