import { afterEach, beforeEach, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import { checkStates } from '#server/engine/checkStates.ts'
import { giveLives } from '#server/engine/giveLives.ts'
import { write } from '#server/engine/look.ts'
import { type SterileRoom, aCycle, aDraft, aSterileRoom, evidence } from './aSterileRoom.ts'

const day = 24 * 3600_000

let room: SterileRoom
beforeEach(async () => {
  room = await aSterileRoom()
})
afterEach(() => room.close())

const stateOf = async (id = room.steriliser) => (await room.read('equipments', id))['state']
const fresh = (fields = {}) =>
  room.act('equipments.create', null, { kind: 'steriliser', name: 'New one', location: room.location, ...fields })
const inDate = { serviceDueOn: '2027-01-01', validationDueOn: '2027-01-01' }

test('[STER-1] A steriliser is ready when both tests of today passed and its dates are good, and takes no hollow load before', async () => {
  const id = await fresh(inDate)
  expect(await stateOf(id)).toBe('untested')
  await room.must('josh', 'equipments.recordLeak', id, { leakPassed: true })
  expect(await stateOf(id)).toBe('restricted')
  await room.must('josh', 'equipments.recordPenetration', id, { penetrationPassed: false })
  expect(await stateOf(id)).toBe('testing')
  await room.must('josh', 'equipments.recordPenetration', id, { penetrationPassed: true })
  expect(await stateOf(id)).toBe('ready')
})

test('[STER-2] One whose service or validation is over, or was never recorded, is not ready however its tests went', async () => {
  const id = await fresh({ serviceDueOn: '2026-11-23', validationDueOn: '2027-01-01' })
  await room.must('josh', 'equipments.recordLeak', id, { leakPassed: true })
  await room.must('josh', 'equipments.recordPenetration', id, { penetrationPassed: true })
  expect(await stateOf(id)).toBe('testing')
  await room.must('grace', 'equipments.recordService', id, { serviceDueOn: '2026-11-24' })
  expect(await stateOf(id)).toBe('ready')
  const unknown = await fresh()
  await room.must('josh', 'equipments.recordLeak', unknown, { leakPassed: true })
  expect(await stateOf(unknown)).toBe('testing')
})

test('[STER-3] At midnight where it stands it is untested, whatever it was, and out of service it stays', async () => {
  const [restricted, out] = [await fresh(inDate), await fresh(inDate)]
  await room.must('josh', 'equipments.recordLeak', restricted, { leakPassed: true })
  await room.must('grace', 'equipments.retire', out)
  // 11:42 in Sydney, so midnight is in 12 hours and 18 minutes.
  await room.later(12 * 3600_000 + minutes(17))
  expect([await stateOf(), await stateOf(restricted)]).toEqual(['ready', 'restricted'])
  await room.later(minutes(2))
  expect([await stateOf(), await stateOf(restricted), await stateOf(out)]).toEqual(['untested', 'untested', 'outOfService'])
})

test('[STER-4] One that is not ready is started only with a reason, by who may override', async () => {
  await room.later(day)
  const { cycle } = await aDraft(room)
  await room.must('josh', 'cycles.signLoad', cycle)
  const before = await room.position()
  expect((await room.give('josh', 'cycles.start', cycle)).body.reason).toBe('steriliserIsReady')
  const withReason = await room.give('josh', 'cycles.start', cycle, { overrideReason: 'Logger is being repaired' })
  expect([withReason.status, withReason.body.scope]).toEqual([403, 'cycle.a'])
  expect(await room.position()).toBe(before)
  const started = await room.must('grace', 'cycles.start', cycle, { overrideReason: 'Tested by hand' })
  expect([started['state'], started['overrideReason'], started['number']]).toEqual(['running', 'Tested by hand', 1])
})

test('[STER-5] Out of service it runs no load for any reason, and a restricted one none with something hollow in it', async () => {
  const restricted = await fresh(inDate)
  await room.must('josh', 'equipments.recordLeak', restricted, { leakPassed: true })
  const [plain, hollow] = [
    await aDraft(room, 1, { steriliser: restricted }),
    await aDraft(room, 1, { steriliser: restricted }, { hollow: true }),
  ]
  for (const { cycle } of [plain, hollow]) await room.must('josh', 'cycles.signLoad', cycle)
  expect((await room.give('josh', 'cycles.start', hollow.cycle)).body.reason).toBe('steriliserIsReady')
  expect((await room.must('josh', 'cycles.start', plain.cycle))['state']).toBe('running')
  await room.must('grace', 'equipments.retire', restricted)
  expect((await room.give('grace', 'cycles.start', hollow.cycle, { overrideReason: 'Now' })).body.reason).toBe('steriliserIsInService')
})

test('[STER-6] A test cycle tells its steriliser what it proved, and a failed one that it must be tested again', async () => {
  await room.later(day)
  const run = async (program: string, testPassed: boolean) => {
    const cycle = (
      await room.must('josh', 'cycles.create', null, { kind: 'test', location: room.location, steriliser: room.steriliser, program })
    ).id
    for (const command of ['signLoad', 'start', 'end']) await room.must('josh', `cycles.${command}`, cycle)
    return room.must('josh', 'cycles.recordResults', cycle, { results: { testPassed }, evidence })
  }
  expect((await run('leakTest', true))['state']).toBe('released')
  expect(await stateOf()).toBe('restricted')
  expect((await run('helix', true))['state']).toBe('released')
  expect(await stateOf()).toBe('ready')
  expect((await run('bowieDick', false))['state']).toBe('failed')
  expect(await stateOf()).toBe('testing')
  expect((await room.list('steris/recalls')).length).toBe(0)
})

test('[STER-7] After a failed or broken-off load it must be tested again, though it passed this morning', async () => {
  const { cycle } = await aCycle(room, 'awaitingRelease')
  await room.must('mia', 'cycles.fail', cycle, { failReason: 'wet' })
  expect(await room.read('equipments', room.steriliser)).toMatchObject({ state: 'testing', leakTestedOn: null, penetrationPassed: null })
  await room.must('josh', 'equipments.recordPenetration', room.steriliser, { penetrationPassed: true })
  expect(await stateOf()).toBe('testing')
  await room.must('josh', 'equipments.recordLeak', room.steriliser, { leakPassed: true })
  const second = await aCycle(room, 'running')
  await room.must('josh', 'cycles.abort', second.cycle, { failNote: 'Door alarm' })
  expect([await stateOf(), (await room.read('steris', second.packs[0] ?? ''))['state']]).toEqual(['testing', 'unsterile'])
})

test('[STER-8] Two positive indicators in a row put it out of service, and three negative ones in a row bring it back to be tested', async () => {
  const reading = async (biological: string) => {
    const cycle = (
      await room.must('josh', 'cycles.create', null, {
        kind: 'test',
        location: room.location,
        steriliser: room.steriliser,
        program: 'biologicalTest',
      })
    ).id
    for (const command of ['signLoad', 'start', 'end']) await room.must('josh', `cycles.${command}`, cycle)
    await room.must('mia', 'cycles.readIndicator', cycle, { biological })
    return stateOf()
  }
  expect(await reading('positive')).toBe('testing')
  expect(await reading('negative')).toBe('testing')
  expect(await reading('positive')).toBe('testing')
  expect(await reading('positive')).toBe('outOfService')
  expect((await room.give('grace', 'equipments.restore', room.steriliser)).body.reason).toBe('indicatorsAreClear')
  expect([await reading('negative'), await reading('negative')]).toEqual(['outOfService', 'outOfService'])
  expect(await reading('negative')).toBe('testing')
  expect(await room.read('equipments', room.steriliser)).toMatchObject({ biologicalPositives: 0, outBecause: null })
})

test('[STER-9] Fifty starts at once get fifty numbers without a hole, and a chamber whose cycle nobody ended says so', async () => {
  const drafts = await Promise.all(Array.from({ length: 50 }, () => aDraft(room)))
  await Promise.all(drafts.map(({ cycle }) => room.must('josh', 'cycles.signLoad', cycle)))
  const answers = await Promise.all(drafts.map(({ cycle }) => room.give('josh', 'cycles.start', cycle)))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  const started = await Promise.all(drafts.map(({ cycle }) => room.read('cycles', cycle)))
  expect(started.map(({ number }) => Number(number)).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  expect((await room.read('equipments', room.steriliser))['lastCycleNumber']).toBe(50)
  expect(started.filter(({ flags }) => (flags as unknown[]).length === 0).map(({ number }) => number)).toEqual([50])
})

test('[STER-10] A steriliser that was made before sterilisers had a life begins one at the next start, untested, once', async () => {
  const { store, now } = room.house
  const record = await room.read('equipments', room.steriliser)
  const by = { kind: 'system', id: 'old', name: 'old' } as const
  const old = { ...record, state: null, since: null }
  await store.change({ practice: room.practice, by, because: 'old', command: 'old', decide: () => write('equipments', record.id, old) })
  await expect(checkStates(store)).rejects.toThrow('which its chart does not know')
  await giveLives(room.house)
  expect(await room.read('equipments', record.id)).toMatchObject({ state: 'untested', since: new Date(now()).toISOString(), flags: [] })
  expect(await room.lastEntry()).toMatchObject({ command: 'equipments.begin', by: { kind: 'system' } })
  await checkStates(store)
  const before = await room.position()
  await giveLives(room.house)
  expect(await room.position()).toBe(before)
})
