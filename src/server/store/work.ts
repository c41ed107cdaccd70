import { Problem } from '#domain/problems.ts'
import { answer } from './answers.ts'
import { changesOn, type Desk } from './desk.ts'
import type { Decision, LoggedChange, Question } from './store.ts'

/** One work inside its transaction: its questions are answered one by one, and what it wrote is gathered for its entry. */
export function perform<Result>(
  open: Omit<Desk, 'touched' | 'seen'>,
  decide: () => Decision<Result>,
): { readonly result: Result; readonly changes: readonly LoggedChange[] } {
  const desk: Desk = { ...open, touched: new Map(), seen: new Map() }
  const result = driven(decide(), (question) => answer(desk, question))
  return { result, changes: changesOn(desk) }
}

type Reply = (question: Question) => unknown

function driven<Result>(decision: Decision<Result>, reply: Reply): Result {
  let step = decision.next()
  while (!step.done) step = answered(decision, step.value, reply)
  return step.value
}

/** A refusal of the store (a field that stands only once) is thrown where the question was asked, so that a decision may have a second thought. */
function answered<Result>(decision: Decision<Result>, question: Question, reply: Reply): IteratorResult<Question, Result> {
  let found: unknown
  try {
    found = reply(question)
  } catch (error) {
    if (error instanceof Problem) return decision.throw(error)
    throw error
  }
  return decision.next(found as never)
}
