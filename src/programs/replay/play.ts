import { type Rest, Refusal } from '#streams/rest.ts'
import type { Clinic } from './clinic.ts'
import { type Stamp, type Step, stepsOf } from './stages.ts'

export type Played = {
  readonly done: number
  readonly steps: number
  readonly refused: readonly string[]
  /** The log's last position that a step made. */
  readonly position: number
  /** Milliseconds that a stamp came later than the pace asked for: the worst, and the last. */
  readonly behind: { readonly most: number; readonly atTheEnd: number }
}

export type Playing = {
  readonly stamps: readonly Stamp[]
  readonly clinic: Clinic
  readonly staff: ReadonlyMap<string, Rest>
  /** Milliseconds that the whole file takes. */
  readonly takes: number
  readonly now: () => number
  readonly until: (at: number) => Promise<void>
  readonly isStopped: () => boolean
  /** After each step. `at` is when its request was sent. */
  readonly told: (done: number, position: number, at: number) => void
}

/** Plays the stamps in their order, each when its time has come and the one before it is answered. */
export async function play(playing: Playing): Promise<Played> {
  const { stamps, now, until } = playing
  const began = now()
  const dueOf = pace(stamps, playing.takes)
  const refused: string[] = []
  const played = { done: 0, steps: 0, position: 0 }
  let most = 0
  let atTheEnd = 0
  for (const stamp of stamps) {
    if (playing.isStopped()) break
    const due = began + dueOf(stamp)
    await until(due)
    for (const step of stepsOf(stamp.stage, stamp.edge) ?? []) {
      const sent = now()
      const position = await tryStep(playing, stamp, step, refused)
      played.steps += 1
      played.position = Math.max(played.position, position ?? 0)
      if (position !== null) playing.told(played.done, position, sent)
    }
    played.done += 1
    atTheEnd = Math.max(0, now() - due)
    most = Math.max(most, atTheEnd)
  }
  return { ...played, refused, behind: { most, atTheEnd } }
}

/** Milliseconds after the beginning at which a stamp is due: the file's own rhythm, at another speed. */
function pace(stamps: readonly Stamp[], takes: number): (stamp: Stamp) => number {
  const [first, last] = [stamps[0], stamps.at(-1)]
  if (!first || !last) throw new Error('The file has no stamps.')
  const scale = takes / Math.max(1, last.at - first.at)
  return ({ at }) => (at - first.at) * scale
}

/** @returns the position; `null` where it was refused, which is noted */
async function tryStep({ clinic, staff }: Playing, stamp: Stamp, step: Step, refused: string[]): Promise<number | null> {
  const by = staff.get(stamp.employee)
  if (!by) throw new Error(`Nobody is ${stamp.employee}.`)
  try {
    return await clinic.step(by, stamp, step)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    refused.push(`patient ${stamp.patient}, ${stamp.stage} ${stamp.edge}: ${step}: ${error.problem.detail}`)
    return null
  }
}
