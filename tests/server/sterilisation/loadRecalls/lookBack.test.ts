import { afterEach, beforeEach, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import { type SterilisationServer, aCycle, startSterilisationServer } from '../startSterilisationServer.ts'

let server: SterilisationServer
beforeEach(async () => {
  server = await startSterilisationServer()
})
afterEach(() => server.close())

const advanceDays = (count: number) => server.advanceAndFire(minutes(count * 24 * 60))
/** Records the daily tests, without which the steriliser runs no load that day. */
const recordTests = async () => {
  await server.execute('equipments.recordLeak', server.steriliser, { leakPassed: true })
  await server.execute('equipments.recordPenetration', server.steriliser, { penetrationPassed: true })
}
const loadRecallAfter = async (cycle: string) => {
  await server.executeOk('mia', 'cycles.readIndicator', cycle, { biological: 'positive' })
  return (await server.list('steris/recalls'))[0]
}

test('[RECALL-8] a positive spore test with no earlier reading recalls 30 days of loads and counts the older loads, which stay in use', async () => {
  const oldCycle = await aCycle(server, 'released', 1)
  await advanceDays(20)
  await recordTests()
  const recent = await aCycle(server, 'released', 1)
  await advanceDays(15)
  await recordTests()
  const positiveCycle = await aCycle(server, 'awaitingRelease', 1, { biological: 'pending' })
  const loadRecall = await loadRecallAfter(positiveCycle.cycle)
  expect(loadRecall).toMatchObject({ olderCycles: 1, packs: 2 })
  expect(new Set([loadRecall?.['cycles']].flat())).toEqual(new Set([recent.cycle, positiveCycle.cycle]))
  expect(String(loadRecall?.['lookedBackTo']).slice(0, 10)).toBe('2026-11-29')
  expect((await server.read('cycles', oldCycle.cycle))['state']).toBe('released')
  expect((await server.read('steris', oldCycle.packs[0] ?? ''))['state']).toBe('sterile')
})

test('[RECALL-8] the practice sets how many days a load recall looks back; if no load is older, the load recall leaves none out', async () => {
  const oldCycle = await aCycle(server, 'released', 1)
  const [settings] = await server.list('settings')
  await server.execute('settings.edit', settings?.id ?? '', { recallLooksBack: 60 })
  await advanceDays(35)
  await recordTests()
  const positiveCycle = await aCycle(server, 'awaitingRelease', 1, { biological: 'pending' })
  const loadRecall = await loadRecallAfter(positiveCycle.cycle)
  expect(loadRecall).toMatchObject({ olderCycles: 0, lookedBackTo: null, packs: 2 })
  expect((await server.read('cycles', oldCycle.cycle))['state']).toBe('recalled')
})

test('[RECALL-14] a second positive spore test recalls the loads run since, and lists no patient whom the first load recall already lists', async () => {
  const used = await aCycle(server, 'released', 1)
  await server.executeOk('josh', 'steris.use', used.packs[0] ?? '', { patient: server.patient })
  const pending = { biological: 'pending' }
  const [first, second] = [await aCycle(server, 'awaitingRelease', 1, pending), await aCycle(server, 'awaitingRelease', 1, pending)]
  await server.executeOk('mia', 'cycles.readIndicator', first.cycle, { biological: 'positive' })
  await recordTests()
  const later = await aCycle(server, 'released', 1)
  await server.executeOk('mia', 'cycles.readIndicator', second.cycle, { biological: 'positive' })
  const [earlier, latest] = await server.list('steris/recalls')
  expect(new Set(earlier?.['cycles'] as string[])).toEqual(new Set([used.cycle, first.cycle, second.cycle]))
  expect(new Set(latest?.['cycles'] as string[])).toEqual(new Set([second.cycle, later.cycle]))
  expect((await server.list('steris/tasks')).map(({ recall: loadRecall, patient }) => [loadRecall, patient])).toEqual([
    [earlier?.id, server.patient],
  ])
})
