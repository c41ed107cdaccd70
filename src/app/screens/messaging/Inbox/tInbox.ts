import { inbox } from '#locale/messaging/inbox.ts'
import { createTranslator } from '../../../i18n/createTranslator.ts'

export const tInbox = createTranslator('inbox', inbox)
