import { isDay } from '../fields.ts'
import type { Fields } from '../wire.ts'
import type { Question } from './form.ts'
import { sha256 } from './sha256.ts'
import type { Answers } from './submission.ts'

/** Answers beside the questions they answer. */

export const questionsOf = (form: Fields): readonly Question[] =>
  Array.isArray(form['questions']) ? (form['questions'] as Question[]) : []

const isText = (answer: unknown) => typeof answer === 'string'

const suits: Readonly<Record<Question['kind'], (answer: unknown, question: Question) => boolean>> = {
  text: isText,
  longText: isText,
  yesNo: (answer) => typeof answer === 'boolean',
  choice: (answer, { choices }) => isText(answer) && choices.includes(String(answer)),
  choices: (answer, { choices }) => Array.isArray(answer) && answer.every((one) => choices.includes(String(one))),
  day: (answer) => isText(answer) && isDay(String(answer)),
  number: (answer) => typeof answer === 'number' && Number.isFinite(answer),
}

/** Every answer is to a question of the form, and of its kind. */
export function fits(form: Fields, answers: Fields): boolean {
  const questions = new Map(questionsOf(form).map((question) => [question.code, question]))
  return Object.entries(answers).every(([code, answer]) => {
    const question = questions.get(code)
    return question !== undefined && suits[question.kind](answer, question)
  })
}

const isEmpty = (answer: unknown) =>
  answer === undefined || (isText(answer) && String(answer).trim() === '') || (Array.isArray(answer) && answer.length === 0)

/** The required questions that have no answer yet. */
export const unanswered = (form: Fields, answers: Fields): readonly string[] =>
  questionsOf(form)
    .filter(({ code, required }) => required && isEmpty(answers[code]))
    .map(({ code }) => code)

const said = (answer: unknown): string => (Array.isArray(answer) ? answer.join(', ') : isEmpty(answer) ? '—' : String(answer))

/** An adult in the place of somebody who is too young to sign. */
export type SignedFor = { readonly signedBy: string; readonly signedAs: string }

/** What stands above a signature, in the order of the form: its hash says later what was signed, and by whom if not by the patient. */
export function signedText(form: Fields, answers: Answers, by?: SignedFor): string {
  const questions = questionsOf(form).map(({ code, text }) => `${text}\n${said(answers[code])}`)
  const consent = typeof form['consent'] === 'string' ? [form['consent']] : []
  const signer = by ? [`${by.signedBy} (${by.signedAs})`] : []
  return [String(form['name']), ...questions, ...consent, ...signer].join('\n\n')
}

export const signedHash = (form: Fields, answers: Answers, by?: SignedFor): string => sha256(signedText(form, answers, by))
