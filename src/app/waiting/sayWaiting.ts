import { waiting } from '#domain/words/enAU/waiting.ts'
import { speak } from '../words.ts'

export const sayWaiting = speak('waiting', waiting)
