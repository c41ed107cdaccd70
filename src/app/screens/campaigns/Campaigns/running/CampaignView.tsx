import type { CampaignLine } from '#streams/derive/campaigns/campaigns.ts'
import { ComposeCampaign } from '../compose/ComposeCampaign.tsx'
import { RunningCampaign } from './RunningCampaign.tsx'
import { composedCampaignStates } from '#domain/campaigns/campaign.ts'
import { isOneOf } from '#domain/fields.ts'

/** A campaign that was never sent is composed; any other shows what became of it. */
export const CampaignView = ({ line }: { readonly line: CampaignLine }) =>
  isOneOf(composedCampaignStates, line.campaign.state) && line.campaign.startedAt === null ? (
    <ComposeCampaign campaign={line.campaign} />
  ) : (
    <RunningCampaign line={line} />
  )
