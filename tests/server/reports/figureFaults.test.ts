import { afterAll, beforeAll, expect, test } from 'vitest'
import { readClientCell } from '#domain/figures/countCells.ts'
import { grantableScopes } from '#domain/scopes.ts'
import { declaredFigures } from '#resources/declaredFigures.ts'
import { systemPrincipal } from '#server/engine/access/principal.ts'
import { addCells } from '#server/engine/storeRequests.ts'
import type { LoggedEntry, Tx } from '#server/store/store.ts'
import { checkFigures } from '#server/system/figures/checkFigures.ts'
import { startTestServer, type TestServer } from '../startTestServer.ts'

let server: TestServer
const area = 'figures/attendance'
const logged: LoggedEntry[] = []

beforeAll(async () => {
  server = await startTestServer()
  const { execute } = server
  const location = await execute('locations.create', null, { name: 'Harbour', timeZone: 'Australia/Sydney' })
  const provider = await execute('providers.create', null, { name: 'Dr Raman' })
  const patient = await execute('patients.create', null, { firstName: 'Sam', lastName: 'Ple' })
  const times = { startsAt: '2026-11-24T01:00:00.000Z', endsAt: '2026-11-24T01:30:00.000Z' }
  await execute('appointments.book', null, { patient, provider, location, ...times })
  server.deps.store.onCommit((entries) => void logged.push(...entries))
}, 60_000)
afterAll(() => server.close())

const cells = async () => (await server.deps.store.figureCells(server.practice, area, { locations: null, limit: 100 })).items
const check = () => checkFigures(server.deps, () => true)

/** Adds to a cell of the report beside a change that has nothing to do with it. */
async function plantWrongCell(added: number): Promise<void> {
  const figure = declaredFigures.find((one) => one.area.name === area)
  const [cell] = await cells()
  if (!figure || !cell) throw new Error('there is no cell')
  const { key, values } = readClientCell(figure.figure, cell)
  const principal = systemPrincipal(server.practice, 'test', new Set(grantableScopes))
  await server.deps.commands.executeSequence(principal, {
    because: 'test',
    command: 'providers.create',
    run: function* (execute): Tx<void> {
      yield* execute({ command: 'providers.create', data: { name: 'Dr Okafor' } })
      yield* addCells(area, [{ key, values: values.map((_, index) => (index === 0 ? added : 0)) }])
    },
  })
}

test('[FIGURE-13] a figure that disagrees with its records is shown as wrong, and then corrected in the entry that says so', async () => {
  const before = await cells()
  await plantWrongCell(2)
  logged.length = 0
  await check()
  const entries = logged.filter(({ command }) => command.startsWith('reports/faults.'))
  expect(entries.map(({ command, figures }) => [command, figures?.map(({ cell, before: was }) => [cell['booked'], was[0]])])).toEqual([
    ['reports/faults.find', undefined],
    ['reports/faults.correct', [[1, 3]]],
  ])
  const { items } = await server.deps.store.list(server.practice, 'reports/faults', { where: [] })
  expect(items).toMatchObject([{ figure: 'attendance', cells: 1, state: 'corrected' }])
  expect((await cells()).map(({ version: _version, ...cell }) => cell)).toEqual(before.map(({ version: _version, ...cell }) => cell))
})

test('[FIGURE-13] figures that agree with their records are compared without an entry, and a fault that a stop left open is corrected', async () => {
  logged.length = 0
  await check()
  expect(logged).toEqual([])
  await server.execute('reports/faults.find', null, { figure: 'attendance', cells: 1 })
  await check()
  const { items } = await server.deps.store.list(server.practice, 'reports/faults', { where: [] })
  expect(items.map(({ state }) => state)).toEqual(['corrected', 'corrected'])
})
