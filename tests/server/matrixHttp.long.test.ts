import type { AnyStateMachine } from 'xstate'
import { expect, test } from 'vitest'
import type { State } from '#machines/kernel/effects.ts'
import type { Fields } from '#domain/wire.ts'
import { type NamedCommand, commandsOf } from '#resources/registry.ts'
import { resources } from '#resources/index.ts'
import { seeded } from '../support/machines/matrix/generateValue.ts'
import {
  type GuardPredicate,
  guardsAffecting,
  keyOf,
  takeTransition,
  transitionTableOf,
  transitionsFrom,
} from '../support/machines/matrix/transitionTable.ts'
import { mayExecute, createPrincipal } from '../support/machines/matrix/principals.ts'
import { reachableStates } from '../support/machines/matrix/reachableStates.ts'
import { type InMemoryPractice, executeCommand, guardContextOf, hasFault, hasFutureDay } from '../support/machines/inMemoryPractice.ts'
import { type MatrixServer, startMatrixServer } from './startMatrixServer.ts'

/** Sends a sample of all commands over HTTP and compares each answer with the state machine and the declaration. */

type Cell = { readonly machine: AnyStateMachine; readonly state: State; readonly command: NamedCommand; readonly lacksScopes: boolean }

const random = seeded(20261121)
const isNew = (state: State) => Object.values(typeof state === 'string' ? [state] : state).includes('new')

function shuffled<T>(list: readonly T[]): readonly T[] {
  return list
    .map((item) => [random(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item)
}

/** Mostly commands that have a transition and are open to staff; some without a transition, and some without the permission. */
function cellsOf(machine: AnyStateMachine, commands: readonly NamedCommand[]): readonly Cell[] {
  const reading = transitionTableOf(machine)
  const candidates = reachableStates(machine, reading).flatMap((state) => commands.map((command) => ({ machine, state, command })))
  const applicable = shuffled(candidates.filter(({ state, command }) => isNew(state) === Boolean(command.declaration.creates)))
  const hasTransition = ({ state, command }: (typeof applicable)[number]) => transitionsFrom(reading, state, command.action).length > 0
  const isOpenToStaff = ({ command }: (typeof applicable)[number]) => command.declaration.principals?.includes('user') ?? true
  const staffCells = applicable.filter(isOpenToStaff)
  return [
    ...staffCells
      .filter(hasTransition)
      .slice(0, 40)
      .map((cell) => ({ ...cell, lacksScopes: false })),
    ...staffCells
      .filter((cell) => !hasTransition(cell))
      .slice(0, 8)
      .map((cell) => ({ ...cell, lacksScopes: false })),
    ...applicable
      .filter((cell) => !isOpenToStaff(cell))
      .slice(0, 5)
      .map((cell) => ({ ...cell, lacksScopes: false })),
    ...staffCells.slice(0, 8).map((cell) => ({ ...cell, lacksScopes: true })),
  ]
}

/** Commands about a device that shows its code: without one they are not found, whatever the state of the record. */
const pairingCommands = ['kiosk.approve', 'kiosk.pairAgain', 'kiosk.reject']

const cells = resources.flatMap((resource) => {
  const { machines } = resource
  if (!machines) return []
  const commands = commandsOf(resource).filter(({ name, declaration }) => !declaration.updates && !pairingCommands.includes(name))
  return ('every' in machines ? [machines.every] : Object.values(machines.of)).flatMap((machine) => cellsOf(machine, commands))
})

/** Detects an end before its start: the record itself is invalid, whatever the state machine would say. */
const endsBeforeStart = ({ startsAt, endsAt }: Fields) => typeof startsAt === 'string' && typeof endsAt === 'string' && startsAt >= endsAt

type ExpectedOutcome = { readonly status: readonly number[]; readonly reason: string | null }

/** Predicts the answer from declaration and state machine, with facts counted in memory. Effects on other records may still be refused. */
function expectedOutcome(
  { machine, state, command, lacksScopes }: Cell,
  practice: InMemoryPractice,
  id: string,
  data: Fields,
): ExpectedOutcome {
  const isPermitted = mayExecute(command.declaration, createPrincipal('user', lacksScopes ? ['user'] : requiredScopes(command)))
  if (!isPermitted) return { status: [403], reason: null }
  const context = guardContextOf(practice, command, id, data)
  const { before, record } = context
  if (endsBeforeStart(record) || hasFault(command.resource, before, record) || hasFutureDay(command.resource, context))
    return { status: [422], reason: null }
  const reading = transitionTableOf(machine)
  const guardResults = new Map(
    guardsAffecting(reading, state, command.action).map((guard) => [keyOf(guard), isMet(machine, guard, context)]),
  )
  const isGuardMet: GuardPredicate = (key) => guardResults.get(key) ?? false
  const evaluation = takeTransition(reading, state, command.action, isGuardMet)
  const { fieldGuards = {} } = command.resource
  if (!evaluation.allowed && Object.hasOwn(fieldGuards, evaluation.reason)) return { status: [422], reason: null }
  if (!evaluation.allowed) return { status: [409], reason: evaluation.reason }
  return { status: executeCommand(practice, command.name, id, data).refused === null ? [200] : [404, 409, 422], reason: null }
}

const requiredScopes = ({ declaration }: NamedCommand) => JSON.stringify(declaration.scope).match(/[a-z][\w.]*/gi) ?? []
const isMet = (machine: AnyStateMachine, { name, params }: { name: string; params?: unknown }, context: unknown): boolean =>
  machine.implementations.guards[name]?.({ context, event: { type: 'any' } } as never, params as never) ?? true

/** The id of a record that a command creates: a real one, because records that its effects add refer to it. */
const newRecord = '01900000-0000-7000-8000-000000000000'

async function runCell(server: MatrixServer, cell: Cell) {
  const { resource, declaration } = cell.command
  const record = declaration.creates ? null : await server.putRecord(resource, cell.machine, cell.state)
  const data = server.dataFor(cell.command)
  const expected = expectedOutcome(cell, await server.readPractice(), record?.id ?? newRecord, data)
  const actual = await server.sendCommand(cell.command, record?.id ?? null, data, cell.lacksScopes)
  if (record) await server.removeRecord(resource, record.id)
  return { expected, actual }
}

test('[MATRIX-4] over HTTP each command ends as its declaration and state machine say, and a refused command leaves no log entry', {
  timeout: 240_000,
}, async () => {
  const server = await startMatrixServer(random)
  const differences: unknown[] = []
  const counts = new Map<number, number>()
  for (const cell of cells) {
    const { expected, actual } = await runCell(server, cell)
    counts.set(actual.status, (counts.get(actual.status) ?? 0) + 1)
    const isAsExpected = expected.status.includes(actual.status) && (expected.reason === null || expected.reason === actual.reason)
    if (!isAsExpected) differences.push({ command: cell.command.name, state: cell.state, lacksScopes: cell.lacksScopes, expected, actual })
  }
  await server.close()
  console.log(
    `matrix over the wire: ${cells.length} cells, ${JSON.stringify(Object.fromEntries(counts))}, ${differences.length} differences`,
  )
  expect(differences).toEqual([])
  expect(cells.length).toBeGreaterThanOrEqual(500)
  for (const status of [200, 403, 409]) expect(counts.get(status) ?? 0).toBeGreaterThan(50)
})
