import { Temporal } from '../temporal.ts'
import type { Day } from '../time.ts'
import type { Audience, AudienceRule } from './audience.ts'
import type { Person } from './person.ts'

/** Decides whether a person is one of an audience. The days of a question are computed once, not for each of 100,000 patients. */
export type AudienceTest = (person: Person) => boolean

/** @param today by the calendar of the practice */
export function audienceTest(audience: Audience, today: Day): AudienceTest {
  const groups = audience.map((rules) => rules.map((rule) => ruleTest(rule, today)))
  return (person) => groups.some((tests) => tests.every((test) => test(person)))
}

function ruleTest(rule: AudienceRule, today: Day): AudienceTest {
  const test = plainTest(rule, today)
  return rule.not ? (person) => !test(person) : test
}

function plainTest(rule: AudienceRule, today: Day): AudienceTest {
  switch (rule.of) {
    case 'tag':
      return ({ tags }) => tags.some(({ tag, until }) => tag === rule.tag && (until === null || until >= today))
    case 'age':
      return ageTest(rule, today)
    case 'lastAppointment':
      return lastAppointmentTest(rule, today)
    case 'neverAttended':
      return ({ lastOn }) => lastOn === null
    case 'nextAppointment':
      return (person) => isBookedOn(person, today)
    case 'type':
      return ({ lastType }) => lastType === rule.type
    case 'provider':
      return ({ lastProvider }) => lastProvider === rule.provider
    case 'location':
      return ({ location }) => location === rule.location
    default:
      return recallTest(rule, today)
  }
}

/** Whether an appointment is still to come. */
export const isBookedOn = ({ bookedUntil }: Pick<Person, 'bookedUntil'>, today: Day): boolean =>
  bookedUntil !== null && bookedUntil >= today

type RuleOf<Name extends AudienceRule['of']> = Extract<AudienceRule, { of: Name }>

const back = (today: Day, duration: Temporal.DurationLike): Day => Temporal.PlainDate.from(today).subtract(duration).toString()
const on = (today: Day, days: number): Day => Temporal.PlainDate.from(today).add({ days }).toString()

/** `YYYY-MM-DD` compares as text. A person is 40 from the 40th birthday until the day before the 41st. */
function ageTest({ from, to }: RuleOf<'age'>, today: Day): AudienceTest {
  const bornUntil = from === null ? null : back(today, { years: from })
  const bornAfter = to === null ? null : back(today, { years: to + 1 })
  return ({ birthDate }) =>
    birthDate !== null && (bornUntil === null || birthDate <= bornUntil) && (bornAfter === null || birthDate > bornAfter)
}

function lastAppointmentTest({ from, to }: RuleOf<'lastAppointment'>, today: Day): AudienceTest {
  const until = from === null ? null : back(today, { months: from })
  const since = to === null ? null : back(today, { months: to })
  return ({ lastOn }) => lastOn !== null && (until === null || lastOn <= until) && (since === null || lastOn >= since)
}

function recallTest({ kind, within, since }: RuleOf<'recall'>, today: Day): (person: Pick<Person, 'recalls'>) => boolean {
  const until = on(today, within)
  const from = since === null ? null : back(today, { days: since })
  return ({ recalls }) =>
    recalls.some((recall) => (kind === null || recall.kind === kind) && recall.dueOn <= until && (from === null || recall.dueOn >= from))
}

/**
 * Finds the recall for which a person is one of the audience, the longest due first; `null` if the audience asks for none. The days are
 * computed once, as those of the test.
 */
export function recallFinder(audience: Audience, today: Day): (person: Pick<Person, 'recalls'>) => string | null {
  const rules = audience.flat().filter((rule): rule is RuleOf<'recall'> => rule.of === 'recall' && !rule.not)
  const tests = rules.map((rule) => recallTest(rule, today))
  return ({ recalls }) => {
    const fitting = recalls.filter((recall) => tests.some((test) => test({ recalls: [recall] })))
    return fitting.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))[0]?.id ?? null
  }
}
