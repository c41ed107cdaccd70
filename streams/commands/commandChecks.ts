import { defaultSettings } from '#domain/practice/settings.ts'
import { hasScopes, describeScopes } from '#domain/scopes.ts'
import { dayOf, instantOf } from '#domain/time.ts'
import type { AnyRecord, CommandRequest, Fields, CurrentUser } from '#domain/wire.ts'
import { evaluateCommand, allowedCommands } from '#machines/kernel/evaluate.ts'
import type { GuardContext, State } from '#machines/kernel/effects.ts'
import type { Fact } from '#machines/kernel/facts/fact.ts'
import { resolveOnRows } from '#machines/kernel/facts/resolveOnRows.ts'
import { type FactValues, resolveFacts, timeZoneOf } from '#machines/kernel/facts/resolveFacts.ts'
import { machineOf, commandOf, commandsOf, resourceOf, type NamedCommand } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { hasKnownState } from '#resources/storedStates.ts'
import { missingExtraScope } from './missingExtraScope.ts'
import { createRowReader, type HeldCollection } from './heldRows.ts'

/**
 * The result of checking a command before it is sent. `reason` is the guard that failed, `state`, or `scope` with the missing scope.
 * `certain` is false if the server knows facts that may make it refuse.
 */
export type CommandCheck =
  | { readonly allowed: true; readonly certain: boolean }
  | { readonly allowed: false; readonly reason: string; readonly scope?: string }

/** Everything the screen knows when it evaluates a state machine. */
export type ClientContext = {
  readonly me: CurrentUser
  readonly scopes: ReadonlySet<string>
  readonly collections: readonly HeldCollection[]
  /** Server time in milliseconds. */
  readonly now: number
}

const isUserCommand = ({ declaration }: NamedCommand) => declaration.principals?.includes('user') ?? true
const hasCommandScope = (command: NamedCommand, scopes: ReadonlySet<string>) =>
  isUserCommand(command) && hasScopes(command.declaration.scope, scopes)
const stateOf = (record: AnyRecord) => (record['state'] ?? null) as State | null

/** Lists the commands, by full name, that the state machine allows now and the user has scopes for, as far as the screen can know. */
export function allowedCommandsFor(client: ClientContext, area: string, record: AnyRecord): readonly string[] {
  const resource = resourceOf(area)
  if (!resource) return []
  const permitted = commandsOf(resource).filter((command) => !command.declaration.creates && hasCommandScope(command, client.scopes))
  const machine = machineOf(resource, record)
  if (!machine) return permitted.map(({ name }) => name)
  const context = guardContextFor(client, resource, record, record, {})
  const isStateKnown = hasKnownState(resource, record)
  const isAllowed = ({ action, declaration }: NamedCommand) =>
    !isStateKnown
      ? declaration.updates || declaration.deletes
      : machine.events.includes(action)
        ? allowedCommands(machine, stateOf(record), withFactsFor(context, resource, action), [action]).length > 0
        : declaration.updates
  return permitted.filter(isAllowed).map(({ name }) => name)
}

/** Evaluates the state machine that the server will evaluate, before the screen offers a button or accepts a drop. */
export function checkCommand(client: ClientContext, area: string, record: AnyRecord, request: CommandRequest): CommandCheck {
  const command = commandOf(request.command)
  const resource = resourceOf(area)
  if (!command || !resource) return { allowed: false, reason: 'state' }
  if (!hasCommandScope(command, client.scopes)) return { allowed: false, reason: 'scope', scope: describeScopes(command.declaration.scope) }
  const data = request.data ?? {}
  const after = withData(resource, record, data)
  const missing = missingExtraScope(client, command, [record, after])
  if (missing !== null) return { allowed: false, reason: 'scope', scope: describeScopes(missing) }
  const machine = machineOf(resource, record)
  if (!machine || !machine.events.includes(command.action)) return { allowed: true, certain: true }
  if (command.declaration.deletes && !hasKnownState(resource, record)) return { allowed: true, certain: true }
  const context = guardContextFor(client, resource, record, after, data, command.action)
  const evaluation = evaluateCommand(machine, stateOf(record), withFactsFor(context, resource, command.action), command.action)
  return evaluation.allowed ? { allowed: true, certain: !evaluation.unknown } : { allowed: false, reason: evaluation.reason }
}

/** Returns the record as the command would leave it: data with the name of a field is written to that field. */
const withData = ({ record: shape }: Resource, record: AnyRecord, data: Fields): AnyRecord => ({
  ...record,
  ...Object.fromEntries(Object.entries(data).filter(([name]) => name in shape.shape)),
})

function guardContextFor(
  { me, collections, now }: ClientContext,
  resource: Resource,
  before: AnyRecord,
  record: AnyRecord,
  data: Fields,
  action?: string,
): GuardContext {
  const at = instantOf(now)
  const reader = createRowReader(collections)
  const located = resolveOnRows(timeZoneOf(resource, record), reader)
  const knownZone = typeof located === 'string' ? located : null
  const timeZone = knownZone ?? timeZoneNearby(collections)
  const isNeeded = (fact: Fact) => action === undefined || isFactFor(fact, action)
  return {
    before,
    record,
    data,
    timeZone,
    facts: resolveOnRows(resolveFacts({ area: resource, record, now, timeZone: knownZone }, resourceOf, isNeeded), reader),
    now: at,
    today: dayOf(at, timeZone),
    settings: firstRowOf(collections, 'settings') ?? defaultSettings(me.practice.name),
    by: { kind: 'user', id: me.id, name: me.name },
    origin: { kind: 'screen', id: me.id },
  }
}

const withFactsFor = (context: GuardContext, resource: Resource, action: string): GuardContext => ({
  ...context,
  facts: factsForCommand(resource, context.facts, action),
})

const isFactFor = (fact: Fact | undefined, action: string): boolean => fact?.for?.includes(action) ?? true

/** Returns only the facts declared for a command, as the server counts them. */
const factsForCommand = ({ facts = {} }: Resource, values: FactValues, action: string): FactValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isFactFor(facts[name], action)))

const firstRowOf = (collections: readonly HeldCollection[], area: string): AnyRecord | undefined =>
  collections.filter((collection) => collection.area === area).flatMap(({ live }) => [...live.rows.values()])[0]

/** A time zone to show times in while the record's own location is not held. */
function timeZoneNearby(collections: readonly HeldCollection[]): string {
  const timeZone = firstRowOf(collections, 'locations')?.['timeZone']
  return typeof timeZone === 'string' ? timeZone : 'Etc/UTC'
}
