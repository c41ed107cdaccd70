import { useState } from 'react'
import type { CommandRequest } from '#domain/wire.ts'
import type { Client } from '#streams/client/client.ts'
import { useClient } from '../../../appContext.ts'
import { type AnsweredAppointment, answerCommands, answerText } from './affectedCommands.ts'

type Outcome = {
  /** Why an answer was not carried out, by appointment. */
  readonly refusals: ReadonlyMap<string, string>
  /** Patients whose appointment changed and who have no message about it. */
  readonly uninformed: readonly AnsweredAppointment[]
}

const nothingDone: Outcome = { refusals: new Map(), uninformed: [] }

type UseCarryOutResult = Outcome & {
  readonly isSending: boolean
  /** Sends the commands of each answer. @returns whether all of them were carried out and every patient has a message */
  readonly carryOut: (answered: readonly AnsweredAppointment[], sendsMessages: boolean) => Promise<boolean>
}

type Sender = Pick<Client, 'send' | 'dismiss'>

/** Sends commands up to the first refusal. The dialog shows it, so no other place does. @returns the refusal, in words */
async function sendAll(client: Sender, requests: readonly CommandRequest[]): Promise<string | null> {
  for (const request of requests) {
    const status = await client.send(request)
    if (status.phase === 'refused') {
      client.dismiss(status.key)
      return status.problem.detail
    }
  }
  return null
}

/** @returns whether the patient has a message about the change */
async function tell(client: Sender, input: AnsweredAppointment): Promise<boolean> {
  const body = answerText(input.answer, input)
  if (body === null) return false
  const { patient, location } = input.appointment
  return (await sendAll(client, [{ command: 'messages.compose', data: { patient, location, body, by: 'preferred' } }])) === null
}

/** Carries out the answers for affected appointments, one after the other. What is refused stays for the user to answer again. */
export function useCarryOut(): UseCarryOutResult {
  const client = useClient()
  const [outcome, setOutcome] = useState<Outcome>(nothingDone)
  const [isSending, setSending] = useState(false)
  const carryOut: UseCarryOutResult['carryOut'] = async (answered, sendsMessages) => {
    setSending(true)
    const refusals = new Map<string, string>()
    const uninformed = [...outcome.uninformed]
    for (const input of answered) {
      const [first, ...rest] = answerCommands(input.answer, input)
      const refusal = first ? await sendAll(client, [first]) : null
      if (refusal !== null) refusals.set(input.appointment.id, refusal)
      else if (first && !((await sendAll(client, rest)) === null && sendsMessages && (await tell(client, input)))) uninformed.push(input)
    }
    setOutcome({ refusals, uninformed })
    setSending(false)
    return refusals.size === 0 && uninformed.length === 0
  }
  return { ...outcome, isSending, carryOut }
}
