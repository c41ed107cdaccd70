import type { CampaignRow } from '#streams/derive/campaigns/campaigns.ts'
import { useSettings } from './useSettings.ts'

/** Messages a minute: the campaign's own number, or that of the settings; `null` for a user who may not read them. */
export function useSpeed({ perMinute }: Pick<CampaignRow, 'perMinute'>): number | null {
  const settings = useSettings()
  return perMinute ?? settings?.campaignPerMinute ?? null
}
