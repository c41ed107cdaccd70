import { recordIn } from '../reading.ts'
import { set } from '../saying.ts'
import { formsInTheWay, stateOf } from './facts.ts'

/** What is written down when somebody comes through the door, and when they are made ready. */

const letterIn = (name: unknown): string | undefined => /[A-Z]/.exec(lastWord(name).normalize('NFD').toUpperCase())?.[0]
const lastWord = (name: unknown) =>
  String(name ?? '')
    .split(' ')
    .at(-1) ?? ''

/**
 * "B12": the next number of that day at that location, after the letter of the provider's last name or of the place. A number is given
 * once: who comes in again after a check-in was taken back keeps theirs.
 */
export const giveTicket = set((context) => {
  if (context.record['ticket']) return {}
  const named = recordIn(context, context.settings['ticketLetter'] === 'location' ? 'theLocation' : 'theProvider')
  const ticketNumber = Number(recordIn(context, 'lastTicket')?.['ticketNumber'] ?? 0) + 1
  return { ticketNumber, ticket: `${letterIn(named?.['name']) ?? 'A'}${ticketNumber}` }
})

/** Who says that they know the alerts signs for it by name. */
export const signAlerts = set(({ data, now, by }) => (data['alertsSeen'] === true ? { alertsSeenAt: now, alertsSeenBy: by.name } : {}))
/** Why forms were not waited for is kept where some were missing. */
export const keepWaiver = set((context) =>
  formsInTheWay(stateOf(context).paperwork) ? {} : { formsWaivedReason: context.before?.['formsWaivedReason'] ?? null },
)
export const unsignAlerts = set(() => ({ alertsSeenAt: null, alertsSeenBy: null }))

export const unplanned = (how: 'walkIn' | 'squeezeIn') => set(() => ({ unplanned: how }))
