import { mayReceiveTexts } from './mayReceiveTexts.ts'

/** The fields that say how a person can be reached. */
export type Reachable = {
  readonly phone?: string | null
  readonly email?: string | null
  readonly contactBy?: string | null
}

/** The channel that the person prefers, otherwise one that can reach them: a landline receives no text. */
export function preferredChannelOf({ phone = null, email = null, contactBy = null }: Reachable): 'sms' | 'email' {
  if (contactBy === 'email') return 'email'
  if (email === null || (phone !== null && mayReceiveTexts(phone))) return 'sms'
  return contactBy === 'sms' && phone === null ? 'sms' : 'email'
}
