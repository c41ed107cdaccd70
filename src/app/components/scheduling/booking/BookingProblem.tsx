import type { ProblemBody } from '#domain/wire.ts'
import { Field } from '../../form/Field.tsx'
import { tReception } from '../appointment/tReception.ts'
import { type BookingDraft, isTimeClosed, isTimeTaken } from '../bookingDraft.ts'
import { asText } from '../../../theme/looks.ts'

/** Why a booking needs a reason: it is squeezed in, or its time is not free. */
export type RequiredReason = 'squeezeIn' | 'otherTime'

type BookingProblemProps = {
  readonly problem: ProblemBody | null
  readonly draft: BookingDraft
  /** Why a reason is required before the booking; `null` if it is not. */
  readonly required: RequiredReason | null
  readonly isMissing: boolean
  readonly update: (patch: Partial<BookingDraft>) => void
}

const reasonTexts = {
  squeezeIn: { label: 'doubleBookingReason', missing: 'doubleBookingReasonMissing' },
  otherTime: { label: 'otherTimeReason', missing: 'otherTimeReasonMissing' },
} as const

/** Asks for the reason of a double booking or of a time that is not free: before the booking, otherwise when the server finds it taken. */
export function BookingProblem({ problem, draft, required, isMissing, update }: BookingProblemProps) {
  const isDoubleBooking = problem !== null && isTimeTaken(problem)
  const texts = reasonTexts[required ?? (problem !== null && isTimeClosed(problem) ? 'otherTime' : 'squeezeIn')]
  const fault = isMissing ? tReception(texts.missing) : problem?.detail
  if (isDoubleBooking || required !== null)
    return (
      <Field
        label={tReception(texts.label)}
        error={fault}
        value={draft.overlapReason}
        onChange={(overlapReason) => update({ overlapReason })}
        autoFocus={isDoubleBooking || required === 'otherTime'}
      />
    )
  return problem ? (
    <p role="alert" className={asText('body', 'red')}>
      {problem.detail}
    </p>
  ) : null
}
