import { useFieldError } from '../../formContext.ts'
import { wholeDayOf } from './describeRepeats.ts'
import { faultOf, type RepeatDraft, type RepeatFault, type RepeatStart } from './repeatDraft.ts'
import { tRepeats } from './tRepeats.ts'

/** The fault of the end, before the server finds it; a missing end only once the user has tried to save. */
export function useEndFault(draft: RepeatDraft, start: RepeatStart | null): string | undefined {
  const isRefused = useFieldError('rrule') !== undefined
  const fault = start && faultOf(draft, start)
  return fault && (fault.code !== 'endMissing' || isRefused) ? faultText(fault) : undefined
}

function faultText(fault: RepeatFault): string {
  if (fault.code === 'tooLate') return tRepeats('tooLate', { day: wholeDayOf(fault.latest) })
  if (fault.code === 'tooMany') return tRepeats('tooMany', { most: fault.most })
  return tRepeats(fault.code)
}
