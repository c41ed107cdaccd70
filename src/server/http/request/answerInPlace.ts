import type { FastifyRequest } from 'fastify'
import { longAnswerRows, longAnswers } from '../../turns/longAnswers.ts'
import { requestSenderOf } from '../security/shareTurns.ts'

/** Makes an answer of at most so many rows. A long one waits until those before it are written. */
export const answerInPlace = <Answer>(request: FastifyRequest, rows: number | undefined, make: () => Promise<Answer>): Promise<Answer> =>
  (rows ?? 0) > longAnswerRows ? longAnswers(requestSenderOf(request), make) : make()
