import { subscribe } from 'node:diagnostics_channel'
import { turnChannel } from '#server/turns/labelTurn.ts'
import { processorTime } from '#tests/support/processorTime.ts'

/**
 * Preloaded into a server under test (`node --import`). It measures the processor time of the writer's thread between two turns of its event
 * loop, and what each turn worked on. An immediate without a reference runs once a turn and lets the loop wait, so an idle server stays idle.
 */

/** Milliseconds of processor time. `steps` names what the turn worked on, with the time of each. */
export type MeteredTurn = { readonly cpu: number; readonly steps: Readonly<Record<string, number>> }
export type TurnReport = { readonly turns: number; readonly worst: readonly MeteredTurn[] }

const unlabelled = 'other'
const listedTurns = 12

let steps = new Map<string, number>()
let step = unlabelled
let [turnStart, stepStart] = [processorTime(), processorTime()]
let turns = 0
let worst: MeteredTurn[] = []

function endStep(next: string): void {
  const now = processorTime()
  steps.set(step, (steps.get(step) ?? 0) + now - stepStart)
  step = next
  stepStart = now
}

function endTurn(): void {
  endStep(unlabelled)
  const cpu = stepStart - turnStart
  turns += 1
  if (worst.length < listedTurns || cpu > (worst.at(-1)?.cpu ?? 0))
    worst = [...worst, { cpu, steps: Object.fromEntries(steps) }].sort((a, b) => b.cpu - a.cpu).slice(0, listedTurns)
  steps = new Map()
  turnStart = processorTime()
  stepStart = turnStart
  setImmediate(endTurn).unref()
}

subscribe(turnChannel, (kind) => endStep(String(kind)))
endTurn()

/** Answers each message with the report since the last one. */
process.on('message', () => {
  process.send?.({ turns, worst } satisfies TurnReport)
  ;[turns, worst] = [0, []]
})
process.channel?.unref()
