import { ProblemError } from '#streams/link/restClient.ts'

/** What went wrong, for the user: the server's words, or others where it did not answer. */
export const problemText = (thrown: unknown, unanswered: string): string =>
  thrown instanceof ProblemError ? thrown.problem.detail || thrown.problem.title : unanswered
