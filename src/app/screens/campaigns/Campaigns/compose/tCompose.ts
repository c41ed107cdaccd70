import { composeCampaign } from '#locale/campaigns/composeCampaign.ts'
import { createTranslator } from '../../../../i18n/createTranslator.ts'

export const tCompose = createTranslator('composeCampaign', composeCampaign)
