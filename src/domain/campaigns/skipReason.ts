import type { Campaign } from './campaign.ts'
import type { Person } from './person.ts'
import type { SkipReason } from './recipient.ts'

/** Judges one person. The live count and the instant of sending use the same function, so what was counted is what is sent. */

type Reachable = Pick<Person, 'phone' | 'email' | 'contactBy'>
export type Judged = Reachable & Pick<Person, 'optedOut' | 'hasConsent' | 'hasLeft' | 'isWriting'> & { readonly isBooked: boolean }
export type JudgedBy = Pick<Campaign, 'purpose' | 'exclude' | 'channel'>

/** The channel and address by which a campaign reaches a person: the campaign's channel, or the one that the person prefers. */
export function reachOf({ channel }: Pick<Campaign, 'channel'>, { phone, email, contactBy }: Reachable) {
  const preferred = contactBy === 'sms' || contactBy === 'email' ? contactBy : phone === null && email !== null ? 'email' : 'sms'
  const by = channel === 'preferred' ? preferred : channel
  return { channel: by, address: by === 'email' ? email : phone } as const
}

/** Why a person is left out; `null` if they get the message. The first reason counts. */
export function skipReasonOf(campaign: JudgedBy, person: Judged): SkipReason | null {
  if (person.hasLeft) return 'hasLeft'
  if (person.optedOut) return 'optedOut'
  if (person.contactBy === 'none') return 'wantsNone'
  if (campaign.purpose === 'marketing' && !person.hasConsent) return 'noConsent'
  if (person.isBooked && campaign.exclude.includes('booked')) return 'booked'
  if (person.isWriting && campaign.exclude.includes('writing')) return 'writing'
  return reachOf(campaign, person).address === null ? 'noAddress' : null
}
