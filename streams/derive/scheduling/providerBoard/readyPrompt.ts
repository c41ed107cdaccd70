import type { Fields } from '#domain/wire.ts'
import type { AppointmentRow } from '../day/dayRows.ts'

/** What the user must confirm before a patient is set ready: the alerts, a reason to waive the forms, or both. */
export type ReadyPrompt = 'alerts' | 'forms' | 'both'

/** Placeholder for a reason that the user enters later; the check treats it as given. */
const placeholder = '-'
/** Confirmations that may be needed between arrival and ready, the smallest first. */
const promptOptions: readonly (readonly [ReadyPrompt | null, Fields])[] = [
  [null, {}],
  ['alerts', { alertsSeen: true }],
  ['forms', { formsWaivedReason: placeholder }],
  ['both', { alertsSeen: true, formsWaivedReason: placeholder }],
]

type CanSetReady = (appointment: AppointmentRow, action: 'setReady', data: Fields) => boolean

/**
 * Returns the smallest confirmation that allows `setReady`; its `prompt` is `null` when none is needed. Returns `null` when no confirmation
 * would help.
 */
export function readyPromptFor(appointment: AppointmentRow, can: CanSetReady): { readonly prompt: ReadyPrompt | null } | null {
  const found = promptOptions.find(([, data]) => can(appointment, 'setReady', data))
  return found ? { prompt: found[0] } : null
}
