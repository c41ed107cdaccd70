import { useMemo } from 'react'
import { instantOf } from '#domain/time.ts'
import { dayAndTimeOf } from '#locale/common/time.ts'
import { tThreads } from '#locale/messaging/threads.ts'
import { answeredAppointment, type MessageRow, type RecordedAnswer } from '#streams/derive/messaging/recordedAnswers.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../appContext.ts'
import { useSubmit } from '../../../commands/useSubmit.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { asRow, asText } from '../../../theme/looks.ts'
import { Button } from '../../form/Button.tsx'

const noAppointments: LiveCollection<AppointmentRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

type Props = {
  readonly message: MessageRow
  /** All messages of the conversation, oldest first. */
  readonly messages: readonly MessageRow[]
  readonly patientId: string
  readonly answers: readonly RecordedAnswer[]
}

function useAnsweredAppointment(messages: readonly MessageRow[], patientId: string): AppointmentRow | null {
  const client = useClient()
  const appointments$ = useMemo(
    () => client.collection<AppointmentRow>('appointments', { filters: { patient: patientId } }),
    [client, patientId],
  )
  const { rows } = useObservable(appointments$, noAppointments)
  return answeredAppointment(messages, rows, instantOf(client.now()))
}

/**
 * Offers what a message written down by staff may mean. The user's own command answers the appointment, so their permission decides, and
 * then the message counts as handled.
 */
export function RecordedAnswers({ message, messages, patientId, answers }: Props) {
  const client = useClient()
  const { timeZone } = useCurrentLocation().location
  const { send, problem, isSending } = useSubmit(() => undefined)
  const appointment = useAnsweredAppointment(messages, patientId)
  // What a patient writes answers an appointment only while the practice waits for it.
  if (!appointment || (message.carrier !== null && appointment.state.confirmation !== 'asked')) return null
  const allowedCommands = client.allowedCommands('appointments', appointment)
  const commands = answers.map((answer) => [answer, `appointments.${answer}`] as const).filter(([, name]) => allowedCommands.includes(name))
  if (commands.length === 0) return null
  const when = dayAndTimeOf(appointment.startsAt, timeZone)
  return (
    <div className={asRow(8, 'center', 'wraps')}>
      <span className={asText('fine', 'faint')}>{tThreads('answerFor', { when })}</span>
      {commands.map(([answer, command]) => (
        <Button
          key={answer}
          isSoft
          isPending={isSending}
          aria-label={`${tThreads(`recordedAnswers.${answer}`)}, ${when}`}
          onPress={() =>
            void send(
              { command, record: appointment.id },
              { command: 'messages.understand', record: message.id, data: { became: command } },
            )
          }
        >
          {tThreads(`recordedAnswers.${answer}`)}
        </Button>
      ))}
      {problem && (
        <p role="alert" className={asText('fine', 'faint')}>
          {problem.detail}
        </p>
      )}
    </div>
  )
}
