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
const statesOf = async (area: string, ids: readonly string[]) => Promise.all(ids.map(async (id) => (await server.read(area, id))['state']))
const withIndicator = { biological: 'pending' }

describe('a load recall', () => {
  test('[RECALL-1] failing a load opens a load recall, makes its packs unsterile and requires a steriliser test, all in one log entry', async () => {
    const { cycle, packs } = await aCycle(server, 'awaitingRelease', 3)
    const before = await server.position()
    await server.executeOk('mia', 'cycles.fail', cycle, { failReason: 'wet', failNote: 'Two pouches were wet' })
    expect(await server.position()).toBe(before + 1)
    expect(await statesOf('steris', packs)).toEqual(['unsterile', 'unsterile', 'unsterile'])
    expect(await readLoadRecall()).toMatchObject({
      state: 'patientsTraced',
      cause: 'failed',
      cycles: [cycle],
      packs: 3,
      stopped: 3,
      used: 0,
      patients: 0,
    })
    expect(await listTasks()).toEqual([])
  })

  test('[RECALL-2] a load recall blocks its unused packs at every chair for any reason, and lists the treated patients and their appointments', async () => {
    const { cycle, packs } = await aCycle(server, 'released', 4)
    const [used = '', allocated = '', opened = '', unused = ''] = packs
    const appointment = await server.anAppointment()
    await server.executeOk('josh', 'steris.use', used, { patient: server.patient })
    await server.executeOk('josh', 'steris.allocate', allocated, { appointment })
    await server.executeOk('josh', 'steris.open', opened, { appointment })
    expect((await server.executeAs('mia', 'cycles.recall', cycle, { recallReason: 'no' })).status).toBe(403)
    await server.executeOk('grace', 'cycles.recall', cycle, { recallReason: 'Logger was out of calibration' })
    expect(await statesOf('steris', packs)).toEqual(['used', 'recalled', 'recalled', 'recalled'])
    expect((await server.read('steris', used))['flags']).toMatchObject([{ code: 'recalled' }])
    expect((await server.executeAs('josh', 'steris.use', opened, { appointment })).body.reason).toBe('isNotRecalled')
    expect((await server.executeAs('grace', 'steris.use', unused, { appointment, overrideReason: 'x' })).body.reason).toBe('isNotRecalled')
    expect(await readLoadRecall()).toMatchObject({
      reason: 'Logger was out of calibration',
      packs: 4,
      stopped: 3,
      used: 1,
      patients: 1,
      appointments: [appointment],
    })
    expect(await listTasks()).toMatchObject([{ patient: server.patient, state: 'toAssess', uses: [{ pack: used }], notifiedAt: null }])
  })

  test('[RECALL-2] a load recall also lists patients whose packs were repacked or discarded after use', async () => {
    const { cycle, packs } = await aCycle(server, 'released', 3)
    const [repacked = '', discarded = '', unused = ''] = packs
    for (const pack of [repacked, discarded]) {
      await server.executeOk('josh', 'steris.use', pack, { patient: server.patient })
      await server.executeOk('josh', 'steris.soil', pack)
    }
    await server.executeOk('josh', 'steris.relabel', repacked)
    for (const pack of [discarded, unused]) await server.executeOk('josh', 'steris.discard', pack)
    await server.executeOk('grace', 'cycles.recall', cycle, { recallReason: 'Seals' })
    expect(await readLoadRecall()).toMatchObject({ packs: 3, stopped: 0, used: 2, patients: 1 })
    expect(await listTasks()).toMatchObject([{ patient: server.patient, uses: [{ pack: repacked }, { pack: discarded }] }])
  })

  test('[RECALL-2] a load recall lists the correct patient if an appointment’s patient was corrected after a pack was used', async () => {
    const { cycle, packs } = await aCycle(server, 'released', 1)
    const appointment = await server.anAppointment()
    await server.executeOk('josh', 'steris.use', packs[0] ?? '', { appointment })
    const benId = await server.execute('patients.create', null, { firstName: 'Ben', lastName: 'Ong' })
    await server.execute('appointments.correctPatient', appointment, { patient: benId })
    await server.executeOk('grace', 'cycles.recall', cycle, { recallReason: 'Seals' })
    expect(await listTasks()).toMatchObject([{ patient: benId, uses: [{ pack: packs[0], appointment }] }])
    expect((await readLoadRecall())['appointments']).toEqual([])
  })

  test('[RECALL-3] a positive spore test recalls every cycle of its steriliser since the last negative one, and no earlier or other cycle', async () => {
    const other = await server.aSteriliser('Vera')
    const goodCycle = await aCycle(server, 'released', 1)
    const negativeCycle = await aCycle(server, 'ended', 1, withIndicator)
    await server.executeOk('mia', 'cycles.readIndicator', negativeCycle.cycle, { biological: 'negative' })
    const laterCycle = await aCycle(server, 'released', 1)
    const otherSteriliserCycle = await aCycle(server, 'released', 1, { steriliser: other })
    const positiveCycle = await aCycle(server, 'awaitingRelease', 1, withIndicator)
    const runningCycle = await aCycle(server, 'running', 1)
    await server.executeOk('mia', 'cycles.readIndicator', positiveCycle.cycle, { biological: 'positive' })
    const all = [goodCycle, negativeCycle, laterCycle, otherSteriliserCycle, positiveCycle, runningCycle]
    expect(
      await statesOf(
        'cycles',
        all.map(({ cycle }) => cycle),
      ),
    ).toEqual(['released', 'ended', 'recalled', 'released', 'failed', 'recalled'])
    expect(
      await statesOf(
        'steris',
        all.map(({ packs }) => packs[0] ?? ''),
      ),
    ).toEqual(['sterile', 'processed', 'recalled', 'sterile', 'unsterile', 'recalled'])
    const { cycles, cause } = await readLoadRecall()
    expect([cause, (cycles as string[]).toSorted()]).toEqual([
      'indicator',
      [laterCycle, positiveCycle, runningCycle].map(({ cycle }) => cycle).toSorted(),
    ])
  })

  test('[RECALL-4] a user closes a load recall only after each of its patients is assessed and notified', async () => {
    const { cycle, packs } = await aCycle(server, 'released', 3)
    const benId = await server.execute('patients.create', null, { firstName: 'Ben', lastName: 'Ong' })
    const uses = [server.patient, server.patient, benId]
    for (const [index, pack] of packs.entries()) await server.executeOk('josh', 'steris.use', pack, { patient: uses[index] })
    await server.executeOk('grace', 'cycles.recall', cycle, { recallReason: 'Seals' })
    const loadRecallId = (await readLoadRecall()).id
    const [kayaTask, other] = [await taskIdOf(server.patient), await taskIdOf(benId)]
    const executeOnTask = async (command: string, task: string, data: Fields) => {
      await server.executeOk('grace', `steris/tasks.${command}`, task, data)
      return (await readLoadRecall())['state']
    }
    const closeLoadRecall = () => server.executeAs('grace', 'steris/recalls.close', loadRecallId, { report: 'Both well.' })
    expect((await closeLoadRecall()).body.reason).toBe('everybodyIsAssessed')
    expect((await server.executeAs('grace', 'steris/tasks.notify', other, { notifiedHow: 'phone' })).body.reason).toBe('patientIsAssessed')
    expect((await server.executeAs('josh', 'steris/tasks.assess', other, { assessed: 'exposure' })).status).toBe(403)
    expect(await executeOnTask('assess', kayaTask, { assessed: 'possibleExposure', note: 'Two kits' })).toBe('patientsTraced')
    expect(await executeOnTask('assess', other, { assessed: 'noExposure' })).toBe('assessed')
    expect(await executeOnTask('notify', kayaTask, { notifiedHow: 'phone' })).toBe('assessed')
    expect((await closeLoadRecall()).body.reason).toBe('everybodyIsNotified')
    expect(await executeOnTask('notify', other, { notifiedHow: 'notNeeded' })).toBe('notified')
    expect(await readLoadRecall()).toMatchObject({ patients: 2, toAssess: 0, toTell: 0, closedAt: null })
    expect((await closeLoadRecall()).body.record?.['closedAt']).toBeTruthy()
    expect(
      (await listTasks()).map(({ uses, assessed, assessedBy, notifiedHow, note }) => [uses, assessed, assessedBy, notifiedHow, note]),
    ).toEqual([
      [[expect.anything(), expect.anything()], 'possibleExposure', 'grace', 'phone', 'Two kits'],
      [[expect.anything()], 'noExposure', 'grace', 'notNeeded', null],
    ])
  })

  test('[RECALL-7] a patient notified by message is asked to call, with no reason given; other ways of notifying send no message', async () => {
    const { cycle, packs } = await aCycle(server, 'released', 2)
    const benId = await server.execute('patients.create', null, { firstName: 'Ben', lastName: 'Ong', email: 'ben@example.com' })
    for (const [index, pack] of packs.entries())
      await server.executeOk('josh', 'steris.use', pack, { patient: index === 0 ? benId : server.patient })
    await server.executeOk('grace', 'cycles.recall', cycle, { recallReason: 'Seals' })
    const [kayaTask, messagedTask] = [await taskIdOf(server.patient), await taskIdOf(benId)]
    for (const task of [kayaTask, messagedTask])
      await server.executeOk('grace', 'steris/tasks.assess', task, { assessed: 'possibleExposure' })
    await server.executeOk('grace', 'steris/tasks.notify', kayaTask, { notifiedHow: 'phone' })
    expect(await server.list('messages')).toEqual([])
    await server.executeOk('grace', 'steris/tasks.notify', messagedTask, { notifiedHow: 'message' })
    const [message, ...others] = await server.list('messages')
    expect(others).toEqual([])
    expect(message).toMatchObject({ patient: benId, about: messagedTask, words: 'pleaseCall' })
    expect(String(message?.['body'])).not.toMatch(/steril|recall|instrument|seal/i)
  })

  test('[RECALL-6] a load recall that a user opens returns its final state, and the server refuses to recall a cycle that never ran', async () => {
    const { cycle } = await aCycle(server, 'released', 1)
    const draft = await aCycle(server, 'loaded', 1)
    const created = await server.call('grace', 'POST', '/steris/recalls/', { cycle, reason: 'The supplier telephoned' })
    expect([created.statusCode, created.json().state, created.json().packs]).toEqual([201, 'patientsTraced', 1])
    expect((await server.read('cycles', cycle))['state']).toBe('recalled')
    const before = await server.position()
    const refused = await server.call('grace', 'POST', '/steris/recalls/', { cycle: draft.cycle, reason: 'Why not' })
    expect([refused.statusCode, refused.json().reason]).toEqual([409, 'cycleHasRun'])
    expect(await server.position()).toBe(before)
  })
})
