import type { MessageRow } from '#streams/derive/messaging/recordedAnswers.ts'
import { tThreads } from '../tThreads.ts'

const wordsOf = {
  'appointments.confirm': 'confirmed',
  'appointments.decline': 'declined',
  'appointments.requestCall': 'callRequested',
  'appointments.runningLate': 'late',
  'waitlists/offers.accept': 'offerAccepted',
  'waitlists/offers.decline': 'offerDeclined',
} as const

const isKnown = (command: string): command is keyof typeof wordsOf => Object.hasOwn(wordsOf, command)

/** What followed from a reply, in words; `null` if nothing did. */
export function becameText({ became, intent }: Pick<MessageRow, 'became' | 'intent'>): string | null {
  if (intent === 'stop') return tThreads('became.optedOut')
  if (intent === 'start') return tThreads('became.optedIn')
  return became !== null && isKnown(became) ? tThreads(`became.${wordsOf[became]}`) : null
}
