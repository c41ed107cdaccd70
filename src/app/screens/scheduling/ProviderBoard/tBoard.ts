import { providerBoard } from '#locale/scheduling/providerBoard.ts'
import { createTranslator } from '../../../i18n/createTranslator.ts'

export const tBoard = createTranslator('providerBoard', providerBoard)
