import { board } from '#domain/words/enAU/board.ts'
import { speak } from '../../../words.ts'

export const sayBoard = speak('board', board)
