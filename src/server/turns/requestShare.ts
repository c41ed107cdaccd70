import { createTurnShare } from './turnShare.ts'

/** Requests and messages of sockets together have this share of a turn, in milliseconds. A commit has its own. */
const maxRequestTime = 4

/** One for the process, because its requests share one thread. */
export const requestShare = createTurnShare({ maxTime: maxRequestTime })
