import type { ProblemBody } from '#domain/wire.ts'

/** What this side says no to by itself, in the server's form. No server gives these. */
const own = {
  unreachable: { title: 'The server cannot be reached', detail: 'There is no link, and this cannot wait for one. Nothing was sent.' },
  tooLate: { title: 'That waited too long', detail: 'The link was away too long, so this was not sent. Look again, then do it again.' },
  unanswered: {
    title: 'Nobody knows whether that was done',
    detail: 'The link broke before the answer came. Look whether it was done before doing it again.',
  },
  closed: { title: 'This page was closed', detail: 'Nothing more is sent from here.' },
} as const

export type OwnProblem = keyof typeof own

/** @param key of the tap that it answers. */
export const ownProblem = (which: OwnProblem, key: string): ProblemBody => ({
  type: `urn:operatory:${which}`,
  ...own[which],
  status: 0,
  requestId: key,
  reason: which,
})
