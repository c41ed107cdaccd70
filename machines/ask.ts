import { type AnyStateMachine, transition } from 'xstate'
import { effectsOf, timersOf } from './actions.ts'
import { activeNodes, beforeItIs, isCommand, isInternal, regionsOf, resolved, wordIn } from './anatomy.ts'
import type { Answer, Context, State } from './effects.ts'
import { unmet } from './unmet.ts'

/**
 * May this happen, and what follows? Pure: it reads no clock, writes nothing and asks nobody.
 *
 * @param state what the record holds; `null` where it is being made: then the chart stands at `new`, which is never stored.
 * @param command a declared command's word (`seat`). Whatever else is said, the chart does not listen: a timer comes by `tick`.
 */
export function ask(chart: AnyStateMachine, state: State | null, context: Context, command: string): Answer {
  return isCommand(chart, command) ? answer(chart, state, context, command) : { allowed: false, reason: 'state' }
}

/**
 * A timer that is due, from inside. One that the state no longer waits for is refused with `state`; one whose guard is not
 * met changes nothing and is allowed, so that its row goes.
 */
export function tick(chart: AnyStateMachine, state: State | null, context: Context, timer: string): Answer {
  if (state === null || !timerEvents(chart).includes(timer)) return { allowed: false, reason: 'state' }
  const awaited = activeNodes(chart, state).some((node) => node.transitions.has(timer))
  if (!awaited) return { allowed: false, reason: 'state' }
  const said = answer(chart, state, context, timer)
  return said.allowed ? said : { allowed: true, state, effects: [], timers: [] }
}

/**
 * The commands that the chart allows now, out of these words. Asked before anybody has chosen anything, so without data
 * and of the record as it stands; with `null` for a context, by the state alone.
 */
export function possible(
  chart: AnyStateMachine,
  state: State | null,
  context: Context | null,
  words: readonly string[],
): readonly string[] {
  const borne = words.filter((word) => bears(chart, state, word))
  if (!context) return borne
  const asItStands = { ...context, record: context.before ?? context.record, data: {} }
  return borne.filter((word) => resolved(chart, state, asItStands).can({ type: word }))
}

/** Whether a command is drawn in this state at all, whatever its guards would say. */
export const bears = (chart: AnyStateMachine, state: State | null, command: string): boolean =>
  isCommand(chart, command) && activeNodes(chart, state).some((node) => node.transitions.has(command))

/** `can` first: a refusal is silent in `transition`, and where two regions listened half of it would be done. */
function answer(chart: AnyStateMachine, state: State | null, context: Context, type: string): Answer {
  const now = resolved(chart, state, context)
  if (!now.can({ type })) return { allowed: false, reason: unmet(now, type) }
  const [next, actions] = transition(chart, now, { type })
  return { allowed: true, state: next.value as State, effects: effectsOf(actions), timers: timersOf(actions) }
}

/** Every command the chart bears anywhere. */
export const commandsOfChart = (chart: AnyStateMachine): readonly string[] => chart.events.filter((type: string) => !isInternal(type))

/** The timers a chart may set, by the names under which they are stored. */
export const timerEvents = (chart: AnyStateMachine): readonly string[] =>
  chart.events.filter((type: string) => type.startsWith('xstate.after.'))

/** The states a command is drawn in, `visit:arrived` where the chart has regions; `null` where it makes the record. */
export function statesFrom(chart: AnyStateMachine, command: string): readonly string[] | null {
  const from = regionsOf(chart).flatMap(([name, region]) =>
    Object.values(region.states)
      .filter((node) => node.key !== beforeItIs && node.transitions.has(command))
      .map((node) => (name ? `${name}:${node.key}` : node.key)),
  )
  return from.length > 0 ? from : null
}

/**
 * Whether a stored state, and a timer that waits in it, still exist in the chart: asked of all of them at start, because
 * a missing region is filled in silently and a renamed word throws. A renamed word is a migration.
 */
export function knows(chart: AnyStateMachine, state: State, timer?: string): boolean {
  const regions = regionsOf(chart)
  const rightForm = typeof state === 'string' ? chart.root.type !== 'parallel' : Object.keys(state).length === regions.length
  const words = regions.every(([name, region]) => {
    const word = wordIn(state, name)
    return word !== undefined && word !== beforeItIs && Object.hasOwn(region.states, word)
  })
  return rightForm && words && (timer === undefined || activeNodes(chart, state).some((node) => node.transitions.has(timer)))
}
