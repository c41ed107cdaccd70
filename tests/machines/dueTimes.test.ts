import type { AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import { ask, bears, knows, timerEvents } from '#machines/ask.ts'
import type { Context, State } from '#machines/effects.ts'
import { commandsOf } from '#resources/registry.ts'
import { resources } from '#resources/index.ts'
import { aContext, aVisit, at, given } from '../support/charts.ts'
import { statesOf, withGuards } from '../support/chartWords.ts'

/** The fields of a record that a delay is counted from. */
function fieldsRead(delay: unknown): readonly string[] {
  const read = new Set<string>()
  const record = new Proxy(aVisit(), { get: (own, field) => (read.add(String(field)), own[String(field)]) })
  if (typeof delay === 'function') delay({ context: aContext({ record }) satisfies Context, event: { type: 'any' } }, undefined)
  return [...read]
}

const governed = resources.flatMap((resource) => {
  const { charts } = resource
  if (!charts) return []
  return ('every' in charts ? [charts.every] : Object.values(charts.of)).map((chart) => [chart.id, chart, commandsOf(resource)] as const)
})

const timersAt = (chart: AnyStateMachine, state: State) => timerEvents(chart).filter((timer) => knows(chart, state, timer))

describe('what moves a due time', () => {
  test.each(governed)('[CHART-4] In the chart of the %s each command that moves a due time sets its timer anew', (_, chart, commands) => {
    const allowing = withGuards(chart, true)
    const checked = Object.entries(chart.implementations.delays).flatMap(([name, delay]) => {
      const moving = commands.filter(({ declaration }) => declaration.owns?.some((field) => fieldsRead(delay).includes(field)))
      return statesOf(chart).flatMap((state) =>
        timersAt(chart, state)
          .filter((timer) => timer.split('.')[2] === name)
          .flatMap((timer) => moving.filter(({ word }) => bears(chart, state, word)).map(({ word }) => ({ state, timer, word }))),
      )
    })
    for (const { state, timer, word } of checked) {
      const answer = ask(allowing, state, aContext({ before: aVisit(), record: aVisit() }), word)
      const own = answer.allowed ? answer.timers.filter((change) => Object.values(change).includes(timer)) : []
      expect(own).toEqual([{ cancel: timer }, { set: timer, delay: expect.any(Number) }])
    }
    if (chart.id === 'appointment') expect(checked.map(({ word }) => word)).toEqual(['move', 'runningLate'])
  })

  test('[CHART-4] The clock proposes a no-show a quarter of an hour after the start, and follows the visit when it is moved', () => {
    const booked = given(null, { now: at('08:00') }).when('book')
    expect(booked.timers).toEqual({ noShowDue: 75 })

    const moved = given(aVisit(), { now: at('08:00') }).when('move', { data: { startsAt: at('11:00'), endsAt: at('11:30') } })
    expect(moved.timers).toEqual({ noShowDue: 195 })
  })

  test('[VISIT-22] Who rang that they come later is waited for so much longer, until that is taken back', () => {
    const rang = given(aVisit(), { now: at('08:30') }).when('runningLate', { data: { expectedLateBy: 25 } })
    expect(rang).toMatchObject({ refused: null, state: { visit: 'scheduled' }, record: { expectedLateBy: 25 }, timers: { noShowDue: 70 } })
    const late = aVisit({}, { expectedLateBy: 25 })
    expect(given(late).when('markNoShow', { now: at('09:39') }).refused).toBe('noShowIsDue')
    expect(given(late).when('markNoShow', { now: at('09:40') }).refused).toBeNull()
    expect(given(late).when('runningLate', { data: { expectedLateBy: null } }).timers).toEqual({ noShowDue: 15 })
    expect(given(aVisit()).when('runningLate', { now: at('09:00', '2026-11-23'), data: { expectedLateBy: 5 } }).refused).toBe('dayIsToday')
    expect(given(aVisit({ visit: 'arrived' })).when('runningLate', { data: { expectedLateBy: 5 } }).refused).toBe('state')
  })
})
