import { gaps } from '#domain/words/enAU/gaps.ts'
import { speak } from '../../words.ts'

export const sayGaps = speak('gaps', gaps)
