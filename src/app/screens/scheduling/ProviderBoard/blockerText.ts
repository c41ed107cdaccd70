import { tBoard } from '#locale/scheduling/providerBoard.ts'
import type { Blocker } from '#streams/derive/scheduling/providerBoard/blockers.ts'
import type { BoardAppointment } from '#streams/derive/scheduling/providerBoard/providerBoard.ts'
import type { FormsReadiness, MissingPacks } from '#streams/derive/scheduling/providerBoard/readiness.ts'

/** Lists the missing packs: `1 Exam kit, 2 Hygiene kit`. */
export const packKindsText = (missing: readonly MissingPacks[]): string => missing.map(({ kind, count }) => `${count} ${kind}`).join(', ')

/** Names the missing forms, otherwise counts them; empty if none is missing. */
export function missingFormsText({ complete, due, missing }: FormsReadiness & { readonly kind: 'counted' }): string {
  if (complete === due) return ''
  return missing.length > 0
    ? tBoard('formsNamed', { count: missing.length, names: missing.join(', ') })
    : tBoard('formsMissing', { count: due - complete })
}

/** Returns the text for what blocks the next step of an appointment. */
export function blockerText(blocker: Blocker | null): string {
  if (blocker === null) return ''
  if (blocker.reason === 'forms') return blocker.forms?.kind === 'counted' ? missingFormsText(blocker.forms) : tBoard('blocker.forms')
  if (blocker.reason === 'packs') return tBoard('blocker.packs', { kinds: packKindsText(blocker.missing) })
  if (blocker.reason === 'provider') return tBoard(blocker.chair ? 'blocker.providerIn' : 'blocker.provider', blocker)
  return blocker.reason === 'chair' ? tBoard(`blocker.chair.${blocker.state}`, blocker) : tBoard('blocker.noChair')
}

/** Returns the warning that a pack set up here must not be opened. It comes before any other text. */
export const packStopText = ({ packs }: Pick<BoardAppointment, 'packs'>): string =>
  packs && packs.blocked.length > 0 ? tBoard('stop', { codes: packs.blocked.join(', ') }) : ''
