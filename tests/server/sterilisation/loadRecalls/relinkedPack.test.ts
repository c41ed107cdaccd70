import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { type SterilisationServer, aCycle, startSterilisationServer } from '../startSterilisationServer.ts'
import { loadRecallTaskIdOf, loadRecallTasksOf, loadRecallOf } from './loadRecallOf.ts'

let server: SterilisationServer
beforeEach(async () => {
  server = await startSterilisationServer()
})
afterEach(() => server.close())

const readLoadRecall = () => loadRecallOf(server)
const listTasks = () => loadRecallTasksOf(server)
const taskIdOf = (patient: string) => loadRecallTaskIdOf(server, patient)

describe('a recalled pack that is relinked', () => {
  test('[RECALL-5] relinking a recalled pack lists the new patient at once and keeps the work done for others, even after tracing again', async () => {
    const { cycle, packs } = await aCycle(server, 'released', 2)
    for (const pack of packs) await server.executeOk('josh', 'steris.use', pack, { patient: server.patient })
    await server.executeOk('grace', 'cycles.recall', cycle, { recallReason: 'Seals' })
    await server.executeOk('grace', 'steris/tasks.assess', await taskIdOf(server.patient), { assessed: 'noExposure' })
    const benId = await server.execute('patients.create', null, { firstName: 'Ben', lastName: 'Ong' })
    await server.executeOk('josh', 'steris.relink', packs[0] ?? '', { patient: benId, relinkReason: 'Other chair' })
    const listAssessments = async () =>
      (await listTasks()).map(({ patient, assessed, uses }) => [patient, assessed, (uses as unknown[]).length])
    const expectedTasks = [
      [server.patient, 'noExposure', 2],
      [benId, null, 1],
    ]
    expect(await listAssessments()).toEqual(expectedTasks)
    const traced = await server.executeOk('grace', 'steris/recalls.trace', (await readLoadRecall()).id)
    expect(traced).toMatchObject({ state: 'patientsTraced', patients: 2, toAssess: 1, toTell: 2 })
    expect(await listAssessments()).toEqual(expectedTasks)
  })

  test('[RECALL-9] when a patient is linked to another recalled pack, the server asks for a new assessment and keeps the recorded notification', async () => {
    const { cycle, packs } = await aCycle(server, 'released', 2)
    const benId = await server.execute('patients.create', null, { firstName: 'Ben', lastName: 'Ong' })
    for (const [index, pack] of packs.entries())
      await server.executeOk('josh', 'steris.use', pack, { patient: index === 0 ? benId : server.patient })
    await server.executeOk('grace', 'cycles.recall', cycle, { recallReason: 'Seals' })
    const task = await taskIdOf(benId)
    await server.executeOk('grace', 'steris/tasks.assess', task, { assessed: 'noExposure' })
    await server.executeOk('grace', 'steris/tasks.notify', task, { notifiedHow: 'notNeeded' })
    await server.executeOk('josh', 'steris.relink', packs[1] ?? '', { patient: benId, relinkReason: 'Other chair' })
    expect(await server.read('steris/tasks', task)).toMatchObject({ state: 'toAssess', assessed: null, notifiedHow: 'notNeeded' })
    expect(((await server.read('steris/tasks', task))['uses'] as Fields[]).map(({ pack }) => pack)).toEqual(packs)
    expect(await readLoadRecall()).toMatchObject({ state: 'patientsTraced', toAssess: 2, toTell: 2 })
  })

  test('[RECALL-13] the server reopens a closed load recall when one of its packs is relinked to another patient', async () => {
    const { cycle, packs } = await aCycle(server, 'released', 1)
    await server.executeOk('josh', 'steris.use', packs[0] ?? '', { patient: server.patient })
    await server.executeOk('grace', 'cycles.recall', cycle, { recallReason: 'Seals' })
    const task = await taskIdOf(server.patient)
    await server.executeOk('grace', 'steris/tasks.assess', task, { assessed: 'noExposure' })
    await server.executeOk('grace', 'steris/tasks.notify', task, { notifiedHow: 'phone' })
    await server.executeOk('grace', 'steris/recalls.close', (await readLoadRecall()).id, { report: 'Well.' })
    await server.executeOk('grace', 'steris/tasks.assess', task, { assessed: 'possibleExposure' })
    expect((await readLoadRecall())['state']).toBe('closed')
    const benId = await server.execute('patients.create', null, { firstName: 'Ben', lastName: 'Ong' })
    await server.executeOk('josh', 'steris.relink', packs[0] ?? '', { patient: benId, relinkReason: 'Other chair' })
    expect(await readLoadRecall()).toMatchObject({ state: 'patientsTraced', closedAt: null, report: 'Well.', toAssess: 1 })
  })
})
