import { afterEach, beforeEach, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import { type SterileRoom, aCycle, aSterileRoom } from './aSterileRoom.ts'

let room: SterileRoom
beforeEach(async () => {
  room = await aSterileRoom()
})
afterEach(() => room.close())

const days = (count: number) => room.later(minutes(count * 24 * 60))
/** Nothing runs on a steriliser that nobody tested that day. */
const tested = async () => {
  await room.act('equipments.recordLeak', room.steriliser, { leakPassed: true })
  await room.act('equipments.recordPenetration', room.steriliser, { penetrationPassed: true })
}
const recallAfter = async (cycle: string) => {
  await room.must('mia', 'cycles.readIndicator', cycle, { biological: 'positive' })
  return (await room.list('steris/recalls'))[0]
}

test('[RECALL-8] Where no indicator was ever read, it looks back thirty days, and says how many loads lie before that; those stay in use', async () => {
  const old = await aCycle(room, 'released', 1)
  await days(20)
  await tested()
  const near = await aCycle(room, 'released', 1)
  await days(15)
  await tested()
  const positive = await aCycle(room, 'awaitingRelease', 1, { biological: 'pending' })
  const recall = await recallAfter(positive.cycle)
  expect(recall).toMatchObject({ olderCycles: 1, packs: 2 })
  expect(new Set([recall?.['cycles']].flat())).toEqual(new Set([near.cycle, positive.cycle]))
  expect(String(recall?.['lookedBackTo']).slice(0, 10)).toBe('2026-11-29')
  expect((await room.read('cycles', old.cycle))['state']).toBe('released')
  expect((await room.read('steris', old.packs[0] ?? ''))['state']).toBe('sterile')
})

test('[RECALL-8] The practice says how far; where all of it lies within, nothing is said to be left out', async () => {
  const old = await aCycle(room, 'released', 1)
  const [settings] = await room.list('settings')
  await room.act('settings.edit', settings?.id ?? '', { recallLooksBack: 60 })
  await days(35)
  await tested()
  const positive = await aCycle(room, 'awaitingRelease', 1, { biological: 'pending' })
  const recall = await recallAfter(positive.cycle)
  expect(recall).toMatchObject({ olderCycles: 0, lookedBackTo: null, packs: 2 })
  expect((await room.read('cycles', old.cycle))['state']).toBe('recalled')
})

test('[RECALL-14] A second positive indicator recalls what ran since, and lists nobody twice whom the first one lists', async () => {
  const used = await aCycle(room, 'released', 1)
  await room.must('josh', 'steris.use', used.packs[0] ?? '', { patient: room.patient })
  const pending = { biological: 'pending' }
  const [first, second] = [await aCycle(room, 'awaitingRelease', 1, pending), await aCycle(room, 'awaitingRelease', 1, pending)]
  await room.must('mia', 'cycles.readIndicator', first.cycle, { biological: 'positive' })
  await tested()
  const later = await aCycle(room, 'released', 1)
  await room.must('mia', 'cycles.readIndicator', second.cycle, { biological: 'positive' })
  const [earlier, latest] = await room.list('steris/recalls')
  expect(new Set(earlier?.['cycles'] as string[])).toEqual(new Set([used.cycle, first.cycle, second.cycle]))
  expect(new Set(latest?.['cycles'] as string[])).toEqual(new Set([second.cycle, later.cycle]))
  expect((await room.list('steris/tasks')).map(({ recall, patient }) => [recall, patient])).toEqual([[earlier?.id, room.patient]])
})
