import { writeFileSync } from 'node:fs'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { beforeItIs, isInternal, regionsOf } from '#machines/anatomy.ts'
import { guardsOf } from '#machines/unmet.ts'
import { named } from '#domain/scopes.ts'
import { resources } from '#resources/index.ts'
import type { Resource } from '#resources/resource.ts'
import { howToDraw } from './chartLaws.ts'
import { isUncounted } from './uncounted.ts'

/** Draws every chart of the house from the chart itself into `machines/README.md`, so that no drawing can drift. */

type Way = { readonly event: string; readonly from: string; readonly to: string; readonly guard: string }

export function drawing(): string {
  const charts = resources.flatMap((resource) => chartsIn(resource).map((chart) => chapter(resource, chart)))
  return `${[howToDraw, ...charts].join('\n\n')}\n`
}

const chartsIn = ({ charts }: Resource): readonly AnyStateMachine[] =>
  !charts ? [] : 'every' in charts ? [charts.every] : Object.values(charts.of)

function chapter(resource: Resource, chart: AnyStateMachine): string {
  const regions = regionsOf(chart).flatMap(([name, region]) => [
    ...(name ? [`### ${name}`] : []),
    picture(waysIn(resource, chart, region)),
    table(resource, waysIn(resource, chart, region)),
  ])
  return [`## ${chart.id} (\`${resource.name}\`)`, ...regions].join('\n\n')
}

const waysIn = (resource: Resource, chart: AnyStateMachine, region: AnyStateNode): readonly Way[] =>
  Object.values(region.states).flatMap((node) =>
    [...node.transitions].flatMap(([event, ways]) =>
      ways.map((way) => ({
        event: said(event),
        from: node.key,
        to: way.target?.[0]?.key ?? node.key,
        guard: guardsOf(way.guard)
          .map((guard) => `${guardName(guard)}${isUncounted(resource, chart, guard) ? ' *' : ''}`)
          .join(', '),
      })),
    ),
  )

/** A timer by its short name, with a mark that it is the clock who says it. */
const said = (event: string): string => (event.startsWith('xstate.after.') ? `after ${event.split('.')[2]}` : event)

const guardName = ({ type, params }: { type: string; params?: unknown }): string =>
  typeof params === 'string' ? `${type} ${params}` : type

/** One arrow for all that lead from one word to the same other; what stays where it is stands in the table alone. */
function picture(ways: readonly Way[]): string {
  const arrows = Map.groupBy(
    ways.filter(({ from, to }) => from !== to),
    ({ from, to }) => `${from === beforeItIs ? '[*]' : from} --> ${to}`,
  )
  const lines = [...arrows].map(([arrow, along]) => `  ${arrow}: ${[...new Set(along.map(({ event }) => event))].join(', ')}`)
  return ['```mermaid', 'stateDiagram-v2', ...lines, '```'].join('\n')
}

function table(resource: Resource, ways: readonly Way[]): string {
  const rows = [...Map.groupBy(ways, ({ event, to, from, guard }) => [event, to === from ? '' : to, guard].join('|'))].map(([, alike]) =>
    row(resource, alike),
  )
  return ['| command | from | to | guard | scope |', '|---|---|---|---|---|', ...rows].join('\n')
}

function row(resource: Resource, alike: readonly Way[]): string {
  const [{ event, to, guard } = { event: '', to: '', guard: '' }] = alike
  const froms = alike.map(({ from }) => (from === beforeItIs ? '–' : from)).join(', ')
  const stays = alike.every((one) => one.from === one.to)
  return `| ${event} | ${froms} | ${stays ? 'stays' : to} | ${guard || '–'} | ${scopeOf(resource, event)} |`
}

function scopeOf({ commands }: Resource, event: string): string {
  if (event.startsWith('after ')) return 'the clock'
  const declared = commands[event]
  if (!declared) return isInternal(event) ? 'another region' : '–'
  const { principals = ['user'] } = declared
  if (principals.every((kind) => kind === 'system')) return 'from inside'
  const others = principals.filter((kind) => kind !== 'user' && kind !== 'key')
  return [named(declared.scope), ...others.map((kind) => `(${kind})`)].join(' ')
}

if (import.meta.main) writeFileSync(new URL('../../machines/README.md', import.meta.url), drawing())
