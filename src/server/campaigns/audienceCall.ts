import * as z from 'zod/mini'
import { Campaign } from '#domain/campaigns/campaign.ts'
import type { AudienceLocations, FittingPatient } from '#domain/campaigns/countAudience.ts'
import { skipReasons } from '#domain/campaigns/recipient.ts'
import { id, oneOf, optional } from '#domain/fields.ts'
import { notFoundProblem } from '#domain/problems.ts'
import type { CampaignRecord } from '#machines/campaigns/campaignContext.ts'
import { campaigns } from '#resources/campaigns/campaigns.ts'
import type { ServerDeps } from '../deps.ts'
import type { Principal } from '../engine/access/principal.ts'
import { canAccess } from '../engine/access/views.ts'
import { call } from '../module/call.ts'
import { callShape, described } from '../module/callShapes.ts'
import type { ModuleContext } from '../module/moduleContext.ts'
import { createAudienceIndex } from './audienceIndex.ts'
import { authorOf, commonLocations } from './authorOf.ts'
import { judgeAudience } from './judgeAudience.ts'
import { calendarOf, contactLimits } from './campaignCalendar.ts'

export const audienceIndex = ({ deps }: ModuleContext) => createAudienceIndex(deps)

const Question = callShape({
  ...z.pick(Campaign, { audience: true, location: true, purpose: true, exclude: true, channel: true }).shape,
  campaign: described(
    optional(id),
    'The campaign that asks: what it sent itself leaves no one out, and it reaches no more than its author and editors see.',
  ),
})

/** People that one answer names. */
const mostNamed = 200

const LeftOut = callShape({ reason: oneOf(skipReasons), count: z.int(), example: described(id, 'One of these patients.') })
const Counted = callShape({
  fits: described(z.int(), 'How many patients the rules fit.'),
  gets: described(z.int(), 'How many of them get the message: `fits` without those left out.'),
  sms: z.int(),
  email: z.int(),
  leftOut: z.array(LeftOut),
  patients: described(z.array(id), `The first ${mostNamed} who get the message.`),
})

/** Counts an audience as it would be sent now. */
export const audienceCall = call('POST', '/api/campaigns/audience/', {
  name: 'campaigns.audience',
  area: campaigns.name,
  scope: 'mkt',
  summary: 'Counts the patients whom a campaign would reach',
  description: 'Each patient is judged as at the instant of sending. The numbers add up: `fits` = `gets` + those left out.',
  answer: 'How many patients get the message, and why others are left out.',
  body: Question,
  response: Counted,
  run: async ({ deps, service }, { principal, body }) => {
    const { practice } = principal
    const calendar = await calendarOf(deps, practice, body.location)
    const locations = await audienceLocations(deps, principal, body.campaign)
    const audience = await service(audienceIndex).audienceOf(practice)
    const limits = await contactLimits(deps, practice, { campaign: body.campaign, ...calendar })
    return countOf(await judgeAudience(audience, { locations, limits }, body, calendar.today))
  },
})

/** What the user and the campaign may both reach. @throws Problem `missing` if the user may not see the campaign */
async function audienceLocations(deps: ServerDeps, principal: Principal, id: string | null): Promise<AudienceLocations> {
  if (id === null) return principal.locations
  const campaign = (await deps.store.get(principal.practice, campaigns.name, id)) as CampaignRecord | null
  if (!campaign || !canAccess(principal, campaigns, campaign)) throw notFoundProblem()
  const author = await authorOf(deps, principal.practice, campaign)
  return commonLocations([principal.locations, author ? author.locations : []])
}

function countOf(judged: readonly FittingPatient[]) {
  const reached = judged.filter(({ skipReason }) => skipReason === null)
  const sms = reached.filter(({ channel }) => channel === 'sms').length
  const leftOut = skipReasons.flatMap((reason) => {
    const [first, ...others] = judged.filter(({ skipReason }) => skipReason === reason)
    return first ? [{ reason, count: others.length + 1, example: first.patient }] : []
  })
  return {
    ...{ fits: judged.length, gets: reached.length, sms, email: reached.length - sms },
    leftOut: leftOut.toSorted((a, b) => b.count - a.count),
    patients: reached.slice(0, mostNamed).map(({ patient }) => patient),
  }
}
