import { asapScheduler, auditTime, combineLatest, map, type Observable } from 'rxjs'
import { type Campaign, type CampaignResults, type CampaignState, campaignsByUrgency } from '#domain/campaigns/campaign.ts'
import type { ProblemBody, RecordOf } from '#domain/wire.ts'
import type { Client } from '../../client/client.ts'

export type CampaignRow = RecordOf<Campaign & { readonly state: CampaignState }>
export type ResultsRow = RecordOf<CampaignResults>

/** A campaign and what its recipients add up to. */
export type CampaignLine = { readonly campaign: CampaignRow; readonly results: ResultsRow | null }

export type CampaignLines = {
  /** `null` until they are here. */
  readonly lines: readonly CampaignLine[] | null
  readonly problem: ProblemBody | null
}
export const noCampaignLines: CampaignLines = { lines: null, problem: null }

/** Its author asked for approval, and has not got it yet. */
export const waitsForApproval = ({ state, approvalRequestedAt }: Pick<CampaignRow, 'state' | 'approvalRequestedAt'>): boolean =>
  state === 'testing' && approvalRequestedAt !== null

export function watchCampaigns(client: Pick<Client, 'collection'>): Observable<CampaignLines> {
  return combineLatest([client.collection<CampaignRow>('campaigns'), client.collection<ResultsRow>('campaigns/results')]).pipe(
    auditTime(0, asapScheduler),
    map(([campaigns, results]) => ({
      lines: campaigns.ready && results.ready ? campaignLines([...campaigns.rows.values()], [...results.rows.values()]) : null,
      problem: campaigns.problem ?? results.problem,
    })),
  )
}

export function campaignLines(campaigns: readonly CampaignRow[], results: readonly ResultsRow[]): readonly CampaignLine[] {
  const ofCampaign = new Map(results.map((row) => [row.campaign, row]))
  return campaigns
    .toSorted((a, b) => campaignsByUrgency.indexOf(a.state) - campaignsByUrgency.indexOf(b.state) || (a.id < b.id ? 1 : -1))
    .map((campaign) => ({ campaign, results: ofCampaign.get(campaign.id) ?? null }))
}

/** How many left, and how many are still to leave, of those who are not left out. */
export const sentOf = (results: ResultsRow | null) => ({
  sent: results?.sent ?? 0,
  written: results?.written ?? 0,
  of: results ? results.recipients - results.skipped : 0,
})
