import { useState } from 'react'
import { answersOf, type DoubtAnswer, settlementOf } from '#domain/scheduling/doubt/settlement.ts'
import type { Instant } from '#domain/time.ts'
import type { CommandRequest, ProblemBody } from '#domain/wire.ts'
import { tDoubt } from '#locale/scheduling/doubt/doubt.ts'
import type { Client } from '#streams/client/client.ts'
import { createClientProblem } from '#streams/commands/clientProblems.ts'
import { ProblemError } from '#streams/link/restClient.ts'
import { useClient } from '../../../appContext.ts'
import { answerText } from './doubtText.ts'
import type { ShownDoubt } from './shownDoubt.ts'

export type OfferedAnswer = { readonly answer: DoubtAnswer; readonly label: string }

export type Settlement = {
  /** The answers that the user may give, in the order of their keys. */
  readonly answers: readonly OfferedAnswer[]
  /** @param happenedAt the true time of what the answer says, if it is not now */
  readonly settle: (answer: DoubtAnswer, happenedAt?: Instant) => void
  readonly isSending: boolean
  /** Why the last answer was refused. */
  readonly problem: ProblemBody | null
}

const commandsOf = (doubt: ShownDoubt, answer: DoubtAnswer, happenedAt?: Instant): readonly CommandRequest[] =>
  settlementOf(doubt, answer, { leftReason: tDoubt('leftReason'), happenedAt })

/** Only the first command can be checked before: the others follow from what it changes. */
function isOffered(client: Client, doubt: ShownDoubt, answer: DoubtAnswer): boolean {
  const [first] = commandsOf(doubt, answer)
  const area = doubt.appointment === null ? 'equipments' : 'appointments'
  return first !== undefined && client.checkCommand(area, doubt.row, first).allowed
}

/** One command has its toast with an undo; several happen together or not at all. */
async function send(client: Client, commands: readonly CommandRequest[]): Promise<void> {
  const [first, ...others] = commands
  if (first && others.length === 0) await client.send(first)
  else await client.sendTogether(commands)
}

export function useSettlement(doubt: ShownDoubt): Settlement {
  const client = useClient()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<ProblemBody | null>(null)
  const settle = (answer: DoubtAnswer, happenedAt?: Instant): void => {
    setSending(true)
    send(client, commandsOf(doubt, answer, happenedAt))
      .then(() => setProblem(null))
      .catch((error: unknown) => setProblem(error instanceof ProblemError ? error.problem : createClientProblem('unanswered', '')))
      .finally(() => setSending(false))
  }
  const answers = answersOf[doubt.kind]
    .filter((answer) => isOffered(client, doubt, answer))
    .map((answer) => ({ answer, label: answerText(doubt, answer, doubt.chairLabel) }))
  return { answers, settle, isSending, problem }
}
