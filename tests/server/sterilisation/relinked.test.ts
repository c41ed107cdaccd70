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

describe('a pack of a recall that was used on somebody else', () => {
  test('[RECALL-5] Who is linked to a pack since is listed at once, and what was done for the others stays, also when all is traced again', async () => {
    const { cycle, packs } = await aCycle(room, 'released', 2)
    for (const pack of packs) await room.must('josh', 'steris.use', pack, { patient: room.patient })
    await room.must('grace', 'cycles.recall', cycle, { recallReason: 'Seals' })
    await room.must('grace', 'steris/tasks.assess', await taskOf(room.patient), { assessed: 'noExposure' })
    const ben = await room.act('patients.create', null, { firstName: 'Ben', lastName: 'Ong' })
    await room.must('josh', 'steris.relink', packs[0] ?? '', { patient: ben, relinkReason: 'Other chair' })
    const listed = async () => (await tasks()).map(({ patient, assessed, uses }) => [patient, assessed, (uses as unknown[]).length])
    const both = [
      [room.patient, 'noExposure', 2],
      [ben, null, 1],
    ]
    expect(await listed()).toEqual(both)
    const traced = await room.must('grace', 'steris/recalls.trace', (await theRecall()).id)
    expect(traced).toMatchObject({ state: 'patientsTraced', patients: 2, toAssess: 1, toTell: 2 })
    expect(await listed()).toEqual(both)
  })

  test('[RECALL-9] One more pack of it that was used on somebody is decided anew; that they were told stays', async () => {
    const { cycle, packs } = await aCycle(room, 'released', 2)
    const ben = await room.act('patients.create', null, { firstName: 'Ben', lastName: 'Ong' })
    for (const [index, pack] of packs.entries()) await room.must('josh', 'steris.use', pack, { patient: index === 0 ? ben : room.patient })
    await room.must('grace', 'cycles.recall', cycle, { recallReason: 'Seals' })
    const task = await taskOf(ben)
    await room.must('grace', 'steris/tasks.assess', task, { assessed: 'noExposure' })
    await room.must('grace', 'steris/tasks.notify', task, { notifiedHow: 'notNeeded' })
    await room.must('josh', 'steris.relink', packs[1] ?? '', { patient: ben, relinkReason: 'Other chair' })
    expect(await room.read('steris/tasks', task)).toMatchObject({ state: 'toAssess', assessed: null, notifiedHow: 'notNeeded' })
    expect(((await room.read('steris/tasks', task))['uses'] as Fields[]).map(({ pack }) => pack)).toEqual(packs)
    expect(await theRecall()).toMatchObject({ state: 'patientsTraced', toAssess: 2, toTell: 2 })
  })

  test('[RECALL-13] A closed recall opens again where a pack of it turns out to have been used on somebody else', async () => {
    const { cycle, packs } = await aCycle(room, 'released', 1)
    await room.must('josh', 'steris.use', packs[0] ?? '', { patient: room.patient })
    await room.must('grace', 'cycles.recall', cycle, { recallReason: 'Seals' })
    const task = await taskOf(room.patient)
    await room.must('grace', 'steris/tasks.assess', task, { assessed: 'noExposure' })
    await room.must('grace', 'steris/tasks.notify', task, { notifiedHow: 'phone' })
    await room.must('grace', 'steris/recalls.close', (await theRecall()).id, { report: 'Well.' })
    await room.must('grace', 'steris/tasks.assess', task, { assessed: 'possibleExposure' })
    expect((await theRecall())['state']).toBe('closed')
    const ben = await room.act('patients.create', null, { firstName: 'Ben', lastName: 'Ong' })
    await room.must('josh', 'steris.relink', packs[0] ?? '', { patient: ben, relinkReason: 'Other chair' })
    expect(await theRecall()).toMatchObject({ state: 'patientsTraced', closedAt: null, report: 'Well.', toAssess: 1 })
  })
})
