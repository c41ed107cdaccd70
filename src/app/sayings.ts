import { actions } from '#domain/words/enAU/actions.ts'
import { parts } from '#domain/words/enAU/parts.ts'
import { states } from '#domain/words/enAU/states.ts'
import { speak } from './words.ts'

/** The words that every screen shares. */
export const say = speak('parts', parts)
export const sayState = speak('states', states)
export const sayAction = speak('actions', actions)
