import { Temporal } from '../temporal.ts'
import { type Day, ageOn } from '../time.ts'
import type { Fields } from '../wire.ts'
import { openStates } from './submission.ts'

/** Who is asked, when, and for which kinds of visit. */
export type Asked = {
  readonly birthDate: Day | null
  /** The day on which an answer must still hold. */
  readonly today: Day
  /** The kinds of the visits they come for. */
  readonly types: readonly string[]
  /** No visit of theirs has come to its end here. */
  readonly isNew: boolean
  /** What this patient filled in before, or still has to. */
  readonly submissions: readonly Fields[]
}

/** The forms that somebody has to fill in now, by kind of visit, age, and how long their last answer holds. */
export const formsDue = <Form extends Fields>(forms: readonly Form[], asked: Asked): readonly Form[] =>
  forms.filter(
    (form) =>
      form['active'] !== false &&
      suitsType(form, asked) &&
      (form['forNew'] !== true || asked.isNew) &&
      suitsAge(form, asked) &&
      !isAnswered(form, asked),
  )

function suitsType({ types }: Fields, asked: Asked): boolean {
  const wanted = Array.isArray(types) ? types : []
  return wanted.length === 0 || asked.types.some((type) => wanted.includes(type))
}

/** Somebody whose age we do not know is asked. */
function suitsAge({ fromAge, toAge }: Fields, { birthDate, today }: Asked): boolean {
  const age = birthDate === null ? null : ageOn(birthDate, today)
  return age === null || (age >= Number(fromAge ?? 0) && age <= Number(toAge ?? 999))
}

const isOpen = ({ state }: Fields) => (openStates as readonly unknown[]).includes(state)

function isAnswered(form: Fields, { submissions, today }: Asked): boolean {
  return submissions.filter((one) => one['form'] === form['id']).some((one) => isOpen(one) || holds(form, one, today))
}

/** Nothing that was signed under an older wording is asked for again before its time. */
function holds({ everyMonths }: Fields, { state, completedAt }: Fields, today: Day): boolean {
  if (state === 'withdrawn' || typeof completedAt !== 'string') return false
  if (typeof everyMonths !== 'number') return true
  const until = Temporal.PlainDate.from(completedAt.slice(0, 10)).add({ months: everyMonths })
  return Temporal.PlainDate.compare(until, Temporal.PlainDate.from(today)) > 0
}
