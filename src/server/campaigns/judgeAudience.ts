import { type ContactLimits, contactTest } from '#domain/campaigns/recentContact.ts'
import { type AudienceQuestion, type AudienceLocations, audienceJudge, type FittingPatient } from '#domain/campaigns/countAudience.ts'
import type { AudienceOf } from './audienceIndex.ts'
import type { Day } from '#domain/time.ts'
import { labelTurn } from '../turns/labelTurn.ts'
import { requestShare } from '../turns/requestShare.ts'
import { turnClock } from '../turns/turnClock.ts'
import { longWork } from '../turns/turnShare.ts'

/**
 * Milliseconds until other work has its turn. A write of another user takes some six turns, and may wait for a slice in each of them. A rule takes
 * from 30 ns to 1 µs, and an audience has up to 200 of them.
 */
const sliceTime = 0.5
/** People between two looks at the clock. */
const peopleOfLook = 4

/** When a slice is over, and what waits for the turn of the next one. A test has its own. */
type Slices = { readonly now: () => number; readonly nextTurn: () => Promise<void> }
const slicesOfRequests: Slices = { now: turnClock, nextTurn: () => requestShare.take(longWork) }

/** All patients whom the rules fit, by age of their record. It works in slices, between which requests and commits go on. */
export async function judgeAudience(
  { people, optOutOf, contactsOf }: AudienceOf,
  { locations, limits }: { readonly locations: AudienceLocations; readonly limits: ContactLimits },
  question: AudienceQuestion,
  today: Day,
  { now, nextTurn }: Slices = slicesOfRequests,
): Promise<readonly FittingPatient[]> {
  const wasContacted = contactTest(limits)
  const judge = audienceJudge(question, today, {
    ...{ optOutOf, locations },
    wasContacted: ({ id }, address) => wasContacted(contactsOf(id, address)),
  })
  const judged: FittingPatient[] = []
  let [done, sliceStart] = [0, now()]
  for (const person of people.values()) {
    const one = judge(person)
    if (one) judged.push(one)
    done += 1
    if (done % peopleOfLook !== 0 || now() - sliceStart < sliceTime) continue
    await nextTurn()
    labelTurn('audience')
    sliceStart = now()
  }
  return judged
}
