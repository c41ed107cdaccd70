import * as z from 'zod/mini'
import { Campaign } from '#domain/campaigns/campaign.ts'
import type { FittingPatient } from '#domain/campaigns/countAudience.ts'
import { skipReasons } from '#domain/campaigns/recipient.ts'
import { id, oneOf, optional } from '#domain/fields.ts'
import { campaigns } from '#resources/campaigns/campaigns.ts'
import { type Budgets, type Spender, spenderOf } from '../budgets/budgets.ts'
import { call } from '../module/call.ts'
import { callShape, described } from '../module/callShapes.ts'
import type { ModuleContext } from '../module/moduleContext.ts'
import { createAudienceIndex } from './audienceIndex.ts'
import { audienceLocations, seesWho } from './audienceRights.ts'
import { judgeAudience } from './judgeAudience.ts'
import { limitCounts } from './limitCounts.ts'
import { campaignCalendarOf, contactLimits } from './campaignCalendar.ts'

export const audienceIndex = ({ deps }: ModuleContext) => createAudienceIndex(deps)
const countQueue = () => limitCounts()

const Question = callShape({
  ...z.pick(Campaign, { audience: true, location: true, purpose: true, exclude: true, channel: true }).shape,
  campaign: described(
    optional(id),
    'The campaign that asks: what it sent itself leaves no one out, and it reaches no more than its author and editors see.',
  ),
})

/** A question of 200 rules takes 2 ms of the thread before it is refused. */
const gapsOfQuestion = 10

/** People that one answer names. */
const mostNamed = 200

const LeftOut = callShape({
  reason: oneOf(skipReasons),
  count: z.int(),
  example: described(z.nullable(id), 'One of these patients; `null` for a user who may not see them.'),
})
const Counted = callShape({
  fits: described(z.int(), 'How many patients the rules fit.'),
  gets: described(z.int(), 'How many of them get the message: `fits` without those left out.'),
  sms: z.int(),
  email: z.int(),
  leftOut: z.array(LeftOut),
  patients: described(
    z.array(id),
    `The first ${mostNamed} who get the message; none for a user who may not see them, or what the rules ask of them.`,
  ),
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
  refusals: [404, 429],
  run: ({ deps, service, budgets }, { principal, body, request }) => {
    const { practice, user, by } = principal
    const spender = spenderOf(principal, request.ip)
    const holdRefusal = () => budgets.holdRefusal(spender, gapsOfQuestion)
    return service(countQueue)({ practice, user: user ?? by.id, holdRefusal }, async () => {
      await checkBudget(budgets, spender)
      const calendar = await campaignCalendarOf(deps, practice, body.location)
      const locations = await audienceLocations(deps, principal, body.campaign)
      const audience = await service(audienceIndex).audienceOf(practice)
      const limits = await contactLimits(deps, practice, { campaign: body.campaign, ...calendar })
      budgets.spend('judgements', spender, body.audience.flat().length * audience.people.size)
      const judged = await judgeAudience(audience, { locations, limits }, body, calendar.today)
      return countOf(judged, seesWho(principal, body.audience))
    })
  },
})

/**
 * A refusal is held back, as that of every budget, and keeps the user's place among the counts. A client that repeats its question without
 * a pause is refused four times a second.
 * @throws Problem `too-many`
 */
async function checkBudget(budgets: Budgets, spender: Spender): Promise<void> {
  try {
    budgets.check('judgements', spender)
  } catch (refusal) {
    await budgets.holdRefusal(spender)
    throw refusal
  }
}

function countOf(judged: readonly FittingPatient[], isNamed: boolean) {
  const byReason = Map.groupBy(judged, ({ skipReason }) => skipReason)
  const reached = byReason.get(null) ?? []
  const sms = reached.filter(({ channel }) => channel === 'sms').length
  const leftOut = skipReasons.flatMap((reason) => {
    const [first, ...others] = byReason.get(reason) ?? []
    return first ? [{ reason, count: others.length + 1, example: isNamed ? first.patient : null }] : []
  })
  return {
    ...{ fits: judged.length, gets: reached.length, sms, email: reached.length - sms },
    leftOut: leftOut.toSorted((a, b) => b.count - a.count),
    patients: (isNamed ? reached : []).slice(0, mostNamed).map(({ patient }) => patient),
  }
}
