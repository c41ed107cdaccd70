import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ClinicalRows, clinicalMoves } from '#demo/moves/clinicalMoves.ts'
import { commandInputOf } from '#demo/moves/simulatedMove.ts'
import { createColleagues, type SimulatedColleagues } from '#demo/simulation/simulatedColleagues.ts'
import { createSimulationApi } from '#demo/simulation/simulationApi.ts'
import { isOneOf } from '#domain/fields.ts'
import { openPlanStates } from '#domain/clinical/chart/operationStates.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { findLocalServer } from '#programs/localServer.ts'
import { localClient } from '#programs/localClient.ts'
import type { RecordIn } from '#resources/index.ts'
import type { Client } from '#streams/client/client.ts'
import { createClinicFixture, type ClinicFixture } from '#tests/support/fixtures/clinicFixture.ts'
import { demoPassword, type RunningServer, startServer } from '#tests/support/server/startServer.ts'
import { type ApiClient, signIn } from '#tests/support/server/apiClient.ts'

let server: RunningServer
let manager: ApiClient
let client: Client
let colleagues: SimulatedColleagues
let clinic: ClinicFixture
beforeAll(async () => {
  server = await startServer()
  manager = await signIn(server.url, 'manager', demoPassword)
  const localServer = (await findLocalServer(server.dataDir))!
  client = await localClient(localServer)
  colleagues = createColleagues(client, createSimulationApi(localServer))
  clinic = await createClinicFixture(server)
})
afterAll(async () => {
  client.close()
  await server.close()
})

const paths = {
  operations: '/api/operations/',
  'operations/notes': '/api/operations/notes/',
  treatconds: '/api/treatconds/',
  items: '/api/items/',
  class: '/api/class/',
} as const
const listAll = async (path: string, more = ''): Promise<readonly AnyRecord[]> => (await manager.list(path, more)).items
const ofAppointment = ({ id }: AnyRecord) => `&appointment=${id}`

async function rowsFor(appointment: AnyRecord): Promise<ClinicalRows> {
  const lists = Object.entries(paths).map(async ([area, path]) => {
    const rows = await listAll(path, area.startsWith('operations') ? ofAppointment(appointment) : '')
    return [area, area === 'operations' ? rows.filter(({ state }) => isOneOf(openPlanStates, state)) : rows]
  })
  return Object.fromEntries(await Promise.all(lists)) as ClinicalRows
}

/** Sends the moves that the simulated dentist has for the appointment, whatever their time. @returns their commands */
async function act(appointment: AnyRecord): Promise<readonly string[]> {
  const moves = clinicalMoves(await rowsFor(appointment), [appointment as RecordIn<'appointments'>]).filter((move) => move !== null)
  for (const move of moves) expect(await colleagues.execute('dentist', commandInputOf(move))).toBe(true)
  return moves.map(({ command }) => command)
}

describe('the simulated dentist beside a server', () => {
  test('[CHARTING-45] the simulated dentist charts, completes, writes and signs as the user it is, and charts nothing twice', async () => {
    const seated = await clinic.bookAppointment('Simi', 'Latu', ['checkIn', 'setReady', 'seat'])
    const charted = await act(seated)
    expect(charted).toContain('operations.chart')
    const again = clinicalMoves({ ...(await rowsFor(seated)), operations: [] }, [seated as RecordIn<'appointments'>])[0]
    await expect(colleagues.execute('dentist', commandInputOf(again!))).rejects.toMatchObject({ problem: { status: 409 } })
    const inTreatment = await clinic.executeCommand('start', seated)
    expect(await act(inTreatment)).toEqual(['operations.complete', 'operations/notes.create'])
    expect(await act(inTreatment)).toEqual(['operations/notes.sign'])
    expect(await act(inTreatment)).toEqual([])
    const [done] = await listAll(paths.operations, ofAppointment(seated))
    const byDentist = { byName: 'Simulated dentist' }
    expect(done).toMatchObject({ state: 'completed', detail: 'Simulated day', steps: [byDentist, byDentist] })
    const [note] = await listAll(paths['operations/notes'], ofAppointment(seated))
    const [user] = await listAll('/api/users/', '&username=simulated-dentist')
    expect(note).toMatchObject({ state: 'signed', signedBy: user?.id, signedByName: 'Simulated dentist' })
  }, 60_000)

  test('[CHARTING-46] a dentist of the demo practice charted its strokes and presented its plans, and treatment is planned for today', async () => {
    const operations = (await listAll(paths.operations)).filter(
      ({ detail }) => detail !== 'Simulated day',
    ) as unknown as readonly RecordIn<'operations'>[]
    expect(new Set(operations.flatMap(({ steps }) => steps.map(({ byName }) => byName)))).toEqual(new Set(['Dr Elin Lindqvist']))
    expect(operations.filter(({ state, appointment }) => appointment !== null && isOneOf(openPlanStates, state)).length).toBeGreaterThan(2)
    const presented = (await listAll('/api/operations/plans/')).map((plan) => plan['presentedBy']).filter((name) => name !== null)
    expect(new Set(presented)).toEqual(new Set(['Dr Elin Lindqvist']))
  })
})
