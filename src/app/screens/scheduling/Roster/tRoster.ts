import { roster } from '#locale/scheduling/roster.ts'
import { createTranslator } from '../../../i18n/createTranslator.ts'

export const tRoster = createTranslator('roster', roster)
