import { tCampaigns } from '#locale/campaigns/campaigns.ts'
import { type CampaignRow, waitsForApproval } from '#streams/derive/campaigns/campaigns.ts'
import type { GlyphShape } from '../../../components/state/StateGlyph.tsx'

const shapes: Readonly<Record<CampaignRow['state'], GlyphShape>> = {
  draft: 'scheduled',
  testing: 'testing',
  approved: 'treated',
  scheduled: 'scheduled',
  running: 'running',
  paused: 'paused',
  finished: 'departed',
  cancelled: 'cancelled',
}

/** The state of a campaign as the screen shows it: one that a user was asked to approve says so. */
export function campaignState(campaign: CampaignRow): { readonly shape: GlyphShape; readonly label: string } {
  if (waitsForApproval(campaign)) return { shape: 'checkout', label: tCampaigns('states.toApprove') }
  return { shape: shapes[campaign.state], label: tCampaigns(`states.${campaign.state}`) }
}
