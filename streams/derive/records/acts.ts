import { meets, type Need } from '#domain/scopes.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { activeNodes } from '#machines/anatomy.ts'
import { bears } from '#machines/ask.ts'
import type { State } from '#machines/effects.ts'
import { chartOf, commandsOf, editingOf, type NamedCommand } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { DrawnField } from './drawn.ts'
import { fieldsOfCommand, fieldsOfRecord, isRewriting, peoplesCommands } from './fields.ts'

type Held = ReadonlySet<string>

/** What this person may make here. */
export const makingsFor = (resource: Resource, held: Held): readonly NamedCommand[] =>
  peoplesCommands(resource).filter(({ declaration }) => declaration.makes && meets(declaration.scope, held))

export type Acts = {
  /** The fields that may be edited together, by a PATCH; `null` where there is nothing to edit. */
  readonly edit: readonly DrawnField[] | null
  readonly commands: readonly NamedCommand[]
  readonly ending: NamedCommand | null
}

/** @param possible the full names of what the chart allows now and this person holds. */
export function actsOn(resource: Resource, record: AnyRecord, possible: readonly string[], held: Held): Acts {
  const open = peoplesCommands(resource).filter(
    (command) => !command.declaration.makes && possible.includes(command.name) && hasSuchALife(command, record),
  )
  const rewriting = open.filter((command) => isRewriting(command) && staysPut(command, record)).slice(0, 1)
  const edit = open.find(({ declaration }) => declaration.edits)
  const isApart = (command: NamedCommand) => command !== edit && !command.declaration.ends && !(edit && rewriting.includes(command))
  return {
    edit: edit ? editable(resource, record, [edit, ...rewriting], held) : null,
    commands: open.filter(isApart),
    ending: open.find(({ declaration }) => declaration.ends) ?? null,
  }
}

const chartsOf = ({ charts }: Resource) => (charts ? ('every' in charts ? [charts.every] : Object.values(charts.of)) : [])
const stateOf = (record: AnyRecord) => (record['state'] ?? null) as State | null

/** What is drawn in the chart of one kind is nothing for a kind that has no life. */
const hasSuchALife = ({ resource, word }: NamedCommand, record: AnyRecord): boolean =>
  chartOf(resource, record) !== undefined || chartsOf(resource).every((chart) => !chart.events.includes(word))

/** Whether a command leaves the state as it is: then it is writing, and no step. */
function staysPut({ resource, word }: NamedCommand, record: AnyRecord): boolean {
  const chart = chartOf(resource, record)
  if (!chart || !bears(chart, stateOf(record), word)) return !chart
  const nodes = activeNodes(chart, stateOf(record))
  const ways = nodes.flatMap((node) => (node.transitions.get(word) ?? []).map(({ target }) => ({ node, target })))
  return ways.every(({ node, target }) => (target ?? [node]).every((one) => one === node))
}

/** What comes with a command, but for what asks for more than this person holds: that is left to whoever does. */
export function askedWith(command: NamedCommand, held: Held): readonly DrawnField[] {
  const guards = command.declaration.when ?? []
  const isOpen = (name: string) => guards.every((guard) => !('changes' in guard) || guard.changes !== name || meets(guard.needs, held))
  return fieldsOfCommand(command).filter(({ name, isRequired }) => isRequired || isOpen(name))
}

/** In the order of the record. Whatever is required of a new one may be left as it is, and nothing is emptied that must be there. */
function editable(resource: Resource, record: AnyRecord, commands: readonly NamedCommand[], held: Held): readonly DrawnField[] {
  const asked = commands.flatMap((command) => askedWith(command, held))
  const names = new Set(asked.map(({ name }) => name))
  const known = fieldsOfRecord(resource).filter(({ name }) => names.has(name) && name in record)
  const secrets = asked.filter(({ drawn }) => drawn.kind === 'secret')
  return [...known.map((field) => ({ ...field, isRequired: false, usual: undefined })), ...secrets]
}

/** The one command that writes all of these fields; `null` where it takes two. */
export function ownerOfEdit(resource: Resource, names: readonly string[]): NamedCommand | null {
  const owners = new Map(names.map((name) => ownerOf(resource, name)).map((owner) => [owner?.name, owner]))
  const [owner] = owners.values()
  return owners.size === 1 && owner ? owner : null
}

const ownerOf = (resource: Resource, name: string): NamedCommand | undefined =>
  commandsOf(resource).find(({ declaration }) => declaration.owns?.some((one) => one === name)) ?? editingOf(resource)

/** What it would take to change something here; `held` where it is only that nothing can be done now, `null` where nobody ever can. */
export function changeNeeds(resource: Resource, held: Held): Need | 'held' | null {
  const scopes = peoplesCommands(resource).flatMap(({ declaration }) => (declaration.makes ? [] : [declaration.scope]))
  const missing = scopes.find((scope) => !meets(scope, held))
  return scopes.some((scope) => meets(scope, held)) ? 'held' : (missing ?? null)
}
