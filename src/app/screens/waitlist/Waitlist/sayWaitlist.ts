import { waitlist } from '#domain/words/enAU/waitlist.ts'
import { speak } from '../../../words.ts'

export const sayWaitlist = speak('waitlist', waitlist)
