import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { expect, test } from 'vitest'
import { isInternal, regionsOf } from '#machines/anatomy.ts'
import { guardsOf } from '#machines/unmet.ts'
import { drawing } from '#programs/drawCharts.ts'
import { factsAsked } from '#programs/uncounted.ts'
import { resources } from '#resources/index.ts'
import type { Resource } from '#resources/resource.ts'

const chartsIn = ({ charts }: Resource): readonly AnyStateMachine[] =>
  !charts ? [] : 'every' in charts ? [charts.every] : Object.values(charts.of)

const waysIn = (node: AnyStateNode) => [...node.transitions].flatMap(([event, ways]) => ways.map((way) => ({ event, way })))

/** Every fact that is asked for, with the guard that asks and the word that it is asked on. */
const asked = resources.flatMap((resource) =>
  chartsIn(resource).flatMap((chart) =>
    regionsOf(chart).flatMap(([, region]) =>
      Object.values(region.states)
        .flatMap(waysIn)
        .flatMap(({ event, way }) =>
          guardsOf(way.guard).flatMap((guard) => factsAsked(chart, guard).map((fact) => ({ resource, event, guard: guard.type, fact }))),
        ),
    ),
  ),
)
const factOf = ({ facts = {} }: Resource, name: string) => (Object.hasOwn(facts, name) ? facts[name] : undefined)

test('[COUNTED-1] What a chart asks is counted for the very command on which it is asked', () => {
  // What one region tells another is asked with the facts of the command that made it speak.
  const fromOutside = asked.filter(({ event }) => !isInternal(event) || event.startsWith('xstate.'))
  const amiss = fromOutside.filter(({ resource, event, fact }) => {
    const counted = factOf(resource, fact)
    return counted?.for !== undefined && !counted.for.includes(event)
  })
  expect(amiss.map(({ resource, event, guard, fact }) => `${resource.name}.${event}: ${guard} asks for ${fact}`)).toEqual([])
  expect(new Set(fromOutside.map(({ fact }) => fact)).size).toBeGreaterThan(30)
})

test('[COUNTED-2] Nobody counts invoices yet, and nothing else is asked in vain: the drawing marks that one question', () => {
  const inVain = new Set(asked.filter(({ resource, fact }) => !factOf(resource, fact)).map(({ guard }) => guard))
  expect([...inVain]).toEqual(['noInvoiceIsIssued'])
  const marked = new Set(drawing().match(/\w+(?= \*[,| ])/g))
  expect([...marked].filter((word) => word !== 'marked')).toEqual(['noInvoiceIsIssued'])
  expect(drawing()).not.toMatch(/noInvoiceIsIssued(?! \*)/)
})
