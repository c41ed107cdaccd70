import { isDay } from '../fields.ts'
import type { Fields } from '../wire.ts'
import type { Question } from './form.ts'
import { sha256 } from './sha256.ts'
import type { Answers } from './submission.ts'

/** Compares answers with the questions of their form. */

export const questionsOf = (form: Fields): readonly Question[] =>
  Array.isArray(form['questions']) ? (form['questions'] as Question[]) : []

const isText = (answer: unknown) => typeof answer === 'string'

const answerChecks: Readonly<Record<Question['kind'], (answer: unknown, question: Question) => boolean>> = {
  text: isText,
  longText: isText,
  yesNo: (answer) => typeof answer === 'boolean',
  choice: (answer, { choices }) => isText(answer) && choices.includes(answer),
  choices: (answer, { choices }) => Array.isArray(answer) && answer.every((choice) => choices.includes(String(choice))),
  day: (answer) => isText(answer) && isDay(answer),
  number: (answer) => typeof answer === 'number' && Number.isFinite(answer),
}

/** True if every answer belongs to a question of the form and has its type. */
export function answersMatchForm(form: Fields, answers: Fields): boolean {
  const questions = new Map(questionsOf(form).map((question) => [question.code, question]))
  return Object.entries(answers).every(([code, answer]) => {
    const question = questions.get(code)
    return question !== undefined && answerChecks[question.kind](answer, question)
  })
}

const isEmpty = (answer: unknown) =>
  answer === undefined || (isText(answer) && answer.trim() === '') || (Array.isArray(answer) && answer.length === 0)

/** Codes of required questions without an answer. */
export const missingAnswers = (form: Fields, answers: Fields): readonly string[] =>
  questionsOf(form)
    .filter(({ code, required }) => required && isEmpty(answers[code]))
    .map(({ code }) => code)

const answerText = (answer: unknown): string => (Array.isArray(answer) ? answer.join(', ') : isEmpty(answer) ? '—' : String(answer))

/** The adult who signs for a patient who is too young to sign. */
export type AdultSigner = { readonly signedBy: string; readonly signedAs: string }

/**
 * The text above a signature, in the order of the form. Its hash later proves what was signed, and by which adult if not by the patient.
 */
export function signedText(form: Fields, answers: Answers, adult?: AdultSigner): string {
  const questions = questionsOf(form).map(({ code, text }) => `${text}\n${answerText(answers[code])}`)
  const consent = typeof form['consent'] === 'string' ? [form['consent']] : []
  const signer = adult ? [`${adult.signedBy} (${adult.signedAs})`] : []
  return [String(form['name']), ...questions, ...consent, ...signer].join('\n\n')
}

export const signedHash = (form: Fields, answers: Answers, adult?: AdultSigner): string => sha256(signedText(form, answers, adult))
