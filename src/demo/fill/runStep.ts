import { Problem } from '#domain/problems.ts'
import { instantOf } from '#domain/time.ts'
import type { ExecuteStep } from '#server/engine/commands/commandBus.ts'
import { find, get } from '#server/engine/storeRequests.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { Tx } from '#server/store/store.ts'
import { demoPrincipal } from '../firstStart/demoPrincipal.ts'
import { isRunningFill } from './fillJob.ts'
import type { FillStep } from './fillSteps.ts'

const because = 'the demo practice'

/**
 * Writes what a step adds, except what is there already: a process that died may have written it. A day that is over is recorded as an import
 * does: the entry is of now, says when it happened, and its records have the states of that day.
 * @returns false if a user has stopped the job
 */
export function runStep(deps: ServerDeps, practice: string, job: string, step: FillStep): Promise<boolean> {
  return writeBookings(deps, practice, job, step).catch(async (error: unknown) => {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    // One that is refused, such as that of a patient whom a user has removed, is left out alone.
    if (step.bookings.length < 2) return true
    for (const booking of step.bookings) if (!(await runStep(deps, practice, job, { ...step, bookings: [booking] }))) return false
    return true
  })
}

async function writeBookings(deps: ServerDeps, practice: string, job: string, { command, at, bookings }: FillStep): Promise<boolean> {
  const principal = demoPrincipal(practice)
  const { by, origin } = principal
  const run = function* (now: number): Tx<boolean> {
    if (!isRunningFill(yield* get('process', job))) return false
    const execute: ExecuteStep = (input) => deps.commands.executeWithin(principal, at ?? now, { ...input, because })
    const known = yield* find('appointments', { where: sourcesOf(bookings.map(({ key }) => key)) })
    for (const { key, write } of bookings) if (!known.some(({ source }) => source?.id === key)) yield* write(execute)
    return true
  }
  const happenedAt = at === null ? {} : { happenedAt: instantOf(at) }
  return (await deps.store.change({ practice, by, origin, because, command, isBackground: true, run, ...happenedAt })).result
}

const sourcesOf = (keys: readonly string[]) => [
  { column: 'source.system', is: ['demo'] },
  { column: 'source.id', is: keys },
]
