import { setup } from 'xstate'
import type { CampaignResults } from '#domain/campaigns/campaign.ts'
import type { RecordOf } from '#domain/wire.ts'
import { verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { AreaContext, NoFields } from '../kernel/areaContext.ts'

export const resultFields = [
  'recipients',
  'skipped',
  'sent',
  'delivered',
  'written',
  'failed',
  'answered',
  'optedOut',
  'booked',
  'bookedCents',
] as const
type ResultField = (typeof resultFields)[number]

type ResultsContext = AreaContext<RecordOf<CampaignResults>, { readonly [Field in ResultField]: number }, NoFields>

const { set } = actionsOf<ResultsContext>()

type Sums = Partial<Pick<CampaignResults, ResultField | 'lastBookedAt'>>

/** What a recipient adds, or takes back with a negative number. */
const addUp = set(({ before, data, now }): Sums => {
  const sums: Sums = (data.booked ?? 0) > 0 ? { lastBookedAt: now } : {}
  for (const field of resultFields) {
    const change = data[field]
    if (change) sums[field] = Math.max(0, (before?.[field] ?? 0) + change)
  }
  return sums
})

/** The figures of one campaign. They are beside it, so that it keeps its version while they count up and a user can pause it. */
export const campaignResultsMachine = setup({
  types: { context: {} as ResultsContext, input: {} as ResultsContext, events: {} as { type: 'open' | 'add' } },
  actions: verbs,
}).createMachine({
  id: 'campaignResults',
  context: ({ input }) => input,
  initial: 'new',
  states: { new: { on: { open: 'open' } }, open: { on: { add: { actions: addUp } } } },
})
