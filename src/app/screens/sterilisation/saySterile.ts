import { sterile } from '#domain/words/enAU/sterile.ts'
import { sterileForms } from '#domain/words/enAU/sterileForms.ts'
import { sterileTraces } from '#domain/words/enAU/sterileTraces.ts'
import { speak } from '../../words.ts'

export const saySterile = speak('sterile', { ...sterile, ...sterileForms, ...sterileTraces })
