import * as z from 'zod/mini'
import { CampaignResults } from '#domain/campaigns/campaign.ts'
import { campaignResultsMachine, resultFields } from '#machines/campaigns/campaignResults.machine.ts'
import { resource } from '../resource.ts'

const systemOnly = { scope: 'mkt.e', principals: ['system'] } as const
const change = z.optional(z.int().check(z.gte(-1_000_000_000), z.lte(1_000_000_000)))
const AddData = z.strictObject(
  Object.fromEntries(resultFields.map((field) => [field, change])) as Record<(typeof resultFields)[number], typeof change>,
)

/** What the recipients of each campaign add up to. */
export const campaignResults = resource({
  name: 'campaigns/results',
  module: 'campaigns',
  record: CampaignResults,
  locationField: 'location',
  childOf: { area: 'campaigns', by: 'campaign', isMany: true },
  refs: { campaign: 'campaigns', location: 'locations' },
  titleFields: ['campaign'],
  columns: ['campaign', 'kind', 'location', 'lastBookedAt', 'state'],
  machines: { every: campaignResultsMachine },
  readScope: 'mkt',
  commands: {
    open: { ...systemOnly, creates: true, data: z.pick(CampaignResults, { campaign: true, kind: true, location: true }) },
    add: { ...systemOnly, data: AddData },
  },
  /** The wall says how many booked from the recall, and names no patient. */
  deviceWindows: { wall: { column: 'lastBookedAt', daysBack: 6, daysAhead: null } },
  views: { wall: ['kind', 'booked', 'lastBookedAt'] },
})
