import { campaignPlaces, missingInCampaign } from '#domain/campaigns/campaignFaults.ts'
import { openPlacesIn } from '#domain/messaging/template.ts'
import { tCompose } from '#locale/campaigns/composeCampaign.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import type { CampaignRow } from '#streams/derive/campaigns/campaigns.ts'
import type { AudienceCount } from './audience/useAudience.ts'

/** A check before a campaign goes, which shows its value. */
export type Check = {
  readonly id: 'practice' | 'optOut' | 'places' | 'audience' | 'complete' | 'test' | 'approval'
  readonly isMet: boolean
  readonly value: string
}

type Context = { readonly count: AudienceCount | null; readonly timeZone: string; readonly approvedBy: string | null }

const isKnown = (name: string): boolean => campaignPlaces.some((place) => place === name)

export function checksOf(draft: CampaignRow, { count, timeZone, approvedBy }: Context): readonly Check[] {
  const { body, purpose, testedAt, approvedAt } = draft
  const places = openPlacesIn(body)
  const names = places.some(({ name }) => name === 'practice.name')
  const hasOptOut = /\bSTOP\b/.test(body)
  const isMarketing = purpose === 'marketing'
  const missing = missingInCampaign(draft)
  return [
    { id: 'practice', isMet: names || !isMarketing, value: tCompose(names ? 'yes' : isMarketing ? 'needed' : 'notNeeded') },
    {
      id: 'optOut',
      isMet: hasOptOut || !isMarketing,
      value: hasOptOut ? tCompose('optOutWord') : tCompose(isMarketing ? 'needed' : 'notNeeded'),
    },
    {
      id: 'places',
      isMet: places.every(({ name }) => isKnown(name)),
      value: tCompose('filled', { count: places.filter(({ name }) => isKnown(name)).length, all: places.length }),
    },
    { id: 'audience', isMet: (count?.gets ?? 0) > 0, value: count === null ? tCompose('counting') : count.gets.toLocaleString('en-AU') },
    ...(missing ? [{ id: 'complete' as const, isMet: false, value: missing.message }] : []),
    { id: 'test', isMet: testedAt !== null, value: testedAt === null ? tCompose('notYet') : wholeTimeOf(testedAt, timeZone) },
    {
      id: 'approval',
      isMet: approvedAt !== null,
      value: approvedAt === null ? tCompose('notYet') : (approvedBy ?? wholeTimeOf(approvedAt, timeZone)),
    },
  ]
}
