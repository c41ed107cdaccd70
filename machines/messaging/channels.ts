import type { Channel } from '#domain/messaging/conversation.ts'
import type { Patient } from '#domain/people/patient.ts'
import { textIn } from '../kernel/contextReaders.ts'

/** The fields that say how a patient can be reached. */
type Reachable = Partial<Pick<Patient, 'email' | 'phone' | 'contactBy'>>

/** The patient's address on a channel. Web chat has none. */
export const addressOf = (patient: Reachable | null | undefined, channel: Channel): string | null =>
  textIn(patient, channel === 'email' ? 'email' : 'phone')

export const channelOf = (channel: unknown): Channel => (channel === 'email' || channel === 'webchat' ? channel : 'sms')

/** The patient's preferred channel, otherwise one that can reach them. */
export function preferredChannel(patient: Reachable | null | undefined): Channel {
  const preferred = textIn(patient, 'contactBy')
  if (preferred === 'sms' || preferred === 'email') return preferred
  return textIn(patient, 'phone') === null && textIn(patient, 'email') !== null ? 'email' : 'sms'
}
