import type { OptOut } from '../messaging/conversation.ts'
import { automaticChannelOf, takesAutomatic } from '../messaging/preferredChannel.ts'
import { mayReceiveTexts } from '../messaging/mayReceiveTexts.ts'
import type { Campaign } from './campaign.ts'
import type { Person } from './person.ts'
import type { SkipReason } from './recipient.ts'

/** Judges one person. The live count and the instant of sending use the same function, so what was counted is what is sent. */

type Reachable = Pick<Person, 'phone' | 'email' | 'contactBy' | 'noAutoSms' | 'noAutoEmail'>
export type Judged = Reachable &
  Pick<Person, 'optedOut' | 'hasConsent' | 'hasLeft' | 'isWriting'> & {
    readonly isBooked: boolean
    readonly wasContacted: boolean
    /** What the address said by which the campaign reaches the person. */
    readonly optOut: OptOut | null
  }
export type JudgedBy = Pick<Campaign, 'purpose' | 'exclude' | 'channel'>

/** The channel and address by which a campaign reaches a person: the campaign's channel, or the one that the person prefers. */
export function reachOf({ channel }: Pick<Campaign, 'channel'>, person: Reachable) {
  const by = channel === 'preferred' ? automaticChannelOf(person) : channel
  return { channel: by, address: by === 'email' ? person.email : person.phone } as const
}

/** Why a person is left out; `null` if they get the message. The first reason counts. */
export function skipReasonOf(campaign: JudgedBy, person: Judged): SkipReason | null {
  if (person.hasLeft) return 'hasLeft'
  if (person.optedOut || person.optOut === 'optedOut') return 'optedOut'
  if (person.optOut === 'unclear') return 'mayHaveOptedOut'
  const { channel, address } = reachOf(campaign, person)
  if (!takesAutomatic(person, channel)) return 'wantsNone'
  if (campaign.purpose === 'marketing' && !person.hasConsent) return 'noConsent'
  if (person.isBooked && campaign.exclude.includes('booked')) return 'booked'
  if (person.isWriting && campaign.exclude.includes('writing')) return 'writing'
  if (address === null) return 'noAddress'
  if (channel === 'sms' && !mayReceiveTexts(address)) return 'noMobile'
  return person.wasContacted ? 'recentlyContacted' : null
}
