import type { CampaignLine, CampaignRow } from '#streams/derive/campaigns/campaigns.ts'
import { ComposeCampaign } from '../compose/ComposeCampaign.tsx'
import { RunningCampaign } from './RunningCampaign.tsx'

const composedStates: readonly CampaignRow['state'][] = ['draft', 'testing', 'approved', 'scheduled']

/** A campaign that was never sent is composed; any other shows what became of it. */
export const CampaignView = ({ line }: { readonly line: CampaignLine }) =>
  composedStates.includes(line.campaign.state) && line.campaign.startedAt === null ? (
    <ComposeCampaign campaign={line.campaign} />
  ) : (
    <RunningCampaign line={line} />
  )
