import * as z from 'zod/mini'
import { notFoundProblem } from '#domain/problems.ts'
import type { User } from '#domain/practice/user.ts'
import type { RecordOf } from '#domain/wire.ts'
import { approvingScopes, type CampaignRecord, hasWritten } from '#machines/campaigns/campaignContext.ts'
import { campaigns } from '#resources/campaigns/campaigns.ts'
import { userAccessOf } from '../auth/userAccess.ts'
import type { ServerDeps } from '../deps.ts'
import { canAccess } from '../engine/access/recordAccess.ts'
import { practiceSettings } from '../engine/practiceSettings.ts'
import { call } from '../module/call.ts'
import { callShape, described } from '../module/callShapes.ts'

/** Lists who may approve a campaign, for an author who may not see users and groups. */
export const approversCall = call('GET', '/api/campaigns/:id/approvers', {
  name: 'campaigns.approvers',
  area: campaigns.name,
  scope: 'mkt.e',
  summary: 'Lists the users who may approve a campaign',
  description:
    'Users with `mkt` and `mkt.a` who see the location of the campaign, and did not write or change it since it was approved last.',
  answer: 'The users, by name.',
  response: callShape({ items: described(z.array(callShape({ id: z.string(), name: z.string() })), 'By name.') }),
  run: async ({ deps }, { principal, path: { id = '' } }) => {
    const { practice } = principal
    const campaign = (await deps.store.get(practice, campaigns.name, id)) as CampaignRecord | null
    if (!campaign || !canAccess(principal, campaigns, campaign)) throw notFoundProblem()
    const needsOther = (await practiceSettings(deps, practice)).campaignTwoPeople
    const able = await usersWhoApprove(deps, practice, campaign)
    return { items: able.filter((user) => !needsOther || !hasWritten(campaign, user.id)) }
  },
})

async function usersWhoApprove(deps: ServerDeps, practice: string, campaign: CampaignRecord) {
  const { items } = await deps.store.list(practice, 'users', { where: [{ column: 'disabled', is: [false] }], sort: 'name' })
  const users = await Promise.all(items.map(async ({ id }) => ({ id, access: await userAccessOf(deps, practice, id) })))
  return users.flatMap(({ id, access }) => {
    if (!access || !approvingScopes.every((scope) => access.scopes.has(scope))) return []
    const reader = { kind: 'user', user: id, scopes: access.scopes, locations: access.locations } as const
    return canAccess(reader, campaigns, campaign) ? [{ id, name: (access.record as RecordOf<User>).name }] : []
  })
}
