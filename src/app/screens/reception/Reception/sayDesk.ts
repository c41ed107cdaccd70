import { reception } from '#domain/words/enAU/reception.ts'
import { speak } from '../../../words.ts'

export const sayDesk = speak('reception', reception)
