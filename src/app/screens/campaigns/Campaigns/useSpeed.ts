import { useRows } from '../../../components/messaging/quickNotes/useRows.ts'
import type { Settings } from '#domain/practice/settings.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { CampaignRow } from '#streams/derive/campaigns/campaigns.ts'

/** Messages a minute: the campaign's own number, or that of the settings; `null` for a user who may not read them. */
export function useSpeed({ perMinute }: Pick<CampaignRow, 'perMinute'>): number | null {
  const [settings] = useRows<RecordOf<Settings>>('settings', 'gen', {})
  return perMinute ?? settings?.campaignPerMinute ?? null
}
