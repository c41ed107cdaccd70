import { threads } from '#locale/messaging/threads.ts'
import { createTranslator } from '../../i18n/createTranslator.ts'

export const tThreads = createTranslator('threads', threads)
