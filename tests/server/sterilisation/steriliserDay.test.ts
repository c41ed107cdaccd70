import { afterEach, beforeEach, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import { backfillStates } from '#server/engine/states/backfillStates.ts'
import { write } from '#server/engine/storeRequests.ts'
import { type SterilisationServer, aCycle, aDraft, startSterilisationServer, evidence } from './startSterilisationServer.ts'

const day = 24 * 3600_000

let server: SterilisationServer
beforeEach(async () => {
  server = await startSterilisationServer()
})
afterEach(() => server.close())

const stateOf = async (id = server.steriliser) => (await server.read('equipments', id))['state']
const createSteriliser = (fields = {}) =>
  server.execute('equipments.create', null, { kind: 'steriliser', name: 'New one', location: server.location, ...fields })
const validDates = { serviceDueOn: '2027-01-01', validationDueOn: '2027-01-01' }

test('[STER-1] a steriliser is ready when its leak rate and steam penetration tests passed today; after the leak rate test alone it takes solid loads only', async () => {
  const id = await createSteriliser(validDates)
  expect(await stateOf(id)).toBe('untested')
  await server.executeOk('josh', 'equipments.recordLeak', id, { leakPassed: true })
  expect(await stateOf(id)).toBe('restricted')
  await server.executeOk('josh', 'equipments.recordPenetration', id, { penetrationPassed: false })
  expect(await stateOf(id)).toBe('testing')
  await server.executeOk('josh', 'equipments.recordPenetration', id, { penetrationPassed: true })
  expect(await stateOf(id)).toBe('ready')
})

test('[STER-2] a steriliser whose service or validation is overdue or was never recorded is not ready, whatever its tests show', async () => {
  const id = await createSteriliser({ serviceDueOn: '2026-11-23', validationDueOn: '2027-01-01' })
  await server.executeOk('josh', 'equipments.recordLeak', id, { leakPassed: true })
  await server.executeOk('josh', 'equipments.recordPenetration', id, { penetrationPassed: true })
  expect(await stateOf(id)).toBe('testing')
  await server.executeOk('grace', 'equipments.recordService', id, { serviceDueOn: '2026-11-24' })
  expect(await stateOf(id)).toBe('ready')
  const undated = await createSteriliser()
  await server.executeOk('josh', 'equipments.recordLeak', undated, { leakPassed: true })
  expect(await stateOf(undated)).toBe('testing')
})

test('[STER-3] at midnight at its location a steriliser becomes untested from any state except out of service', async () => {
  const [restricted, retired] = [await createSteriliser(validDates), await createSteriliser(validDates)]
  await server.executeOk('josh', 'equipments.recordLeak', restricted, { leakPassed: true })
  await server.executeOk('grace', 'equipments.retire', retired)
  // It is 11:42 am in Sydney, so midnight is in 12 hours and 18 minutes.
  await server.advanceAndFire(12 * 3600_000 + minutes(17))
  expect([await stateOf(), await stateOf(restricted)]).toEqual(['ready', 'restricted'])
  await server.advanceAndFire(minutes(2))
  expect([await stateOf(), await stateOf(restricted), await stateOf(retired)]).toEqual(['untested', 'untested', 'outOfService'])
})

test('[STER-4] a steriliser that is not ready starts only with a reason, by a user with the cycle.a permission', async () => {
  await server.advanceAndFire(day)
  const { cycle } = await aDraft(server)
  await server.executeOk('josh', 'cycles.signLoad', cycle)
  const before = await server.position()
  expect((await server.executeAs('josh', 'cycles.start', cycle)).body.reason).toBe('steriliserIsReady')
  const withReason = await server.executeAs('josh', 'cycles.start', cycle, { overrideReason: 'Logger is being repaired' })
  expect([withReason.status, withReason.body.scope]).toEqual([403, 'cycle.a'])
  expect(await server.position()).toBe(before)
  const started = await server.executeOk('grace', 'cycles.start', cycle, { overrideReason: 'Tested by hand' })
  expect([started['state'], started['overrideReason'], started['number']]).toEqual(['running', 'Tested by hand', 1])
})

test('[STER-5] a steriliser out of service runs no load for any reason; a restricted one runs no hollow load without a reason', async () => {
  const restricted = await createSteriliser(validDates)
  await server.executeOk('josh', 'equipments.recordLeak', restricted, { leakPassed: true })
  const [solid, hollow] = [
    await aDraft(server, 1, { steriliser: restricted }),
    await aDraft(server, 1, { steriliser: restricted }, { hollow: true }),
  ]
  for (const { cycle } of [solid, hollow]) await server.executeOk('josh', 'cycles.signLoad', cycle)
  expect((await server.executeAs('josh', 'cycles.start', hollow.cycle)).body.reason).toBe('steriliserIsReady')
  expect((await server.executeOk('josh', 'cycles.start', solid.cycle))['state']).toBe('running')
  await server.executeOk('grace', 'equipments.retire', restricted)
  expect((await server.executeAs('grace', 'cycles.start', hollow.cycle, { overrideReason: 'Now' })).body.reason).toBe(
    'steriliserIsInService',
  )
})

test('[STER-6] a passed test cycle records its result on the steriliser, and a failed one requires a new test', async () => {
  await server.advanceAndFire(day)
  const runTest = async (program: string, testPassed: boolean) => {
    const cycle = (
      await server.executeOk('josh', 'cycles.create', null, {
        kind: 'test',
        location: server.location,
        steriliser: server.steriliser,
        program,
      })
    ).id
    for (const command of ['signLoad', 'start', 'end']) await server.executeOk('josh', `cycles.${command}`, cycle)
    return server.executeOk('josh', 'cycles.recordResults', cycle, { results: { testPassed }, evidence })
  }
  expect((await runTest('leakTest', true))['state']).toBe('released')
  expect(await stateOf()).toBe('restricted')
  expect((await runTest('helix', true))['state']).toBe('released')
  expect(await stateOf()).toBe('ready')
  expect((await runTest('bowieDick', false))['state']).toBe('failed')
  expect(await stateOf()).toBe('testing')
  expect((await server.list('steris/recalls')).length).toBe(0)
})

test('[STER-7] after a failed or aborted load the steriliser must be tested again, although it passed its tests that day', async () => {
  const { cycle } = await aCycle(server, 'awaitingRelease')
  await server.executeOk('mia', 'cycles.fail', cycle, { failReason: 'wet' })
  expect(await server.read('equipments', server.steriliser)).toMatchObject({
    state: 'testing',
    leakTestedOn: null,
    penetrationPassed: null,
  })
  await server.executeOk('josh', 'equipments.recordPenetration', server.steriliser, { penetrationPassed: true })
  expect(await stateOf()).toBe('testing')
  await server.executeOk('josh', 'equipments.recordLeak', server.steriliser, { leakPassed: true })
  const secondCycle = await aCycle(server, 'running')
  await server.executeOk('josh', 'cycles.abort', secondCycle.cycle, { failNote: 'Door alarm' })
  expect([await stateOf(), (await server.read('steris', secondCycle.packs[0] ?? ''))['state']]).toEqual(['testing', 'unsterile'])
})

test('[STER-8] two positive spore tests in a row put a steriliser out of service; three negative ones in a row return it to testing', async () => {
  const readSporeTest = async (biological: string) => {
    const cycle = (
      await server.executeOk('josh', 'cycles.create', null, {
        kind: 'test',
        location: server.location,
        steriliser: server.steriliser,
        program: 'biologicalTest',
      })
    ).id
    for (const command of ['signLoad', 'start', 'end']) await server.executeOk('josh', `cycles.${command}`, cycle)
    await server.executeOk('mia', 'cycles.readIndicator', cycle, { biological })
    return stateOf()
  }
  expect(await readSporeTest('positive')).toBe('testing')
  expect(await readSporeTest('negative')).toBe('testing')
  expect(await readSporeTest('positive')).toBe('testing')
  expect(await readSporeTest('positive')).toBe('outOfService')
  expect((await server.executeAs('grace', 'equipments.restore', server.steriliser)).body.reason).toBe('indicatorsAreClear')
  expect([await readSporeTest('negative'), await readSporeTest('negative')]).toEqual(['outOfService', 'outOfService'])
  expect(await readSporeTest('negative')).toBe('testing')
  expect(await server.read('equipments', server.steriliser)).toMatchObject({ biologicalPositives: 0, outBecause: null })
})

test('[STER-9] 50 simultaneous starts get consecutive cycle numbers, and the server flags each cycle that no user ended before the next start', async () => {
  const drafts = await Promise.all(Array.from({ length: 50 }, () => aDraft(server)))
  await Promise.all(drafts.map(({ cycle }) => server.executeOk('josh', 'cycles.signLoad', cycle)))
  const answers = await Promise.all(drafts.map(({ cycle }) => server.executeAs('josh', 'cycles.start', cycle)))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  const started = await Promise.all(drafts.map(({ cycle }) => server.read('cycles', cycle)))
  expect(started.map(({ number }) => Number(number)).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  expect((await server.read('equipments', server.steriliser))['lastCycleNumber']).toBe(50)
  expect(started.filter(({ flags }) => (flags as unknown[]).length === 0).map(({ number }) => number)).toEqual([50])
})

test('[STER-10] at its next start the server gives a steriliser stored without a state the untested state, once, and logs it', async () => {
  const { store, now } = server.deps
  const record = await server.read('equipments', server.steriliser)
  const by = { kind: 'system', id: 'old', name: 'old' } as const
  const recordWithoutState = { ...record, state: null, since: null }
  await store.change({
    practice: server.practice,
    by,
    origin: { kind: 'timer', id: 'old' },
    because: 'old',
    command: 'old',
    run: () => write('equipments', record.id, recordWithoutState),
  })
  await backfillStates(server.deps)
  expect(await server.read('equipments', record.id)).toMatchObject({ state: 'untested', since: new Date(now()).toISOString(), flags: [] })
  expect(await server.lastEntry()).toMatchObject({ command: 'equipments.begin', by: { kind: 'system' } })
  const before = await server.position()
  await backfillStates(server.deps)
  expect(await server.position()).toBe(before)
})
