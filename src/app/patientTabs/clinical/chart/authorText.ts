import { dayOf } from '#domain/time.ts'
import { tChart } from '#locale/clinical/chart.ts'
import { dayText } from '#locale/common/dateTexts.ts'
import { digitsOf } from '#locale/common/time.ts'
import type { OperationRow } from '#streams/derive/clinical/chartRecords.ts'

/** The time of a step of today, otherwise its day. */
export function whenText(at: string, today: string, timeZone: string): string {
  const day = dayOf(at, timeZone)
  return day === today ? digitsOf(at, timeZone) : dayText('date', day)
}

type AuthorInput = { readonly row: OperationRow; readonly user: string; readonly today: string; readonly timeZone: string }

/** The author of a stroke and the time, or where it was done. */
export function authorText({ row, user, today, timeZone }: AuthorInput): string {
  if (row.elsewhere) return row.performedOn === null ? tChart('somewhere') : tChart('elsewhere', { year: row.performedOn.slice(0, 4) })
  const step = row.steps.at(-1)
  if (!step) return ''
  const when = whenText(step.at, today, timeZone)
  return step.by === user ? tChart('you', { when }) : tChart('by', { name: step.byName, when })
}
