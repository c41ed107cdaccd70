import type { AudienceLocations } from '#domain/campaigns/countAudience.ts'
import { scopeOfKind } from '#domain/campaigns/campaign.ts'
import type { User } from '#domain/practice/user.ts'
import { allScopes, hasScopes } from '#domain/scopes.ts'
import type { CampaignRecord } from '#machines/campaigns/campaignContext.ts'
import { principalOfUser } from '../auth/principalOfUser.ts'
import type { ServerDeps } from '../deps.ts'

/** The locations whose patients a campaign reaches. */
export type CampaignAuthor = { readonly locations: AudienceLocations }

/**
 * The author as the permissions are now, cut to the locations of everyone who chose the audience; `null` if the author may not send it any
 * more. The server’s own campaigns are cut to no location.
 */
export async function authorOf(deps: ServerDeps, practice: string, campaign: CampaignRecord): Promise<CampaignAuthor | null> {
  const { id, kind, writtenBy } = campaign
  if (writtenBy === null) return { locations: null }
  const author = await principalOfUser(deps, practice, writtenBy, { kind: 'timer', id })
  if (!author || !hasScopes(allScopes('mkt.e', scopeOfKind[kind]), author.scopes)) return null
  const others = await Promise.all((campaign.audienceBy ?? []).map((user) => locationsOf(deps, practice, user)))
  return { locations: commonLocations([author.locations, ...others]) }
}

/** Also of a user who is disabled by now: they chose the audience with these. A user who is gone had none. */
async function locationsOf({ store }: ServerDeps, practice: string, user: string): Promise<AudienceLocations> {
  const record = (await store.get(practice, 'users', user)) as User | null
  return record ? record.locations : []
}

/** The locations that are in every list; `null` is all. */
export const commonLocations = (lists: readonly AudienceLocations[]): AudienceLocations =>
  lists.reduce((common, list) => (common === null ? list : list === null ? common : common.filter((one) => list.includes(one))), null)
