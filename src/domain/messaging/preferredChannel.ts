import { mayReceiveTexts } from './mayReceiveTexts.ts'

/** The fields that say how a person can be reached. */
export type Reachable = {
  readonly phone?: string | null
  readonly email?: string | null
  readonly contactBy?: string | null
  readonly noAutoSms?: boolean | null
  readonly noAutoEmail?: boolean | null
}

/** The channel that the person prefers, otherwise one that can reach them: a landline receives no text. */
export function preferredChannelOf({ phone = null, email = null, contactBy = null }: Reachable): 'sms' | 'email' {
  if (contactBy === 'email') return 'email'
  if (email === null || (phone !== null && mayReceiveTexts(phone))) return 'sms'
  return contactBy === 'sms' && phone === null ? 'sms' : 'email'
}

/** Whether the person takes automatic messages on a channel. What a user writes is not asked. */
export const takesAutomatic = ({ contactBy, noAutoSms, noAutoEmail }: Reachable, channel: string): boolean =>
  contactBy !== 'none' && !(channel === 'sms' && noAutoSms === true) && !(channel === 'email' && noAutoEmail === true)

/** The channel of an automatic message: the preferred one, or the other if only that one is open to such messages. */
export function automaticChannelOf(person: Reachable): 'sms' | 'email' {
  const { phone = null, email = null } = person
  const preferred = preferredChannelOf(person)
  const other = preferred === 'sms' ? 'email' : 'sms'
  const reachesOther = other === 'email' ? email !== null : phone !== null && mayReceiveTexts(phone)
  return !takesAutomatic(person, preferred) && takesAutomatic(person, other) && reachesOther ? other : preferred
}
