import { account } from '#locale/practice/account.ts'
import { createTranslator } from '../../../i18n/createTranslator.ts'

export const tAccount = createTranslator('account', account)
