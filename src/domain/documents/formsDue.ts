import { Temporal } from '../temporal.ts'
import type { Day } from '../time.ts'
import type { Fields } from '../wire.ts'
import { isOfAge } from './isOfAge.ts'
import { openSubmissionStates } from './submission.ts'
import { isOneOf } from '../fields.ts'

/** What decides which forms are due. */
export type FormsDueInput = {
  readonly birthDate: Day | null
  /** The day on which an answer must still be valid. */
  readonly today: Day
  /** Types of the appointments that the patient comes for. */
  readonly types: readonly string[]
  /** The patient has no completed appointment here. */
  readonly isNew: boolean
  /** Forms that this patient has completed or still has to. */
  readonly submissions: readonly Fields[]
}

/** The forms a patient has to fill in now, by appointment type, age and how long their last answer is valid. */
export const formsDue = <Form extends Fields>(forms: readonly Form[], input: FormsDueInput): readonly Form[] =>
  forms.filter(
    (form) =>
      form['active'] !== false &&
      matchesType(form, input) &&
      (form['forNew'] !== true || input.isNew) &&
      isOfAge(form, input.birthDate, input.today) &&
      !isAnswered(form, input),
  )

function matchesType({ types }: Fields, input: FormsDueInput): boolean {
  const formTypes = Array.isArray(types) ? types : []
  return formTypes.length === 0 || input.types.some((type) => formTypes.includes(type))
}

const isOpen = ({ state }: Fields) => isOneOf(openSubmissionStates, state)

function isAnswered(form: Fields, { submissions, today }: FormsDueInput): boolean {
  return submissions
    .filter((submission) => submission['form'] === form['id'])
    .some((submission) => isOpen(submission) || isStillValid(form, submission, today))
}

/** A signed form stays valid for its full period, even if its wording has changed. */
function isStillValid({ everyMonths }: Fields, { state, completedAt }: Fields, today: Day): boolean {
  if (state === 'withdrawn' || typeof completedAt !== 'string') return false
  if (typeof everyMonths !== 'number') return true
  const until = Temporal.PlainDate.from(completedAt.slice(0, 10)).add({ months: everyMonths })
  return Temporal.PlainDate.compare(until, Temporal.PlainDate.from(today)) > 0
}
