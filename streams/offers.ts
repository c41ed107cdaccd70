import { usualSettings } from '#domain/practice/settings.ts'
import { meets, named } from '#domain/scopes.ts'
import { dayOf, instantOf } from '#domain/time.ts'
import type { AnyRecord, CommandRequest, Fields, Me } from '#domain/wire.ts'
import { ask, possible } from '#machines/ask.ts'
import type { Context, State } from '#machines/effects.ts'
import { chartOf, commandOf, commandsOf, resourceOf, type NamedCommand } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { Verdict } from './client.ts'
import { factsFor, factsOf, type Holding } from './facts.ts'

/** All that a screen knows when it asks a chart. */
export type Knowing = {
  readonly me: Me
  readonly scopes: ReadonlySet<string>
  readonly held: readonly Holding[]
  /** The server's time, in milliseconds. */
  readonly now: number
}

const isOpenToUsers = ({ declaration }: NamedCommand) => declaration.principals?.includes('user') ?? true
const isHeld = (command: NamedCommand, scopes: ReadonlySet<string>) => isOpenToUsers(command) && meets(command.declaration.scope, scopes)
const stateOf = (record: AnyRecord) => (record['state'] ?? null) as State | null

/** The commands, by their full names, that the chart allows now and this user holds, as far as the screen can know. */
export function possibleFor(knowing: Knowing, area: string, record: AnyRecord): readonly string[] {
  const resource = resourceOf(area)
  if (!resource) return []
  const offered = commandsOf(resource).filter((command) => !command.declaration.makes && isHeld(command, knowing.scopes))
  const chart = chartOf(resource, record)
  if (!chart) return offered.map(({ name }) => name)
  const context = contextFor(knowing, resource, record, record, {})
  const isPossible = ({ word, declaration }: NamedCommand) =>
    chart.events.includes(word)
      ? possible(chart, stateOf(record), asAskedBy(context, resource, word), [word]).length > 0
      : declaration.edits
  return offered.filter(isPossible).map(({ name }) => name)
}

/** Asks the chart what the server will be asked: before a button is offered, or a dragged card is let go. */
export function judge(knowing: Knowing, area: string, record: AnyRecord, request: CommandRequest): Verdict {
  const command = commandOf(request.command)
  const resource = resourceOf(area)
  if (!command || !resource) return { allowed: false, reason: 'state' }
  if (!isHeld(command, knowing.scopes)) return { allowed: false, reason: 'scope', scope: named(command.declaration.scope) }
  const chart = chartOf(resource, record)
  if (!chart || !chart.events.includes(command.word)) return { allowed: true }
  const data = request.data ?? {}
  const context = contextFor(knowing, resource, record, withFields(resource, record, data), data, command.word)
  const answer = ask(chart, stateOf(record), asAskedBy(context, resource, command.word), command.word)
  return answer.allowed ? { allowed: true } : { allowed: false, reason: answer.reason }
}

/** The record as the command would leave it: data that bears a field's name is written to that field. */
const withFields = ({ record: shape }: Resource, record: AnyRecord, data: Fields): AnyRecord => ({
  ...record,
  ...Object.fromEntries(Object.entries(data).filter(([name]) => name in shape.shape)),
})

function contextFor(
  { me, held, now }: Knowing,
  resource: Resource,
  before: AnyRecord,
  record: AnyRecord,
  data: Fields,
  word?: string,
): Context {
  const at = instantOf(now)
  const timeZone = timeZoneOf(resource, record, held)
  return {
    before,
    record,
    data,
    timeZone,
    facts: factsFor(resource, record, held, word),
    now: at,
    today: dayOf(at, timeZone),
    settings: firstOf(held, 'settings') ?? usualSettings(me.practice.name),
    by: { kind: 'user', id: me.id, name: me.name },
  }
}

const asAskedBy = (context: Context, resource: Resource, word: string): Context => ({
  ...context,
  facts: factsOf(resource, context.facts, word),
})

const firstOf = (held: readonly Holding[], area: string): AnyRecord | undefined =>
  held.filter((one) => one.area === area).flatMap(({ live }) => [...live.rows.values()])[0]

function timeZoneOf({ within }: Resource, record: AnyRecord, held: readonly Holding[]): string {
  const id = within ? record[within] : null
  const locations = held.filter(({ area }) => area === 'locations').flatMap(({ live }) => [...live.rows.values()])
  const location = locations.find((one) => one.id === id) ?? locations[0]
  return typeof location?.['timeZone'] === 'string' ? location['timeZone'] : 'Etc/UTC'
}
