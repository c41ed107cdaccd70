import type { CampaignRow } from '#streams/derive/campaigns/campaigns.ts'
import type { CampaignDraft } from './useCampaignDraft.ts'

/** A part of the screen that edits some fields of the campaign. */
export type ComposePart = {
  readonly draft: CampaignRow
  readonly onChange: (changes: Partial<CampaignDraft>) => void
  readonly isReadOnly: boolean
  /** The error of a field, as a sentence. */
  readonly errorAt: (field: string) => string | undefined
}
