import { instant } from '#domain/fields.ts'
import { Problem } from '#domain/problems.ts'
import { instantOf, type Instant, oneDay } from '#domain/time.ts'
import type { ServerDeps } from '../../deps.ts'
import { scopedKinds } from '../../engine/access/views.ts'
import type { Principal } from '../../engine/access/principal.ts'
import { practiceSettings } from '../../engine/practiceSettings.ts'
import type { LogMoment } from '../../store/store.ts'
import type { ListCall } from './listCall.ts'
import { type Parameters, parameterProblem, singleParameter } from './listQuery.ts'

/** A list as it was: `at` is a position of the log, or an instant. */

const positionText = /^\d{1,15}$/

/** The moment that the parameters ask for. @throws Problem `malformed`, and `forbidden` for a device, which shows the present only */
export function requestedMoment(principal: Principal, parameters: Parameters): number | Instant | undefined {
  const text = singleParameter(parameters, 'at')
  if (text === undefined) return undefined
  if (!scopedKinds.has(principal.kind)) throw new Problem('forbidden', 'Devices show the present only.')
  if (positionText.test(text)) return Number(text)
  const read = instant.safeParse(text)
  if (!read.success) throw parameterProblem('at', 'must be a position of the log, or a time such as 2026-11-24T00:42:07.000Z')
  return read.data
}

/**
 * Finds the position of the moment that a list call asks for.
 * @throws Problem `malformed` for a moment to come, `gone` for one before the log, or longer ago than the practice keeps
 */
export async function atItsMoment(deps: ServerDeps, principal: Principal, call: ListCall): Promise<ListCall> {
  const { moment, read } = call
  if (moment === undefined || read.type === 'groups') return call
  const { position, at } = await resolveMoment(deps, principal.practice, moment)
  const rest = { ...call.rest, at }
  return read.type === 'cells'
    ? { ...call, read: { ...read, query: { ...read.query, at: position } }, rest }
    : { ...call, read: { ...read, query: { ...read.query, at: position } }, rest }
}

export const tooLongAgoProblem = () => new Problem('gone', 'This is longer ago than the practice shows its past, or before its log begins.')

/** The first instant that the practice shows. */
export async function oldestShown(deps: ServerDeps, practice: string): Promise<Instant> {
  const { pastWeeks } = await practiceSettings(deps, practice)
  return instantOf(deps.now() - pastWeeks * 7 * oneDay)
}

export async function resolveMoment(
  deps: ServerDeps,
  practice: string,
  moment: number | Instant,
): Promise<{ readonly position: number; readonly at: Instant }> {
  const now = instantOf(deps.now())
  const found = await deps.store.momentOf(practice, moment)
  if (typeof moment === 'number' ? moment > found.head : moment > now) throw parameterProblem('at', 'is in the future')
  if (found.at === null || isBefore(moment, found, await oldestShown(deps, practice))) throw tooLongAgoProblem()
  return { position: found.position, at: typeof moment === 'number' ? found.at : moment }
}

/** A position lasts until its next entry. */
const isBefore = (moment: number | Instant, { until }: LogMoment, oldest: Instant): boolean =>
  typeof moment === 'number' ? until !== null && until <= oldest : moment < oldest
