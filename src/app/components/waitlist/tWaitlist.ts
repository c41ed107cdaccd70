import { waitlist } from '#locale/waitlist/waitlist.ts'
import { createTranslator } from '../../i18n/createTranslator.ts'

export const tWaitlist = createTranslator('waitlist', waitlist)
