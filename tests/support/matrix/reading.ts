import type { AnyStateMachine } from 'xstate'
import type { State } from '#machines/effects.ts'
import { guardsOf } from '#machines/unmet.ts'

/**
 * A chart read a second time, from what was written down and by rules of our own: no machine runs here. What it says is compared with what
 * the chart answers.
 */

export type Asked = { readonly name: string; readonly params?: unknown }
export type Way = {
  readonly guards: readonly Asked[]
  readonly to: string | null
  readonly raises: readonly string[]
  readonly acts: boolean
}
/** Region by word by event. A chart of one word is one region without a name. */
export type Reading = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, readonly Way[]>>>>>>
/** Whether a guard is met, by `keyOf`. */
export type Truth = (key: string) => boolean
export type Verdict = { readonly allowed: true; readonly state: State } | { readonly allowed: false; readonly reason: string }

type Written = { readonly target?: unknown; readonly guard?: unknown; readonly actions?: unknown }
type Word = { readonly on?: Readonly<Record<string, unknown>>; readonly after?: Readonly<Record<string, unknown>> }
type Region = { readonly states?: Readonly<Record<string, Word>>; readonly initial?: unknown }

export const keyOf = ({ name, params }: Asked): string => (params === undefined ? name : `${name} ${JSON.stringify(params)}`)

const raisedBy = (action: unknown): readonly string[] => {
  if (typeof action !== 'function' || !('event' in action) || !('delay' in action) || action.delay !== undefined) return []
  return [String((action.event as { readonly type: unknown }).type)]
}

function wayOf(written: unknown): Way {
  if (typeof written === 'string') return { guards: [], to: written, raises: [], acts: false }
  const { target, guard, actions = [] } = written as Written
  const own = [actions].flat() as readonly unknown[]
  const guards = guardsOf(guard).map(({ type, params }) => (params === undefined ? { name: type } : { name: type, params }))
  return { guards, to: target === undefined ? null : String([target].flat()[0]), raises: own.flatMap(raisedBy), acts: own.length > 0 }
}

const waysOf = (written: unknown): readonly Way[] => ([written].flat() as readonly unknown[]).map(wayOf)

function eventsOf(name: string, word: string, { on = {}, after = {} }: Word): Readonly<Record<string, readonly Way[]>> {
  const timed = Object.entries(after).map(([delay, written]) => [`xstate.after.${delay}.${name}.${word}`, waysOf(written)] as const)
  return Object.fromEntries([...Object.entries(on).map(([event, written]) => [event, waysOf(written)] as const), ...timed])
}

export function readingOf({ config, id }: AnyStateMachine): Reading {
  const isParallel = config.type === 'parallel'
  const regions = (isParallel ? Object.entries(config.states ?? {}) : [['', config]]) as unknown as readonly (readonly [string, Region])[]
  return Object.fromEntries(
    regions.map(([region, { states = {} }]) => {
      const name = isParallel ? `${id}.${region}` : id
      return [region, Object.fromEntries(Object.entries(states).map(([word, written]) => [word, eventsOf(name, word, written)]))]
    }),
  )
}

const wordOf = (state: State, region: string): string => (typeof state === 'string' ? state : (state[region] ?? ''))
const withWord = (state: State, region: string, word: string): State => (typeof state === 'string' ? word : { ...state, [region]: word })

/** The ways that an event has out of a state, one list a region that listens. */
export const waysFrom = (reading: Reading, state: State, event: string): readonly (readonly [region: string, ways: readonly Way[]])[] =>
  Object.entries(reading).flatMap(([region, words]) => {
    const ways = words[wordOf(state, region)]?.[event]
    return ways ? [[region, ways] as const] : []
  })

/** What an event leads to: the first way whose guards are all met, and then whatever that tells the other regions. */
export function read(reading: Reading, state: State, event: string, isMet: Truth): Verdict {
  const listening = waysFrom(reading, state, event)
  const isOpen = (way: Way) => way.guards.every((guard) => isMet(keyOf(guard)))
  const taken = listening.flatMap(([region, ways]) => {
    const way = ways.find(isOpen)
    return way && (way.to !== null || way.acts) ? [[region, way] as const] : []
  })
  if (taken.length === 0) return { allowed: false, reason: reasonOf(listening, isMet) }
  const moved = taken.reduce<State>((at, [region, way]) => (way.to === null ? at : withWord(at, region, way.to)), state)
  return { allowed: true, state: taken.flatMap(([, way]) => way.raises).reduce((at, told) => after(reading, at, told, isMet), moved) }
}

const after = (reading: Reading, state: State, told: string, isMet: Truth): State => {
  const verdict = read(reading, state, told, isMet)
  return verdict.allowed ? verdict.state : state
}

/** The first unmet guard of the last way: the ones before are the special cases. */
function reasonOf(listening: readonly (readonly [string, readonly Way[]])[], isMet: Truth): string {
  const last = listening.flatMap(([, ways]) => ways).at(-1)
  return last?.guards.find((guard) => !isMet(keyOf(guard)))?.name ?? 'state'
}

/** Every guard that has a say in what an event leads to, also through what it tells other regions, whatever they stand at. */
export function guardsIn(reading: Reading, state: State, event: string): readonly Asked[] {
  const ways = waysFrom(reading, state, event).flatMap(([, own]) => own)
  const told = new Set(ways.flatMap(({ raises }) => raises))
  const elsewhere = [...told].flatMap((one) =>
    Object.values(reading).flatMap((words) => Object.values(words).flatMap((events) => events[one] ?? [])),
  )
  return [...new Map([...ways, ...elsewhere].flatMap(({ guards }) => guards).map((guard) => [keyOf(guard), guard])).values()]
}
