import { recall } from '#domain/words/enAU/recall.ts'
import { sterile } from '#domain/words/enAU/sterile.ts'
import { speak } from './words.ts'

export const sayRecall = speak('recall', { ...recall, failBecause: sterile.failBecause })
