import { account } from '#domain/words/enAU/account.ts'
import { speak } from '../../../words.ts'

export const sayAccount = speak('account', account)
