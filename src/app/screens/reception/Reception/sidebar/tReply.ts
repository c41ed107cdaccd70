import { reply } from '#locale/messaging/reply.ts'
import { createTranslator } from '../../../../i18n/createTranslator.ts'

export const tReply = createTranslator('reply', reply)
