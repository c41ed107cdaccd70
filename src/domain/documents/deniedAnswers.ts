import type { Fields } from '../wire.ts'
import { answerValues, isDenied } from './answerValues.ts'
import { questionsOf } from './answers.ts'
import type { DeniedAnswer } from './submission.ts'

/** The answer is shortened here; the form keeps the whole. */
const maxAnswerLength = 300

/** @returns the answers that deny the consent of a form. A form with one of them is neither signed nor complete. */
export const deniedAnswers = (form: Fields, answers: Fields): readonly DeniedAnswer[] =>
  questionsOf(form)
    .filter((question) => isDenied(question, answers[question.code]))
    .map(({ code, text }) => ({ code, text, answer: answerValues(answers[code]).join(', ').slice(0, maxAnswerLength) }))
