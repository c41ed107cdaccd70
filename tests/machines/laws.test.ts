import type { AnyStateNode } from 'xstate'
import { describe, expect, test } from 'vitest'
import { ask, commandsOfChart, knows, tick, timerEvents } from '#machines/ask.ts'
import type { Answer, Context, State } from '#machines/effects.ts'
import { guardsOf } from '#machines/unmet.ts'
import { aContext, aVisit, byId } from '../support/charts.ts'
import { drawnIn, nodesOf, regionsOf, statesOf, withGuards } from '../support/chartWords.ts'

/** The eight laws, over every chart of the house. */

const strangers = ['', '*', 'new', 'xstate.init', 'xstate.stop', 'xstate.done.state.appointment', 'visit.moved', 'constructor', '__proto__']
const verbs = ['set', 'tell', 'add', 'send', 'flag', 'xstate.raise', 'xstate.cancel']
const isMade = (state: State) => !Object.values(typeof state === 'string' ? [state] : state).includes('new')
const context = aContext({ before: aVisit(), record: aVisit() })

const actionTypes = (node: AnyStateNode): readonly unknown[] =>
  [...node.entry, ...node.exit, ...[...node.transitions.values()].flatMap((ways) => ways.flatMap((way) => way.actions))].map((action) =>
    typeof action === 'function' && 'type' in action ? action.type : typeof action === 'object' ? action.type : action,
  )

