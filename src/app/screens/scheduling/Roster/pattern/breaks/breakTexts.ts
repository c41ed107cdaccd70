import { tRoster } from '#locale/scheduling/roster.ts'
import { clockWordsOf } from '#locale/scheduling/rosterTimes.ts'
import type { BreakFault, Part } from '#streams/derive/scheduling/roster/shiftBreaks.ts'

export const spanText = ({ from, to }: Part): string => tRoster('works', { from: clockWordsOf(from), to: clockWordsOf(to) })

/** Why a break cannot be there. */
export function breakFaultText(fault: BreakFault): string {
  if (fault.kind === 'empty') return tRoster('breakEmpty')
  const words = { from: clockWordsOf(fault.from), to: clockWordsOf(fault.to) }
  return tRoster(fault.kind === 'outside' ? 'breakOutside' : 'breakOverlaps', words)
}
