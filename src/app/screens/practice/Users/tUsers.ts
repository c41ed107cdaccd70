import { users } from '#locale/practice/users.ts'
import { createTranslator } from '../../../i18n/createTranslator.ts'

export const tUsers = createTranslator('users', users)