describe.each(byId)('the chart of the %s', (_, chart) => {
  const commands = commandsOfChart(chart)
  const allowing = withGuards(chart, true)

  test('[CHART-1] It is flat, and only its words bear commands', () => {
    expect(nodesOf(chart).filter((node) => node.type !== 'atomic')).toEqual([])
    expect([...chart.root.transitions.keys()]).toEqual([])
    expect(regionsOf(chart).flatMap(([, region]) => [...region.transitions.keys()])).toEqual([])
  })

  test('[CHART-1] Each command is written in one region', () => {
    const regionsBy = Map.groupBy(
      drawnIn(chart).filter(({ event }) => commands.includes(event)),
      ({ event }) => event,
    )
    const twice = [...regionsBy].filter(([, drawn]) => new Set(drawn.map(({ region }) => region)).size > 1)
    expect(twice.map(([command]) => command)).toEqual([])
    expect(regionsBy.size).toBe(commands.length)
  })

  test('[CHART-1] What is made stands at `new` in one region, which nothing leads back to', () => {
    expect(nodesOf(chart).filter(({ key }) => key === 'new')).toHaveLength(1)
    expect(drawnIn(chart).filter(({ to }) => to.includes('new'))).toEqual([])
  })

  test('[CHART-2] A command whose guard is not met is refused whole, and the guard is named', () => {
    const refusing = withGuards(chart, false)
    const named = Object.keys(chart.implementations.guards)
    const answers = statesOf(chart).flatMap((state) =>
      commands.map((command) => ({ state, command, answer: ask(refusing, state, context, command) })),
    )
    const silent = answers.filter(({ state, command, answer }) => !answer.allowed && answer.reason === 'state' && bearsIn(state, command))
    expect(silent).toEqual([])
    const reasons = answers.flatMap(({ answer }) => (answer.allowed ? [] : [answer.reason]))
    expect(reasons.filter((reason) => reason !== 'state' && !named.includes(reason))).toEqual([])
    expect(answers.filter(({ answer }) => !answer.allowed).every(({ answer }) => Object.keys(answer).length === 2)).toBe(true)
  })

  test('[CHART-3] Every delay has a name and is counted in finite time, whatever is missing', () => {
    const delays = Object.entries(chart.implementations.delays)
    const bare = aContext({ settings: {} })
    const odd = aContext({
      settings: { noShowAfter: Number.NaN, turningTakes: '10', callAgainAfter: Infinity },
      record: { ...aVisit(), startsAt: 'soon' },
    })
    for (const [, delay] of delays) {
      for (const one of [context, bare, odd]) expect(lengthOf(delay, one)).toSatisfy(isWaitable)
    }
    const waited = nodesOf(chart).flatMap((node) => Object.keys(node.config.after ?? {}))
    expect(waited.filter((name) => !delays.some(([own]) => own === name))).toEqual([])
    expect(timerEvents(chart).filter((timer) => !/^xstate\.after\.[a-zA-Z]+\.[a-zA-Z.]+$/.test(timer))).toEqual([])
  })

  test('[CHART-5] A timer is set by the state that waits for it, and a word between regions is no timer', () => {
    for (const { answer } of allowedIn(allowing).filter((one) => isMade(one.answer.state))) {
      const set = answer.timers.flatMap((timer) => ('set' in timer ? [timer.set] : []))
      expect(set.filter((timer) => !knows(chart, answer.state, timer))).toEqual([])
      expect(
        answer.timers.map((timer) => ('set' in timer ? timer.set : timer.cancel)).filter((timer) => !timerEvents(chart).includes(timer)),
      ).toEqual([])
    }
  })

  test('[CHART-5] What waited and waits no longer is cancelled', () => {
    for (const { state, answer } of allowedIn(allowing)) {
      const left = timerEvents(chart).filter((timer) => isMade(state) && knows(chart, state, timer) && !knows(chart, answer.state, timer))
      expect(answer.timers).toEqual(expect.arrayContaining(left.map((cancel) => ({ cancel }))))
    }
  })

  test('[CHART-6] Its words are all that it holds: no history, no child, no memory and nothing that happens of itself', () => {
    expect(nodesOf(chart).filter((node) => node.always?.length || node.invoke.length > 0 || node.config.onDone)).toEqual([])
    expect(
      nodesOf(chart)
        .flatMap(actionTypes)
        .filter((type) => !verbs.includes(String(type))),
    ).toEqual([])
    expect(Object.keys(chart.implementations.actors)).toEqual([])
  })

  test('[CHART-6] A guard has a name, and never throws, however little it knows', () => {
    const guards = nodesOf(chart)
      .flatMap((node) => [...node.transitions.values()].flat())
      .filter(({ guard }) => guard !== undefined)
    expect(guards.filter(({ guard }) => guardsOf(guard).length === 0)).toEqual([])
    const little = [
      aContext(),
      aContext({ before: { ...aVisit(), state: 'ready', since: null } }),
      { ...context, facts: { theChair: 'x', chairTaken: 3 }, data: { to: null } },
    ]
    for (const [name, guard] of Object.entries(chart.implementations.guards)) {
      for (const one of little)
        expect([name, typeof guard?.({ context: one, event: { type: 'any' } }, undefined as never)]).toEqual([name, 'boolean'])
    }
  })

  test('[CHART-7] It takes its commands and nothing else: no word of its own, no timer, no stranger', () => {
    const inside = chart.events.filter((event: string) => event.includes('.'))
    for (const state of statesOf(chart)) {
      for (const word of [...strangers, ...inside]) expect(ask(allowing, state, context, word)).toEqual({ allowed: false, reason: 'state' })
      for (const command of [...strangers, ...commands])
        expect(tick(allowing, state, context, command)).toEqual({ allowed: false, reason: 'state' })
    }
  })

  test('[CHART-8] A stored state or timer that it no longer draws is found out', () => {
    const made = statesOf(chart).filter(isMade)
    for (const state of made) {
      expect(knows(chart, state)).toBe(true)
      expect(knows(chart, typeof state === 'string' ? `${state}s` : { ...state, visit: 'waiting' })).toBe(false)
      expect(knows(chart, typeof state === 'string' ? { visit: state } : Object.fromEntries(Object.entries(state).slice(1)))).toBe(false)
      expect(knows(chart, typeof state === 'string' ? { '': state, more: state } : { ...state, more: 'new' })).toBe(false)
      expect(knows(chart, state, 'xstate.after.ever.appointment.visit.scheduled')).toBe(false)
    }
    expect(
      statesOf(chart)
        .filter((state) => !isMade(state))
        .some((state) => knows(chart, state)),
    ).toBe(false)
  })

  const bearsIn = (state: State, command: string) => nodesOf(chart).some((node) => isAt(state, node) && node.transitions.has(command))
  const isAt = (state: State, node: AnyStateNode) => (typeof state === 'string' ? state : state[node.parent?.key ?? '']) === node.key
  const allowedIn = (one: typeof chart) =>
    statesOf(chart)
      .flatMap((state) => commands.map((command) => ({ state, command, answer: ask(one, state, context, command) })))
      .filter(wasAllowed)
})

/** A delay that were a number, and no function, would be no law of the practice. */
const lengthOf = (delay: unknown, context: Context): unknown =>
  typeof delay === 'function' ? delay({ context, event: { type: 'any' } }, undefined) : undefined
const isWaitable = (delay: unknown) => typeof delay === 'number' && Number.isFinite(delay)
const wasAllowed = <T extends { answer: Answer }>(one: T): one is T & { answer: Answer & { allowed: true } } => one.answer.allowed
