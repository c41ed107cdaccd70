import { createTurnShare } from './turnShare.ts'

/** Requests and messages of sockets together have this share of a turn, in milliseconds. A commit has its own. */
const maxRequestTime = 4
/** A write of a user takes some six turns beside the requests of others. */
const sharedRequestTime = 1

/** One for the process, because its requests share one thread. */
export const requestShare = createTurnShare({ maxTime: maxRequestTime, sharedTime: sharedRequestTime })
