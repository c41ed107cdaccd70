import { campaigns } from '#locale/campaigns/campaigns.ts'
import { createTranslator } from '../../../i18n/createTranslator.ts'

export const tCampaigns = createTranslator('campaigns', campaigns)
