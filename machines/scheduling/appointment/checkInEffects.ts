import { reasonIn } from '../../kernel/contextReaders.ts'
import { choiceOf } from '../../kernel/settings.ts'
import { set } from './appointmentContext.ts'
import { areFormsOutstanding, hasDeniedForm, appointmentStateOf } from './facts.ts'

/** Effects of check-in and of making a patient ready. */

/** A letter that cannot be read as a digit: "O27" reads as 027 and "I27" as 127. */
const letterIn = (name: unknown): string | undefined => /[A-HJ-NP-Z]/.exec(lastWord(name).normalize('NFD').toUpperCase())?.[0]
const lastWord = (name: unknown) =>
  String(name ?? '')
    .split(' ')
    .at(-1) ?? ''

/**
 * Assigns a ticket such as "B12": the letter of the provider's last name or of the location, then the next number of that day there. A
 * patient keeps the number after a check-in is undone, so each number is given once.
 */
export const assignTicket = set((context) => {
  if (context.record.ticket) return {}
  const { facts } = context
  const namedRecord = choiceOf(context, 'ticketLetter') === 'location' ? facts.theLocation : facts.theProvider
  const ticketNumber = (facts.lastTicket?.ticketNumber ?? 0) + 1
  return { ticketNumber, ticket: `${letterIn(namedRecord?.name) ?? 'A'}${ticketNumber}` }
})

/** Records the name of the user who confirms that they know the patient's critical alerts. */
export const signAlerts = set(({ data, now, by }) => (data.alertsSeen === true ? { alertsSeenAt: now, alertsSeenBy: by.name } : {}))
/** Records who waived the forms and when. */
export const stampWaiver = set(({ now, by }) => ({ formsWaivedAt: now, formsWaivedBy: by.name }))
/** Keeps the reason for a waiver, with its user and time, only if a form is missing or denied. */
export const recordWaiver = set((context) => {
  const isNeeded = areFormsOutstanding(appointmentStateOf(context).paperwork) || hasDeniedForm(context)
  return isNeeded && reasonIn(context, 'formsWaivedReason') !== null
    ? { formsWaivedAt: context.now, formsWaivedBy: context.by.name }
    : { formsWaivedReason: context.before?.formsWaivedReason ?? null }
})
export const clearAlertsSigned = set(() => ({ alertsSeenAt: null, alertsSeenBy: null }))

export const markUnplanned = (kind: 'walkIn' | 'squeezeIn') => set(() => ({ unplanned: kind }))
