import { visit } from '#domain/words/enAU/visit.ts'
import { speak } from '../../../../words.ts'

export const sayVisit = speak('visit', visit)
