import { type RestClient, ProblemError } from '#streams/link/restClient.ts'
import type { ReplayClinic } from './clinic.ts'
import { type Stamp, type Step, stepsOf } from './stages.ts'

export type PlayResult = {
  readonly done: number
  readonly steps: number
  readonly refused: readonly string[]
  /** The last log position that a step wrote. */
  readonly position: number
  /** Lag behind the requested pace in milliseconds: the maximum, and the last value. */
  readonly behind: { readonly max: number; readonly last: number }
}

export type PlayInput = {
  readonly stamps: readonly Stamp[]
  readonly clinic: ReplayClinic
  readonly staff: ReadonlyMap<string, RestClient>
  /** Duration of the whole replay in milliseconds. */
  readonly duration: number
  readonly now: () => number
  readonly waitUntil: (at: number) => Promise<void>
  readonly isStopped: () => boolean
  /** Called after each step. `at` is the time at which its request was sent. */
  readonly onStep: (done: number, position: number, at: number) => void
}

/** Plays the stamps in order, each when it is due and the one before has been answered. */
export async function playStamps(input: PlayInput): Promise<PlayResult> {
  const { stamps, now, waitUntil } = input
  const startedAt = now()
  const dueTimeOf = pace(stamps, input.duration)
  const refused: string[] = []
  const progress = { done: 0, steps: 0, position: 0 }
  let max = 0
  let last = 0
  for (const stamp of stamps) {
    if (input.isStopped()) break
    const due = startedAt + dueTimeOf(stamp)
    await waitUntil(due)
    for (const step of stepsOf(stamp.stage, stamp.edge) ?? []) {
      const sentAt = now()
      const position = await tryStep(input, stamp, step, refused)
      progress.steps += 1
      progress.position = Math.max(progress.position, position ?? 0)
      if (position !== null) input.onStep(progress.done, position, sentAt)
    }
    progress.done += 1
    last = Math.max(0, now() - due)
    max = Math.max(max, last)
  }
  return { ...progress, refused, behind: { max, last } }
}

/** Computes when a stamp is due, in milliseconds after the start: the file's times, scaled to the duration. */
function pace(stamps: readonly Stamp[], duration: number): (stamp: Stamp) => number {
  const [first, last] = [stamps[0], stamps.at(-1)]
  if (!first || !last) throw new Error('The file has no stamps.')
  const scale = duration / Math.max(1, last.at - first.at)
  return ({ at }) => (at - first.at) * scale
}

/** @returns The log position; `null` if the step was refused, which is recorded. */
async function tryStep({ clinic, staff }: PlayInput, stamp: Stamp, step: Step, refused: string[]): Promise<number | null> {
  const employeeRest = staff.get(stamp.employee)
  if (!employeeRest) throw new Error(`No employee is ${stamp.employee}.`)
  try {
    return await clinic.step(employeeRest, stamp, step)
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    refused.push(`patient ${stamp.patient}, ${stamp.stage} ${stamp.edge}: ${step}: ${error.problem.detail}`)
    return null
  }
}
