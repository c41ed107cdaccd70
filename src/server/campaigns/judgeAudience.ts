import { type ContactLimits, wasContacted } from '#domain/campaigns/recentContact.ts'
import { type AudienceQuestion, type AudienceLocations, audienceJudge, type FittingPatient } from '#domain/campaigns/countAudience.ts'
import type { AudienceOf } from './audienceIndex.ts'
import type { Day } from '#domain/time.ts'
import { yieldToEventLoop } from '../clock/timer.ts'

/** People between two turns of other work: less than a millisecond. */
const slice = 2000

/** All patients whom the rules fit, by age of their record. It lets other work go on in between. */
export async function judgeAudience(
  { people, optOutOf, contactsOf }: AudienceOf,
  { locations, limits }: { readonly locations: AudienceLocations; readonly limits: ContactLimits },
  question: AudienceQuestion,
  today: Day,
): Promise<readonly FittingPatient[]> {
  const judge = audienceJudge(question, today, {
    ...{ optOutOf, locations },
    wasContacted: ({ id }, address) => wasContacted(contactsOf(id, address), limits),
  })
  const judged: FittingPatient[] = []
  let done = 0
  for (const person of people.values()) {
    const one = judge(person)
    if (one) judged.push(one)
    done += 1
    if (done % slice === 0) await yieldToEventLoop()
  }
  return judged
}
