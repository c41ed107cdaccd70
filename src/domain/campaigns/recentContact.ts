import { dayOf, type Instant, millisecondsOf, oneDay } from '../time.ts'

/** What reached a patient lately, and what was sent to their address. */
export type RecentContacts = {
  /** Messages of campaigns that left, or wait for their carrier. */
  readonly ofCampaigns: readonly { readonly campaign: string; readonly at: Instant }[]
  /** When other automatic messages left, such as reminders. */
  readonly automatic: readonly Instant[]
}

export const noContacts: RecentContacts = { ofCampaigns: [], automatic: [] }

export type ContactLimits = {
  /** The campaign itself does not count. `null`: a draft. */
  readonly campaign: string | null
  /** In epoch milliseconds. */
  readonly now: number
  readonly timeZone: string
  /** Days in which another campaign passes a patient over; 0 for none. */
  readonly days: number
  /** Automatic messages of one day after which a campaign passes a patient over. */
  readonly automaticPerDay: number
}

/** The use of a message that the server sends by itself, and that is of no campaign. */
export const isAutomatic = (use: string | null): boolean => use !== null && use !== 'campaign'

/**
 * Decides whether a campaign passes a patient over. Reminders and confirmations are never held back for a campaign. The day is computed once,
 * not for each of 100,000 patients.
 */
export function contactTest({ campaign, now, timeZone, days, automaticPerDay }: ContactLimits): (contacts: RecentContacts) => boolean {
  const since = now - days * oneDay
  const today = dayOf(new Date(now).toISOString(), timeZone)
  return ({ ofCampaigns, automatic }) => {
    if (ofCampaigns.some((contact) => contact.campaign !== campaign && millisecondsOf(contact.at) > since)) return true
    return automatic.length >= automaticPerDay && automatic.filter((at) => dayOf(at, timeZone) === today).length >= automaticPerDay
  }
}

export const wasContacted = (contacts: RecentContacts, limits: ContactLimits): boolean => contactTest(limits)(contacts)
