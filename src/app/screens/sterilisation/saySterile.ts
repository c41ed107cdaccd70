import { sterile } from '#domain/words/enAU/sterile.ts'
import { speak } from '../../words.ts'

export const saySterile = speak('sterile', sterile)
