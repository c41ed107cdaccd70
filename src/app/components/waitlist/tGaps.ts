import { gaps } from '#locale/waitlist/gaps.ts'
import { createTranslator } from '../../i18n/createTranslator.ts'

export const tGaps = createTranslator('gaps', gaps)
