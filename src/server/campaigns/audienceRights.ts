import { type Audience, scopeOfRule } from '#domain/campaigns/audience.ts'
import type { AudienceLocations } from '#domain/campaigns/countAudience.ts'
import { notFoundProblem } from '#domain/problems.ts'
import { hasScopes } from '#domain/scopes.ts'
import type { CampaignRecord } from '#machines/campaigns/campaignContext.ts'
import { campaigns } from '#resources/campaigns/campaigns.ts'
import { patients } from '#resources/people/patients.ts'
import type { ServerDeps } from '../deps.ts'
import type { Principal } from '../engine/access/principal.ts'
import { canAccess } from '../engine/access/recordAccess.ts'
import { viewFor } from '../engine/access/views.ts'
import { authorOf, commonLocations } from './authorOf.ts'

/** What the user and the campaign may both reach. @throws Problem `missing` if the user may not see the campaign */
export async function audienceLocations(deps: ServerDeps, principal: Principal, id: string | null): Promise<AudienceLocations> {
  if (id === null) return principal.locations
  const campaign = (await deps.store.get(principal.practice, campaigns.name, id)) as CampaignRecord | null
  if (!campaign || !canAccess(principal, campaigns, campaign)) throw notFoundProblem()
  const author = await authorOf(deps, principal.practice, campaign)
  return commonLocations([principal.locations, author ? author.locations : []])
}

/** Whether the user may see the patients, and of each what the rules ask: otherwise the answer names no one. */
export const seesWho = (principal: Principal, audience: Audience): boolean =>
  viewFor(principal, patients) !== null && audience.flat().every(({ of }) => hasScopes(scopeOfRule[of], principal.scopes))
