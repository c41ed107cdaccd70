import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { type SterileRoom, aCycle, aSterileRoom } from './aSterileRoom.ts'
import { taskIn, tasksIn, theRecallIn } from './recalls.ts'

let room: SterileRoom
beforeEach(async () => {
  room = await aSterileRoom()
})
afterEach(() => room.close())

const theRecall = () => theRecallIn(room)
const tasks = () => tasksIn(room)
const taskOf = (patient: string) => taskIn(room, patient)
const statesOf = async (area: string, ids: readonly string[]) => Promise.all(ids.map(async (id) => (await room.read(area, id))['state']))
const withIndicator = { biological: 'pending' }

describe('a recall', () => {
  test('[RECALL-1] A failed load traces itself: its packs are not sterile, the steriliser is to be tested, all in one entry', async () => {
    const { cycle, packs } = await aCycle(room, 'awaitingRelease', 3)
    const before = await room.position()
    await room.must('mia', 'cycles.fail', cycle, { failReason: 'wet', failNote: 'Two pouches were wet' })
    expect(await room.position()).toBe(before + 1)
    expect(await statesOf('steris', packs)).toEqual(['unsterile', 'unsterile', 'unsterile'])
    expect(await theRecall()).toMatchObject({
      state: 'patientsTraced',
      cause: 'failed',
      cycles: [cycle],
      packs: 3,
      stopped: 3,
      used: 0,
      patients: 0,
    })
    expect(await tasks()).toEqual([])
  })

  test('[RECALL-2] New evidence stops what lies in drawers and at chairs, and lists who was treated and for which visits', async () => {
    const { cycle, packs } = await aCycle(room, 'released', 4)
    const [used = '', laid = '', opened = '', shelf = ''] = packs
    const appointment = await room.anAppointment()
    await room.must('josh', 'steris.use', used, { patient: room.patient })
    await room.must('josh', 'steris.allocate', laid, { appointment })
    await room.must('josh', 'steris.open', opened, { appointment })
    expect((await room.give('mia', 'cycles.recall', cycle, { recallReason: 'no' })).status).toBe(403)
    await room.must('grace', 'cycles.recall', cycle, { recallReason: 'Logger was out of calibration' })
    expect(await statesOf('steris', packs)).toEqual(['used', 'recalled', 'recalled', 'recalled'])
    expect((await room.read('steris', used))['flags']).toMatchObject([{ code: 'recalled' }])
    expect((await room.give('josh', 'steris.use', opened, { appointment })).body.reason).toBe('isNotRecalled')
    expect((await room.give('grace', 'steris.use', shelf, { appointment, overrideReason: 'x' })).body.reason).toBe('isNotRecalled')
    expect(await theRecall()).toMatchObject({
      reason: 'Logger was out of calibration',
      packs: 4,
      stopped: 3,
      used: 1,
      patients: 1,
      appointments: [appointment],
    })
    expect(await tasks()).toMatchObject([{ patient: room.patient, state: 'toAssess', uses: [{ pack: used }], notifiedAt: null }])
  })

  test('[RECALL-2] Who was treated is found also where the instruments have been packed again or thrown away since', async () => {
    const { cycle, packs } = await aCycle(room, 'released', 3)
    const [again = '', gone = '', unused = ''] = packs
    for (const pack of [again, gone]) {
      await room.must('josh', 'steris.use', pack, { patient: room.patient })
      await room.must('josh', 'steris.soil', pack)
    }
    await room.must('josh', 'steris.relabel', again)
    for (const pack of [gone, unused]) await room.must('josh', 'steris.discard', pack)
    await room.must('grace', 'cycles.recall', cycle, { recallReason: 'Seals' })
    expect(await theRecall()).toMatchObject({ packs: 3, stopped: 0, used: 2, patients: 1 })
    expect(await tasks()).toMatchObject([{ patient: room.patient, uses: [{ pack: again }, { pack: gone }] }])
  })

  test('[RECALL-2] A visit whose patient was put right since it was treated lists the right one', async () => {
    const { cycle, packs } = await aCycle(room, 'released', 1)
    const appointment = await room.anAppointment()
    await room.must('josh', 'steris.use', packs[0] ?? '', { appointment })
    const ben = await room.act('patients.create', null, { firstName: 'Ben', lastName: 'Ong' })
    await room.act('appointments.correctPatient', appointment, { patient: ben })
    await room.must('grace', 'cycles.recall', cycle, { recallReason: 'Seals' })
    expect(await tasks()).toMatchObject([{ patient: ben, uses: [{ pack: packs[0], appointment }] }])
    expect((await theRecall())['appointments']).toEqual([])
  })

  test('[RECALL-3] A positive indicator recalls every cycle of its steriliser since the last negative one, and none before or elsewhere', async () => {
    const other = await room.aSteriliser('Vera')
    const good = await aCycle(room, 'released', 1)
    const negative = await aCycle(room, 'ended', 1, withIndicator)
    await room.must('mia', 'cycles.readIndicator', negative.cycle, { biological: 'negative' })
    const after = await aCycle(room, 'released', 1)
    const elsewhere = await aCycle(room, 'released', 1, { steriliser: other })
    const positive = await aCycle(room, 'awaitingRelease', 1, withIndicator)
    const later = await aCycle(room, 'running', 1)
    await room.must('mia', 'cycles.readIndicator', positive.cycle, { biological: 'positive' })
    const all = [good, negative, after, elsewhere, positive, later]
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
    const { cycles, cause } = await theRecall()
    expect([cause, (cycles as string[]).toSorted()]).toEqual(['indicator', [after, positive, later].map(({ cycle }) => cycle).toSorted()])
  })

  test('[RECALL-4] Each patient is followed to the end: assessed, told, and only then is it closed', async () => {
    const { cycle, packs } = await aCycle(room, 'released', 3)
    const ben = await room.act('patients.create', null, { firstName: 'Ben', lastName: 'Ong' })
    const uses = [room.patient, room.patient, ben]
    for (const [index, pack] of packs.entries()) await room.must('josh', 'steris.use', pack, { patient: uses[index] })
    await room.must('grace', 'cycles.recall', cycle, { recallReason: 'Seals' })
    const recall = (await theRecall()).id
    const [kaya, other] = [await taskOf(room.patient), await taskOf(ben)]
    const done = async (command: string, task: string, data: Fields) => {
      await room.must('grace', `steris/tasks.${command}`, task, data)
      return (await theRecall())['state']
    }
    const closes = () => room.give('grace', 'steris/recalls.close', recall, { report: 'Both well.' })
    expect((await closes()).body.reason).toBe('everybodyIsAssessed')
    expect((await room.give('grace', 'steris/tasks.notify', other, { notifiedHow: 'phone' })).body.reason).toBe('patientIsAssessed')
    expect((await room.give('josh', 'steris/tasks.assess', other, { assessed: 'exposure' })).status).toBe(403)
    expect(await done('assess', kaya, { assessed: 'possibleExposure', note: 'Two kits' })).toBe('patientsTraced')
    expect(await done('assess', other, { assessed: 'noExposure' })).toBe('assessed')
    expect(await done('notify', kaya, { notifiedHow: 'phone' })).toBe('assessed')
    expect((await closes()).body.reason).toBe('everybodyIsNotified')
    expect(await done('notify', other, { notifiedHow: 'notNeeded' })).toBe('notified')
    expect(await theRecall()).toMatchObject({ patients: 2, toAssess: 0, toTell: 0, closedAt: null })
    expect((await closes()).body.record?.['closedAt']).toBeTruthy()
    expect(
      (await tasks()).map(({ uses, assessed, assessedBy, notifiedHow, note }) => [uses, assessed, assessedBy, notifiedHow, note]),
    ).toEqual([
      [[expect.anything(), expect.anything()], 'possibleExposure', 'grace', 'phone', 'Two kits'],
      [[expect.anything()], 'noExposure', 'grace', 'notNeeded', null],
    ])
  })

  test('[RECALL-7] Who is to be told by message is asked to call, without a word of why; by any other way nothing is written to them', async () => {
    const { cycle, packs } = await aCycle(room, 'released', 2)
    const ben = await room.act('patients.create', null, { firstName: 'Ben', lastName: 'Ong', email: 'ben@example.com' })
    for (const [index, pack] of packs.entries()) await room.must('josh', 'steris.use', pack, { patient: index === 0 ? ben : room.patient })
    await room.must('grace', 'cycles.recall', cycle, { recallReason: 'Seals' })
    const [kaya, asked] = [await taskOf(room.patient), await taskOf(ben)]
    for (const task of [kaya, asked]) await room.must('grace', 'steris/tasks.assess', task, { assessed: 'possibleExposure' })
    await room.must('grace', 'steris/tasks.notify', kaya, { notifiedHow: 'phone' })
    expect(await room.list('messages')).toEqual([])
    await room.must('grace', 'steris/tasks.notify', asked, { notifiedHow: 'message' })
    const [message, ...others] = await room.list('messages')
    expect(others).toEqual([])
    expect(message).toMatchObject({ patient: ben, about: asked, words: 'pleaseCall' })
    expect(String(message?.['body'])).not.toMatch(/steril|recall|instrument|seal/i)
  })

  test('[RECALL-6] One that a person opens answers as it stands in the end, and nothing that never ran is recalled', async () => {
    const { cycle } = await aCycle(room, 'released', 1)
    const draft = await aCycle(room, 'loaded', 1)
    const made = await room.call('grace', 'POST', '/steris/recalls/', { cycle, reason: 'The supplier telephoned' })
    expect([made.statusCode, made.json().state, made.json().packs]).toEqual([201, 'patientsTraced', 1])
    expect((await room.read('cycles', cycle))['state']).toBe('recalled')
    const before = await room.position()
    const refused = await room.call('grace', 'POST', '/steris/recalls/', { cycle: draft.cycle, reason: 'Why not' })
    expect([refused.statusCode, refused.json().reason]).toEqual([409, 'cycleHasRun'])
    expect(await room.position()).toBe(before)
  })
})
