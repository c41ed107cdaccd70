import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { instantOf, minutes } from '#domain/time.ts'
import { checkStates } from '#server/engine/checkStates.ts'
import { aDelivery, count, used, usedOn } from './aDelivery.ts'
import { another } from './another.ts'
import { type SterileRoom, aCycle, aSterileRoom } from './aSterileRoom.ts'

const day = 24 * 3600_000

let room: SterileRoom
beforeEach(async () => {
  room = await aSterileRoom()
})
afterEach(async () => {
  await room.app.close()
  room.porter.close()
  rmSync(room.dir, { recursive: true, force: true })
})

test('[STER-3, PACK-6, LOAD-7] What fell due while no server ran is done once when one starts, and not again', async () => {
  const { packs } = await aCycle(room, 'released')
  const running = await aCycle(room, 'running')
  const end = room.house.now() + 200 * day
  await room.house.store.close()

  const next = another(room, () => end)
  await checkStates(next.store)
  const due = await next.store.due(instantOf(end), 1000)
  expect(due.map(({ area }) => area).toSorted()).toEqual(['cycles', 'equipments', 'steris'])
  expect(await Promise.all(due.map((timer) => next.door.fire(timer)))).toEqual([true, true, true])
  expect(await Promise.all(due.map((timer) => next.door.fire(timer)))).toEqual([false, false, false])
  const state = async (area: string, id: string) => (await next.store.get(room.practice, area, id))?.['state']
  expect(await state('equipments', room.steriliser)).toBe('untested')
  expect(await state('steris', packs[0] ?? '')).toBe('expired')
  expect((await next.store.get(room.practice, 'cycles', running.cycle))?.['flags']).toMatchObject([{ code: 'overrun' }])
  await next.store.close()

  const third = another(room, () => end + minutes(1))
  expect(await third.store.due(instantOf(end + minutes(1)), 1000)).toEqual([])
  await third.store.close()
})

test('[RECALL-12] A server that stops in between goes on where it was; before all are found it is not closed, and who is found can be assessed', async () => {
  const { cycle, packs } = await aDelivery(room)
  await used(room, packs)
  await room.must('grace', 'cycles.recall', cycle, { recallReason: 'The supplier telephoned' })
  await room.later(25)
  const [first] = await room.list('steris/tasks')
  await room.must('grace', 'steris/tasks.assess', first?.id ?? '', { assessed: 'noExposure' })
  const { id = '' } = (await room.list('steris/recalls'))[0] ?? {}
  expect((await room.give('grace', 'steris/recalls.close', id, { report: 'Done' })).body.reason).toBe('state')
  await room.house.store.close()

  let now = room.house.now() + 1000
  const next = another(room, () => now)
  await checkStates(next.store)
  for (let batch = 0; batch < 2; batch += 1, now += 25)
    for (const timer of await next.store.due(instantOf(now), 10)) if (timer.area === 'steris/recalls') await next.door.fire(timer)
  const list = async (area: string) => (await next.store.list(room.practice, area, { where: [] })).items
  const tasks = await list('steris/tasks')
  const [recall] = await list('steris/recalls')
  await next.store.close()
  expect(recall).toMatchObject({ state: 'patientsTraced', traced: count, patients: usedOn })
  expect(new Set(tasks.map(({ patient }) => patient)).size).toBe(usedOn)
  expect(tasks.find((task) => task.id === first?.id)).toMatchObject({ state: 'toAssess', assessed: null })
})
