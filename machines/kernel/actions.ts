import type { ExecutableActionObject } from 'xstate'
import type { Effect, TimerChange } from './effects.ts'

/** Reads the effects and timer changes out of a transition's actions. It executes nothing. */

const verbs: readonly string[] = ['set', 'tell', 'add', 'send', 'flag'] satisfies readonly Effect['verb'][]

/** True for an effect without content: no field to set, no record to tell, no recipient, nothing to add, no code to raise. */
const isEmptyEffect = (effect: Effect): boolean => {
  if (effect.verb === 'set') return Object.keys(effect.values).length === 0
  if (effect.verb === 'tell') return effect.record.length === 0
  if (effect.verb === 'send') return effect.to.length === 0
  if (effect.verb === 'flag') return effect.code === ''
  return effect.verb === 'add' && Array.isArray(effect.data) && effect.data.length === 0
}

export const effectsOf = (actions: readonly ExecutableActionObject[]): readonly Effect[] =>
  actions
    .filter(({ type }) => verbs.includes(type))
    .map(({ type, params }) => ({ verb: type, ...(params as object) }) as Effect)
    .filter((effect) => !isEmptyEffect(effect))

type RaiseParams = { readonly id?: string; readonly delay?: number }

/**
 * Returns timer changes in the order of the actions, because a re-entered state cancels its timer before setting it. A raise without a
 * delay is not a timer.
 */
export const timersOf = (actions: readonly ExecutableActionObject[]): readonly TimerChange[] =>
  actions.flatMap(({ type, params }): TimerChange[] => {
    if (type === 'xstate.cancel') return [{ cancel: String((params as { sendId: unknown }).sendId) }]
    const { id, delay } = type === 'xstate.raise' ? (params as RaiseParams) : {}
    return delay === undefined ? [] : [{ set: String(id), delay: checkedDelay(delay, String(id)) }]
  })

/**
 * Clamps an overdue delay to 0, so that it is due at once.
 * @throws Error for a delay that is not finite: the machine is wrong, and a timer that fires never or always is worse.
 */
function checkedDelay(delay: number, timer: string): number {
  if (!Number.isFinite(delay)) throw new Error(`${timer} is due in ${delay} ms`)
  return Math.max(0, delay)
}
