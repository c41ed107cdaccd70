import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import { type SterilisationServer, aCycle, aDraft, startSterilisationServer, evidence, goodResults } from './startSterilisationServer.ts'

let server: SterilisationServer
beforeAll(async () => {
  server = await startSterilisationServer()
})
afterAll(() => server.close())

describe('a load', () => {
  test('[LOAD-1] a load passes from packing to release, and its packs become sterile with an expiry date', async () => {
    const { cycle, packs } = await aCycle(server, 'released', 2)
    expect(await server.read('cycles', cycle)).toMatchObject({ state: 'released', loadedByName: 'josh', releasedByName: 'mia', number: 1 })
    const [pack] = await Promise.all(packs.map((id) => server.read('steris', id)))
    expect(pack).toMatchObject({ state: 'sterile', cycle, expiresOn: '2027-05-23', sealedOn: '2026-11-24' })
    expect((await server.read('equipments', server.steriliser))['lastCycleNumber']).toBe(1)
  })

  test('[LOAD-2] the server refuses to sign an empty load or a load whose program does not suit its contents', async () => {
    const empty = await aDraft(server, 0)
    const hollow = await aDraft(server, 1, { program: 'classS134' }, { hollow: true })
    const before = await server.position()
    expect((await server.executeAs('josh', 'cycles.signLoad', empty.cycle)).body.reason).toBe('somethingIsInIt')
    expect((await server.executeAs('josh', 'cycles.signLoad', hollow.cycle)).body.reason).toBe('programSuitsLoad')
    expect(await server.position()).toBe(before)
  })

  test('[LOAD-3] a pack belongs to one load; after a load is signed, users can neither add nor remove packs', async () => {
    const { cycle, packs } = await aDraft(server)
    const other = await aDraft(server, 0)
    const secondLoad = await server.executeAs('josh', 'steris.load', packs[0] ?? '', { cycle: other.cycle })
    expect([secondLoad.status, secondLoad.body.reason]).toEqual([409, 'state'])
    await server.executeOk('josh', 'cycles.signLoad', cycle)
    const latePack = await server.executeOk('josh', 'steris.label', null, { kind: 'Exam kit', location: server.location })
    expect((await server.executeAs('josh', 'steris.load', latePack.id, { cycle })).body.reason).toBe('cycleTakesPacks')
    expect((await server.executeAs('josh', 'steris.unload', packs[0] ?? '')).body.reason).toBe('cycleIsNotSigned')
  })

  test('[LOAD-4] the server refuses results without parameters, indicators, pack checks or evidence, and names what is missing', async () => {
    const { cycle } = await aCycle(server, 'ended')
    const before = await server.position()
    const attempts = [
      [{ results: goodResults }, 'evidenceIsAttached'],
      [{ results: { ...goodResults, temperature: null }, evidence }, 'parametersAreRecorded'],
      [{ results: { ...goodResults, internalIndicator: null }, evidence }, 'indicatorsAreRecorded'],
      [{ results: { ...goodResults, dry: null }, evidence }, 'packsAreJudged'],
    ] as const
    for (const [data, reason] of attempts)
      expect((await server.executeAs('josh', 'cycles.recordResults', cycle, data)).body.reason).toBe(reason)
    expect(await server.position()).toBe(before)
  })

  test.each([
    ['parametersMet', false],
    ['temperature', 133.9],
    ['holdMinutes', 2.9],
    ['externalIndicator', 'fail'],
    ['internalIndicator', 'fail'],
    ['dry', false],
    ['sealsIntact', false],
  ] as const)('[LOAD-5] the server refuses to release a load if any result failed (%s is %s)', async (field, value) => {
    const { cycle, packs } = await aCycle(server, 'ended')
    await server.executeOk('josh', 'cycles.recordResults', cycle, { results: { ...goodResults, [field]: value }, evidence })
    const refused = await server.executeAs('mia', 'cycles.release', cycle)
    expect([refused.status, refused.body.reason]).toEqual([409, 'allHasPassed'])
    expect((await server.read('steris', packs[0] ?? ''))['state']).toBe('processed')
  })

  test('[LOAD-6] the user who signed a load cannot release it; another user with the cycle.p permission can', async () => {
    const { cycle } = await aDraft(server)
    await server.executeOk('grace', 'cycles.signLoad', cycle)
    for (const command of ['start', 'end']) await server.executeOk('josh', `cycles.${command}`, cycle)
    await server.executeOk('josh', 'cycles.recordResults', cycle, { results: goodResults, evidence })
    expect((await server.executeAs('josh', 'cycles.release', cycle)).body.scope).toBe('cycle.p')
    expect((await server.executeAs('grace', 'cycles.release', cycle)).body.reason).toBe('releaserIsAnother')
    expect((await server.executeOk('mia', 'cycles.release', cycle))['state']).toBe('released')
  })

  test('[LOAD-7] the server flags a cycle whose end, results or release is overdue, and removes the flag when a user completes the step', async () => {
    const codes = async (cycle: string) => ((await server.read('cycles', cycle))['flags'] as { code: string }[]).map(({ code }) => code)
    const { cycle } = await aCycle(server, 'running')
    await server.advanceAndFire(minutes(49))
    expect(await codes(cycle)).toEqual([])
    await server.advanceAndFire(minutes(2))
    expect(await codes(cycle)).toEqual(['overrun'])
    await server.executeOk('josh', 'cycles.end', cycle)
    expect(await codes(cycle)).toEqual([])
    await server.advanceAndFire(minutes(11))
    expect(await codes(cycle)).toEqual(['resultsDue'])
    await server.executeOk('josh', 'cycles.recordResults', cycle, { results: goodResults, evidence })
    await server.advanceAndFire(minutes(31))
    expect(await codes(cycle)).toEqual(['releaseDue'])
    await server.executeOk('mia', 'cycles.release', cycle)
    expect(await codes(cycle)).toEqual([])
  })
})
