import { answersToRead } from '#locale/scheduling/answersToRead.ts'
import { createTranslator } from '../../i18n/createTranslator.ts'

export const tAnswers = createTranslator('answersToRead', answersToRead)
