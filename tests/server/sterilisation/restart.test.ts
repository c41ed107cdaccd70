import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { instantOf, minutes } from '#domain/time.ts'
import { aDelivery, deliveryPackCount, usePacks, usedPatientCount } from './loadRecalls/aDelivery.ts'
import { reopenStore } from './reopenStore.ts'
import { type SterilisationServer, aCycle, startSterilisationServer } from './startSterilisationServer.ts'

const day = 24 * 3600_000

let server: SterilisationServer
beforeEach(async () => {
  server = await startSterilisationServer()
})
afterEach(async () => {
  await server.app.close()
  server.authenticator.close()
  rmSync(server.dir, { recursive: true, force: true })
})

test('[STER-3, PACK-6, LOAD-7] at its next start the server fires each sterilisation timer that fell due while it was stopped, once only', async () => {
  const { packs } = await aCycle(server, 'released')
  const runningCycle = await aCycle(server, 'running')
  const restartTime = server.deps.now() + 200 * day
  await server.deps.store.close()

  const restarted = reopenStore(server, () => restartTime)
  const due = await restarted.store.due(instantOf(restartTime), 1000)
  expect(due.map(({ area }) => area).toSorted()).toEqual(['cycles', 'equipments', 'steris'])
  expect(await Promise.all(due.map((timer) => restarted.commands.fireTimer(timer)))).toEqual([true, true, true])
  expect(await Promise.all(due.map((timer) => restarted.commands.fireTimer(timer)))).toEqual([false, false, false])
  const stateOf = async (area: string, id: string) => (await restarted.store.get(server.practice, area, id))?.['state']
  expect(await stateOf('equipments', server.steriliser)).toBe('untested')
  expect(await stateOf('steris', packs[0] ?? '')).toBe('expired')
  expect((await restarted.store.get(server.practice, 'cycles', runningCycle.cycle))?.['flags']).toMatchObject([{ code: 'overrun' }])
  await restarted.store.close()

  const restartedAgain = reopenStore(server, () => restartTime + minutes(1))
  expect(await restartedAgain.store.due(instantOf(restartTime + minutes(1)), 1000)).toEqual([])
  await restartedAgain.store.close()
})

test('[RECALL-12] after a restart a load recall resumes; no user closes it before every patient is found, and found patients can be assessed', async () => {
  const { cycle, packs } = await aDelivery(server)
  await usePacks(server, packs)
  await server.executeOk('grace', 'cycles.recall', cycle, { recallReason: 'The supplier telephoned' })
  await server.advanceAndFire(25)
  const [firstTask] = await server.list('steris/tasks')
  await server.executeOk('grace', 'steris/tasks.assess', firstTask?.id ?? '', { assessed: 'noExposure' })
  const { id = '' } = (await server.list('steris/recalls'))[0] ?? {}
  expect((await server.executeAs('grace', 'steris/recalls.close', id, { report: 'Done' })).body.reason).toBe('state')
  await server.deps.store.close()

  let now = server.deps.now() + 1000
  const restarted = reopenStore(server, () => now)
  for (let batch = 0; batch < 2; batch += 1, now += 25)
    for (const timer of await restarted.store.due(instantOf(now), 10))
      if (timer.area === 'steris/recalls') await restarted.commands.fireTimer(timer)
  const list = async (area: string) => (await restarted.store.list(server.practice, area, { where: [] })).items
  const tasks = await list('steris/tasks')
  const [loadRecall] = await list('steris/recalls')
  await restarted.store.close()
  expect(loadRecall).toMatchObject({ state: 'patientsTraced', traced: deliveryPackCount, patients: usedPatientCount })
  expect(new Set(tasks.map(({ patient }) => patient)).size).toBe(usedPatientCount)
  expect(tasks.find((task) => task.id === firstTask?.id)).toMatchObject({ state: 'toAssess', assessed: null })
})
