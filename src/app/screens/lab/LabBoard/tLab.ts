import { labBoard } from '#locale/lab/labBoard.ts'
import { createTranslator } from '../../../i18n/createTranslator.ts'

export const tLab = createTranslator('labBoard', labBoard)
