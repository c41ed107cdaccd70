import { feedAddress } from '#locale/practice/feedAddress.ts'
import { createTranslator } from '../../../../../i18n/createTranslator.ts'

export const tFeedAddress = createTranslator('feedAddress', feedAddress)
