import { records } from '#domain/words/enAU/records.ts'
import { speak } from '../../words.ts'

export const sayRecord = speak('records', records)
