import type { ExecutableActionObject } from 'xstate'
import type { Effect, TimerChange } from './effects.ts'

/** What a transition answers with, put into the five verbs and the timers. Nothing is executed here. */

const verbs: readonly string[] = ['set', 'tell', 'add', 'send', 'flag'] satisfies readonly Effect['verb'][]

/** An effect that comes to nothing: no field to set, nobody to tell or to write to, nothing to add. */
const isNothing = (effect: Effect): boolean => {
  if (effect.verb === 'set') return Object.keys(effect.values).length === 0
  if (effect.verb === 'tell') return effect.record.length === 0
  if (effect.verb === 'send') return effect.to === ''
  return effect.verb === 'add' && Array.isArray(effect.data) && effect.data.length === 0
}

export const effectsOf = (actions: readonly ExecutableActionObject[]): readonly Effect[] =>
  actions
    .filter(({ type }) => verbs.includes(type))
    .map(({ type, params }) => ({ verb: type, ...(params as object) }) as Effect)
    .filter((effect) => !isNothing(effect))

type Raised = { readonly id?: string; readonly delay?: number }

/** In the order of the actions: a state that is entered again cancels its timer and then sets it. A raise without a delay is no timer. */
export const timersOf = (actions: readonly ExecutableActionObject[]): readonly TimerChange[] =>
  actions.flatMap(({ type, params }): TimerChange[] => {
    if (type === 'xstate.cancel') return [{ cancel: String((params as { sendId: unknown }).sendId) }]
    const { id, delay } = type === 'xstate.raise' ? (params as Raised) : {}
    return delay === undefined ? [] : [{ set: String(id), delay: finite(delay, String(id)) }]
  })

/** What is over is due at once. @throws Error for a delay that no clock could wait for: the chart is wrong, and a timer that never or always fires is worse. */
function finite(delay: number, timer: string): number {
  if (!Number.isFinite(delay)) throw new Error(`${timer} is due in ${delay} ms`)
  return Math.max(0, delay)
}
