import type { ProblemBody } from '#domain/wire.ts'

/** Problems that the client reports itself, in the server's format. The server never sends these. */
const problems = {
  unreachable: { title: 'Server unreachable', detail: 'You are offline and this action cannot be queued. Nothing was sent.' },
  tooLate: {
    title: 'Queued too long',
    detail: 'You were offline too long, so this was not sent. Check the current status, then try again.',
  },
  unanswered: {
    title: 'Result unknown',
    detail: 'The connection was lost before the server replied. Check whether the action was completed before you repeat it.',
  },
  closed: { title: 'Page closed', detail: 'This page no longer sends changes.' },
} as const

export type ClientProblemCode = keyof typeof problems

/** @param key of the command it answers. */
export const createClientProblem = (code: ClientProblemCode, key: string): ProblemBody => ({
  type: `urn:operatory:${code}`,
  ...problems[code],
  status: 0,
  requestId: key,
  reason: code,
})
