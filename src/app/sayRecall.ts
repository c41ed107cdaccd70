import { recall } from '#domain/words/enAU/recall.ts'
import { speak } from './words.ts'

export const sayRecall = speak('recall', recall)
