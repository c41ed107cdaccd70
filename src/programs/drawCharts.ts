import { writeFileSync } from 'node:fs'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { uncreated, isInternal, regionsOf } from '#machines/kernel/machineStructure.ts'
import { guardsOf } from '#machines/kernel/failedGuard.ts'
import { describeScopes } from '#domain/scopes.ts'
import { resources } from '#resources/index.ts'
import { machinesOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { diagramGuide } from './diagrams/diagramGuide.ts'
import { renderAreas } from './diagrams/renderAreas.ts'
import { renderScopes } from './diagrams/renderScopes.ts'

/** Generates the diagrams in `machines/README.md` from the state machines, so that they cannot become outdated. */

type DiagramTransition = { readonly event: string; readonly from: string; readonly to: string; readonly guard: string }

export function renderDiagrams(): string {
  const sections = resources.flatMap((resource) => machinesOf(resource).map((machine) => renderMachine(resource, machine)))
  return `${[diagramGuide, ...sections].join('\n\n')}\n`
}

function renderMachine(resource: Resource, machine: AnyStateMachine): string {
  const regions = regionsOf(machine).flatMap(([name, region]) => [
    ...(name ? [`### ${name}`] : []),
    renderDiagram(transitionsIn(region)),
    renderTable(resource, transitionsIn(region)),
  ])
  return [`## ${machine.id} (\`${resource.name}\`)`, ...regions].join('\n\n')
}

const transitionsIn = (region: AnyStateNode): readonly DiagramTransition[] =>
  Object.values(region.states).flatMap((node) =>
    [...node.transitions].flatMap(([event, transitions]) =>
      transitions.map((transition) => ({
        event: formatEvent(event),
        from: node.key,
        to: transition.target?.[0]?.key ?? node.key,
        guard: guardsOf(transition.guard).map(formatGuard).join(', '),
      })),
    ),
  )

/** Formats an event; a timer event becomes `after` and its short name. */
const formatEvent = (event: string): string => (event.startsWith('xstate.after.') ? `after ${event.split('.')[2]}` : event)

const formatGuard = ({ type, params }: { type: string; params?: unknown }): string =>
  typeof params === 'string' ? `${type} ${params}` : type

/** Draws one arrow for all transitions between the same two states. Transitions that keep the state are only in the table. */
function renderDiagram(transitions: readonly DiagramTransition[]): string {
  const arrows = Map.groupBy(
    transitions.filter(({ from, to }) => from !== to),
    ({ from, to }) => `${from === uncreated ? '[*]' : from} --> ${to}`,
  )
  const lines = [...arrows].map(([arrow, sameArrow]) => `  ${arrow}: ${[...new Set(sameArrow.map(({ event }) => event))].join(', ')}`)
  return ['```mermaid', 'stateDiagram-v2', ...lines, '```'].join('\n')
}

function renderTable(resource: Resource, transitions: readonly DiagramTransition[]): string {
  const rows = [...Map.groupBy(transitions, ({ event, to, from, guard }) => [event, to === from ? '' : to, guard].join('|'))].map(
    ([, sameRow]) => renderRow(resource, sameRow),
  )
  return ['| command | from | to | guard | scope |', '|---|---|---|---|---|', ...rows].join('\n')
}

function renderRow(resource: Resource, sameRow: readonly DiagramTransition[]): string {
  const [{ event, to, guard } = { event: '', to: '', guard: '' }] = sameRow
  const fromStates = sameRow.map(({ from }) => (from === uncreated ? '–' : from)).join(', ')
  const isUnchanged = sameRow.every((item) => item.from === item.to)
  return `| ${event} | ${fromStates} | ${isUnchanged ? 'stays' : to} | ${guard || '–'} | ${scopeOf(resource, event)} |`
}

function scopeOf({ commands }: Resource, event: string): string {
  if (event.startsWith('after ')) return 'timer'
  const declared = commands[event]
  if (!declared) return isInternal(event) ? 'another region' : '–'
  const { principals = ['user'] } = declared
  if (principals.every((kind) => kind === 'system')) return 'server only'
  const others = principals.filter((kind) => kind !== 'user' && kind !== 'key')
  return [describeScopes(declared.scope), ...others.map((kind) => `(${kind})`)].join(' ')
}

if (import.meta.main) {
  writeFileSync(new URL('../../machines/README.md', import.meta.url), renderDiagrams())
  writeFileSync(new URL('../../docs/scopes.md', import.meta.url), renderScopes())
  writeFileSync(new URL('../../docs/areas.md', import.meta.url), renderAreas())
}
