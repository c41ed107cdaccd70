import type { OriginKind } from '#domain/wire.ts'
import type { GuardContext } from '../../kernel/effects.ts'
import { spanIn } from '../../waitlist/gapFacts.ts'
import type { AppointmentContext } from './appointmentContext.ts'
import { appointmentStateOf } from './facts.ts'
import { isInWorkingTime } from '../../waitlist/workingTime.ts'

/** Imports record what another system booked, and the server books by its own rules: neither can give a reason. */
const originsWithoutUser: readonly OriginKind[] = ['import', 'timer']

export const isWithoutUser = ({ origin }: Pick<GuardContext, 'origin'>): boolean => originsWithoutUser.includes(origin.kind)

/** Whether the appointment holds this time already, with this provider and location, or more of it. A request holds no time. */
function isHeldAlready(context: AppointmentContext): boolean {
  const { before, record } = context
  if (
    !before ||
    appointmentStateOf(context).visit === 'requested' ||
    before.provider !== record.provider ||
    before.location !== record.location
  )
    return false
  const [old, now] = [spanIn(before), spanIn(record)]
  return now.startsAt >= old.startsAt && now.endsAt <= old.endsAt
}

/** Whether the appointment is outside its provider's working time. */
export const isInClosedTime = (context: AppointmentContext): boolean => !isInWorkingTime(context)

/** Whether this command takes time outside the provider's working time, so that the user must give a reason. */
export const takesClosedTime = (context: AppointmentContext): boolean =>
  isInClosedTime(context) && !isHeldAlready(context) && !isWithoutUser(context)
/** Whether the appointment keeps closed time for which a reason was given. */
export const staysInClosedTime = (context: AppointmentContext): boolean => isHeldAlready(context) && isInClosedTime(context)
