import { system } from '#domain/words/enAU/system.ts'
import { speak } from '../../../words.ts'

export const saySystem = speak('system', system)
