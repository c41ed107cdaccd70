import { repeatChoiceOf } from '#domain/scheduling/recurrence/repeatChoice.ts'
import { dayOf } from '#domain/time.ts'
import type { CustomValueProps } from '../customValueProps.ts'
import { describeRepeats } from './describeRepeats.ts'

/** How a stored event repeats, as a sentence; a rule that has none as it is. */
export function RepeatsValue({ record, timeZone }: CustomValueProps) {
  const { rrule, originalStart, startsAt } = record
  const rule = String(rrule)
  const choice = repeatChoiceOf(rule, timeZone)
  return choice ? describeRepeats(choice, dayOf(String(originalStart ?? startsAt), timeZone)) : rule
}
