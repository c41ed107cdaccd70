import type { Question } from './form.ts'

/** Reads answers by the values that a question names. The kiosk bundle has it too, so it uses no shapes. */

/** The values of an answer that a rule can name: `yes` or `no`, or the chosen options. */
export const answerValues = (answer: unknown): readonly string[] =>
  typeof answer === 'boolean' ? [answer ? 'yes' : 'no'] : Array.isArray(answer) ? answer.map(String) : [String(answer ?? '')]

/** Whether an answer denies what the form asks consent for. A question of an older form has no such answers. */
export const isDenied = ({ deniedBy = [] }: Partial<Pick<Question, 'deniedBy'>>, answer: unknown): boolean =>
  answerValues(answer).some((value) => deniedBy.includes(value))
