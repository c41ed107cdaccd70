import { subtractSpans } from '#domain/timeSpans.ts'
import type { Minutes, Shift } from '#streams/derive/scheduling/roster/rosterPattern.ts'

type Part = { readonly from: Minutes; readonly to: Minutes }

const spanOf = ({ from, to }: Part) => ({ startsAt: from, endsAt: to })

/** The time of a day that the shifts no longer have. */
export const closedParts = (before: readonly Shift[], after: readonly Shift[]): readonly Part[] =>
  subtractSpans(before.map(spanOf), after.map(spanOf)).map(({ startsAt, endsAt }) => ({ from: startsAt, to: endsAt }))
