import { minutes } from '#domain/time.ts'
import type { CommandRequest } from '#domain/wire.ts'
import { callNameOf } from '#domain/people/callNameOf.ts'
import { longDayOf, weekdayAndTimeOf, wholeTimeOf } from '#locale/common/time.ts'
import type { Client } from '#streams/client/client.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import type { ProviderRow, Rows } from '#streams/derive/scheduling/day/dayRows.ts'
import { moveCommand, moveDraftOf } from '../appointment/move/moveCommand.ts'
import { type AffectedAnswer, type AffectedAnswers, type AffectedAppointment, spanOfRow } from './affectedAppointment.ts'
import type { FreePlace } from './proposeMoves.ts'
import { tAffected } from './tAffected.ts'

/** What the answers need to know: `place` is the proposed free time. */
export type AnswerInput = AffectedAppointment & {
  /** What the appointment is for. */
  readonly what: string
  readonly place: FreePlace | null
  readonly providers: Rows<ProviderRow>
  readonly practice: string
  readonly timeZone: string
}

export type AnsweredAppointment = AnswerInput & { readonly answer: AffectedAnswer }

export const answeredOf = (affected: readonly AnswerInput[], answers: AffectedAnswers): readonly AnsweredAppointment[] =>
  affected.flatMap((input) => {
    const answer = answers.get(input.appointment.id)
    return answer ? [{ ...input, answer }] : []
  })

const lengthOf = ({ appointment }: AffectedAppointment): number => {
  const { startsAt, endsAt } = spanOfRow(appointment)
  return (endsAt - startsAt) / minutes(1)
}

const nameIn = (providers: Rows<ProviderRow>, provider: string): string => providerName(providers.get(provider))

/** The version that the user saw: another desk may have changed the appointment meanwhile. */
const seen = ({ appointment: { id, version } }: AffectedAppointment) => ({ record: id, expects: version })

const cancelCommand = (input: AnswerInput): CommandRequest => ({
  command: 'appointments.cancel',
  data: { cancelReason: tAffected('cancelReason', { provider: nameIn(input.providers, input.appointment.provider) }) },
  ...seen(input),
})

function entryCommand(input: AnswerInput): CommandRequest {
  const { patient, location, type } = input.appointment
  return {
    command: 'waitlists.create',
    data: { patient, location, type, leastMinutes: lengthOf(input), urgency: 'high', consent: true },
  }
}

function moveTo(input: AnswerInput, place: FreePlace): CommandRequest | null {
  const { appointment } = input
  const draft = { ...moveDraftOf(appointment), ...place, chair: place.chair ?? appointment.chair, length: String(lengthOf(input)) }
  const request = moveCommand(appointment, draft)
  return request && { ...request, ...seen(input) }
}

/** The commands of an answer, in their order. */
export function answerCommands(answer: AffectedAnswer, input: AnswerInput): readonly CommandRequest[] {
  if (answer === 'offer') return [cancelCommand(input), entryCommand(input)]
  const move = answer === 'move' && input.place ? moveTo(input, input.place) : null
  return move ? [move] : []
}

/** The message that tells the patient of the answer; `null` if nothing changes for them. */
export function answerText(
  answer: AffectedAnswer,
  { appointment, patient, place, providers, practice, timeZone }: AnswerInput,
): string | null {
  if (!patient || answer === 'leave') return null
  const values = {
    patient: callNameOf(patient),
    provider: nameIn(providers, appointment.provider),
    day: longDayOf(appointment.startsAt, timeZone),
    practice,
  }
  if (answer === 'offer') return tAffected('message.cancelled', { ...values, time: wholeTimeOf(appointment.startsAt, timeZone) })
  if (!place) return null
  const newProvider = nameIn(providers, place.provider)
  return tAffected('message.moved', { ...values, newTime: weekdayAndTimeOf(place.startsAt, timeZone), newProvider })
}

/** Whether the state machine allows the answer: an appointment that has begun can no longer be cancelled. */
export const mayAnswer = (client: Pick<Client, 'checkCommand'>, answer: AffectedAnswer, input: AnswerInput): boolean => {
  const [first] = answerCommands(answer, input)
  if (answer === 'leave') return true
  return first !== undefined && client.checkCommand('appointments', input.appointment, first).allowed
}
