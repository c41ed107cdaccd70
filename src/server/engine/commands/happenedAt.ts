import { instant } from '#domain/fields.ts'
import { fieldProblem } from '#domain/problems.ts'
import { dayOf, type Instant, instantOf, millisecondsOf, minutes, todayOf } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { NamedCommand } from '#resources/registry.ts'
import type { Tx } from '../../store/store.ts'
import { isPlainObject } from '../records/shape.ts'
import { storedTimeZoneOf } from '../states/storedTimeZoneOf.ts'
import type { CommandInput } from './commandBus.ts'
import type { Principal } from '../access/principal.ts'
import type { ParsedCommand } from './parseCommand.ts'

/** Commands that a user records later than they happened. */

/** How far the clock of a sender may be ahead of the server's. */
export const maxClockLead = minutes(1)

/** The time for the log entry, in its permanent form. A malformed one is refused in the transaction, which then writes nothing. */
export function happenedAtIn({ happenedAt }: CommandInput): { readonly happenedAt?: Instant } {
  const parsed = instant.safeParse(happenedAt)
  return parsed.success ? { happenedAt: parsed.data } : {}
}

type RecordedCommand = {
  readonly principal: Principal
  readonly now: number
  readonly parsed: ParsedCommand
  readonly before: AnyRecord | null
}

/** When the state or region that the command changes last changed. */
function previousStepOf({ declaration }: NamedCommand, before: AnyRecord | null): Instant | null {
  const region = declaration.takesHappenedAt?.split('.')[1]
  const since = before?.['since']
  const at = region !== undefined && isPlainObject(since) ? since[region] : since
  return typeof at === 'string' ? at : null
}

/**
 * Refuses a time of another local day, before the previous step or after now. An effect is not refused: its own record may have moved on
 * meanwhile, so `stepTimeOf` counts from there.
 * @throws Problem `conflicting`
 */
export function* checkHappenedAt({ principal, now, parsed: { command, happenedAt }, before }: RecordedCommand): Tx<void> {
  if (happenedAt === null || before === null || principal.kind === 'system') return
  if (millisecondsOf(happenedAt) > now + maxClockLead) throw fieldProblem('happenedAt', 'This time has not come yet.')
  const timeZone = yield* storedTimeZoneOf(command.resource, before)
  if (dayOf(happenedAt, timeZone) !== todayOf(instantOf(now), timeZone)) throw fieldProblem('happenedAt', 'This time is not of today.')
  if (happenedAt < (previousStepOf(command, before) ?? happenedAt))
    throw fieldProblem('happenedAt', 'This time is before the previous step.')
}

/** The milliseconds from which stamps, `since` and timers count: never before the previous step, never after now. */
export function stepTimeOf({ command, happenedAt }: ParsedCommand, before: AnyRecord | null, now: number): number {
  if (happenedAt === null) return now
  return Math.min(now, Math.max(millisecondsOf(happenedAt), millisecondsOf(previousStepOf(command, before) ?? happenedAt)))
}
