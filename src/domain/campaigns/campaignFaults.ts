import { fillKnownPlaces, openPlacesIn } from '../messaging/template.ts'
import { mostSmsParts } from '../messaging/replyFault.ts'
import { smsParts } from '../messaging/smsParts.ts'
import type { FieldError } from '../wire.ts'
import type { Campaign } from './campaign.ts'

/** What the text of a campaign can leave open. The server fills it in for each patient. */
export const campaignPlaces = ['patient.firstName', 'practice.name'] as const

/** The word with which patients opt out. */
const optOutWord = /\bSTOP\b/

/** A fault that a draft must not have. */
export function faultOfCampaign({ kind, body, windowFrom, windowTo, repeat, sendAt }: Campaign): FieldError | null {
  const unknown = openPlacesIn(body).find(({ name }) => !campaignPlaces.some((place) => place === name))
  if (unknown) return { path: 'body', message: `has an unknown field {{${unknown.name}}} at character ${unknown.at}` }
  if (windowFrom >= windowTo) return { path: 'windowTo', message: `is not after ${windowFrom}, so the window is shorter than one batch` }
  if (repeat !== null && kind !== 'recurring') return { path: 'repeat', message: 'is for a recurring campaign only' }
  if (sendAt !== null && kind === 'recurring') return { path: 'sendAt', message: 'is not for a recurring campaign, which repeats' }
  return null
}

/** Returns the first thing that is missing before a campaign can be tested, approved and sent. */
export function missingInCampaign(campaign: Partial<Campaign>): FieldError | null {
  const { audience = [], body = '', kind, purpose, sendAt = null, repeat = null } = campaign
  if (audience.length === 0) return { path: 'audience', message: 'has no rule, so no patient would receive it' }
  if (body.trim() === '') return { path: 'body', message: 'is empty' }
  if (kind === 'scheduled' && sendAt === null) return { path: 'sendAt', message: 'is missing: choose the day and the time' }
  if (kind === 'recurring' && repeat === null) return { path: 'repeat', message: 'is missing: choose the weekdays' }
  return (purpose === 'marketing' ? missingInMarketing(body) : null) ?? faultOfLength(campaign.channel, body)
}

/** Marketing names the practice and says how to opt out. */
function missingInMarketing(body: string): FieldError | null {
  if (!openPlacesIn(body).some(({ name }) => name === 'practice.name'))
    return { path: 'body', message: 'does not name the practice, which marketing must do' }
  return optOutWord.test(body) ? null : { path: 'body', message: 'has no way to opt out: marketing needs the word STOP' }
}

/** As with a long first name and a long name of the practice. */
const longestNames = { 'patient.firstName': 'W'.repeat(20), 'practice.name': 'W'.repeat(40) }

function faultOfLength(channel: Campaign['channel'] | undefined, body: string): FieldError | null {
  const parts = smsParts(fillKnownPlaces(body, longestNames))
  return channel !== 'email' && parts > mostSmsParts
    ? { path: 'body', message: `has up to ${parts} parts, and a text message at most ${mostSmsParts}` }
    : null
}
