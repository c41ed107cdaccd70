import type { Channel, OptOut } from '../messaging/conversation.ts'
import type { Day } from '../time.ts'
import type { Campaign } from './campaign.ts'
import { audienceTest, isBookedOn, recallFinder } from './matchAudience.ts'
import type { Person } from './person.ts'
import type { SkipReason } from './recipient.ts'
import { reachOf, skipReasonOf } from './skipReason.ts'

export type AudienceQuestion = Pick<Campaign, 'audience' | 'location' | 'purpose' | 'exclude' | 'channel'>

/** A patient whom the rules fit: they get the message, or are left out for a reason. */
export type FittingPatient = {
  readonly patient: string
  readonly recall: string | null
  /** Where they were seen last. */
  readonly location: string | null
  readonly skipReason: SkipReason | null
  readonly channel: 'sms' | 'email'
}

/** The locations whose patients the author may see; `null` for all. A patient who was never seen is of no location. */
export type AudienceLocations = readonly string[] | null

/** What an address said about messages: STOP, or something that may mean it. */
export type OptOutOf = (channel: Channel, address: string | null) => OptOut | null

export type Judgement = {
  readonly optOutOf: OptOutOf
  readonly locations: AudienceLocations
  /** Whether the campaign passes the person over, because they were contacted lately. */
  readonly wasContacted: (person: Person, address: string | null) => boolean
}

/** What the author may see of a person; `null` for a person of another location. */
function personWithin(person: Person, locations: readonly string[]): Person | null {
  const isWithin = ({ location }: { readonly location: string | null }) => location === null || locations.includes(location)
  if (!isWithin(person)) return null
  return person.recalls.every(isWithin) ? person : { ...person, recalls: person.recalls.filter(isWithin) }
}

/**
 * Judges people one by one, so that a caller can pause in between. Of those who share a number or address, the first one gets the message.
 * A person whom the author of the campaign may not see is not there.
 * @param today by the calendar of the practice
 * @returns for each person: `null` if the rules do not fit
 */
export function audienceJudge(
  question: AudienceQuestion,
  today: Day,
  { optOutOf, locations, wasContacted }: Judgement,
): (person: Person) => FittingPatient | null {
  const test = audienceTest(question.audience, today)
  const findRecall = recallFinder(question.audience, today)
  const addresses = new Set<string>()
  return (everything) => {
    const person = locations === null ? everything : personWithin(everything, locations)
    if (!person) return null
    if (question.location !== null && person.location !== question.location) return null
    if (!test(person)) return null
    const { channel, address } = reachOf(question, person)
    const now = { isBooked: isBookedOn(person, today), optOut: optOutOf(channel, address), wasContacted: wasContacted(person, address) }
    const reason = skipReasonOf(question, { ...person, ...now })
    const isFamily = reason === null && address !== null && addresses.has(address)
    if (reason === null && address !== null) addresses.add(address)
    const skipReason = isFamily ? 'family' : reason
    return { patient: person.id, recall: findRecall(person), location: person.location, skipReason, channel }
  }
}
