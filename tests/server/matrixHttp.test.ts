import type { AnyStateMachine } from 'xstate'
import { expect, test } from 'vitest'
import type { State } from '#machines/effects.ts'
import type { Fields } from '#domain/wire.ts'
import { type NamedCommand, commandsOf } from '#resources/registry.ts'
import { resources } from '#resources/index.ts'
import { seeded } from '../support/matrix/invent.ts'
import { type Truth, guardsIn, keyOf, read, readingOf, waysFrom } from '../support/matrix/reading.ts'
import { isEntitled, somebody } from '../support/matrix/rights.ts'
import { reachable } from '../support/matrix/states.ts'
import { type Paper, askedWith, give } from '../support/paperPractice.ts'
import { type MatrixHouse, aMatrixHouse } from './matrixHouse.ts'

/** A sample of the whole, over the wire: what was drawn and declared is what a client is answered. */

type Cell = { readonly chart: AnyStateMachine; readonly state: State; readonly command: NamedCommand; readonly lacking: boolean }

const chance = seeded(20261121)
const isNew = (state: State) => Object.values(typeof state === 'string' ? [state] : state).includes('new')

function shuffled<T>(list: readonly T[]): readonly T[] {
  return list
    .map((one) => [chance(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one)
}

/** Mostly what is drawn there and people may do; some of what is not drawn, and some without the right. */
function cellsOf(chart: AnyStateMachine, commands: readonly NamedCommand[]): readonly Cell[] {
  const reading = readingOf(chart)
  const all = reachable(chart, reading).flatMap((state) => commands.map((command) => ({ chart, state, command })))
  const fits = shuffled(all.filter(({ state, command }) => isNew(state) === Boolean(command.declaration.makes)))
  const isDrawn = ({ state, command }: (typeof fits)[number]) => waysFrom(reading, state, command.word).length > 0
  const isPeoples = ({ command }: (typeof fits)[number]) => command.declaration.principals?.includes('user') ?? true
  const open = fits.filter(isPeoples)
  return [
    ...open
      .filter(isDrawn)
      .slice(0, 40)
      .map((cell) => ({ ...cell, lacking: false })),
    ...open
      .filter((cell) => !isDrawn(cell))
      .slice(0, 8)
      .map((cell) => ({ ...cell, lacking: false })),
    ...fits
      .filter((cell) => !isPeoples(cell))
      .slice(0, 5)
      .map((cell) => ({ ...cell, lacking: false })),
    ...open.slice(0, 8).map((cell) => ({ ...cell, lacking: true })),
  ]
}

const cells = resources.flatMap((resource) => {
  const { charts } = resource
  if (!charts) return []
  const commands = commandsOf(resource).filter(({ declaration }) => !declaration.edits)
  return ('every' in charts ? [charts.every] : Object.values(charts.of)).flatMap((chart) => cellsOf(chart, commands))
})

/** An end before its start is wrong beside itself, whatever the chart would say. */
const endsTooSoon = ({ startsAt, endsAt }: Fields) => typeof startsAt === 'string' && typeof endsAt === 'string' && startsAt >= endsAt

type Should = { readonly status: readonly number[]; readonly reason: string | null }

/** What the declaration and the drawing say of it, with the facts counted on paper. What is told to others may be refused by them. */
function expected({ chart, state, command, lacking }: Cell, paper: Paper, id: string, data: Fields): Should {
  const right = isEntitled(command.declaration, somebody('user', lacking ? [] : enough(command)))
  if (!right) return { status: [403], reason: null }
  const context = askedWith(paper, command, id, data)
  if (endsTooSoon(context.record)) return { status: [422], reason: null }
  const reading = readingOf(chart)
  const truths = new Map(guardsIn(reading, state, command.word).map((guard) => [keyOf(guard), isMet(chart, guard, context)]))
  const truth: Truth = (key) => truths.get(key) ?? false
  const verdict = read(reading, state, command.word, truth)
  if (!verdict.allowed) return { status: [409], reason: verdict.reason }
  return { status: give(paper, command.name, id, data).refused === null ? [200] : [404, 409, 422], reason: null }
}

const enough = ({ declaration }: NamedCommand) => JSON.stringify(declaration.scope).match(/[a-z][\w.]*/gi) ?? []
const isMet = (chart: AnyStateMachine, { name, params }: { name: string; params?: unknown }, context: unknown): boolean =>
  chart.implementations.guards[name]?.({ context, event: { type: 'any' } } as never, params as never) ?? true

async function tryCell(house: MatrixHouse, cell: Cell) {
  const { resource, declaration } = cell.command
  const record = declaration.makes ? null : await house.put(resource, cell.chart, cell.state)
  const data = house.dataFor(cell.command)
  const should = expected(cell, await house.paper(), record?.id ?? 'new', data)
  const did = await house.give(cell.command, record?.id ?? null, data, cell.lacking)
  if (record) await house.take(resource, record.id)
  return { should, did }
}

test('[MATRIX-4] Over the wire each command ends as it is declared and drawn, and a refusal leaves no entry', {
  timeout: 240_000,
}, async () => {
  const house = await aMatrixHouse(chance)
  const wrong: unknown[] = []
  const counts = new Map<number, number>()
  for (const cell of cells) {
    const { should, did } = await tryCell(house, cell)
    counts.set(did.status, (counts.get(did.status) ?? 0) + 1)
    const alike = should.status.includes(did.status) && (should.reason === null || should.reason === did.reason)
    if (!alike) wrong.push({ command: cell.command.name, state: cell.state, lacking: cell.lacking, should, did })
  }
  await house.close()
  console.log(`matrix over the wire: ${cells.length} cells, ${JSON.stringify(Object.fromEntries(counts))}, ${wrong.length} differences`)
  expect(wrong).toEqual([])
  expect(cells.length).toBeGreaterThanOrEqual(500)
  for (const status of [200, 403, 409]) expect(counts.get(status) ?? 0).toBeGreaterThan(50)
})
