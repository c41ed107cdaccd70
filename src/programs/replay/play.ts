import type { Rest } from '#streams/rest.ts'
import { Refusal } from '#streams/rest.ts'
import type { Clinic } from './clinic.ts'
import { type Stamp, stepsOf } from './stages.ts'

export type Played = { readonly done: number; readonly refused: readonly string[]; /** The log's last position that a step made. */ readonly position: number }

export type Playing = {
  readonly stamps: readonly Stamp[]
  readonly clinic: Clinic
  readonly staff: ReadonlyMap<string, Rest>
  /** Milliseconds that the whole file takes. */
  readonly takes: number
  readonly now: () => number
  readonly until: (at: number) => Promise<void>
  /** After each step. `at` is when its request was sent. */
  readonly told: (done: number, position: number, at: number) => void
}

/** Plays the stamps in their order, each when its time has come and the one before it is answered. */
export async function play({ stamps, clinic, staff, takes, now, until, told }: Playing): Promise<Played> {
  const [first] = stamps
  const last = stamps.at(-1)
  if (!first || !last) throw new Error('The file has no stamps.')
  const began = now()
  const scale = takes / Math.max(1, last.at - first.at)
  const refused: string[] = []
  let done = 0
  let position = 0
  for (const stamp of stamps) {
    await until(began + (stamp.at - first.at) * scale)
    for (const step of stepsOf(stamp.stage, stamp.edge) ?? []) {
      const by = staff.get(stamp.employee)
      if (!by) throw new Error(`Nobody is ${stamp.employee}.`)
      const sent = now()
      try {
        position = Math.max(position, await clinic.step(by, stamp, step))
        told(done, position, sent)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused.push(`patient ${stamp.patient}, ${stamp.stage} ${stamp.edge}: ${step}: ${error.problem.detail}`)
      }
    }
    done += 1
  }
  return { done, refused, position }
}
