import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { type SterilisationServer, aCycle, startSterilisationServer, evidence, goodResults } from './startSterilisationServer.ts'

let server: SterilisationServer
beforeAll(async () => {
  server = await startSterilisationServer()
})
afterAll(() => server.close())

const implant = { implant: true }
const quarantined = async () => {
  const created = await aCycle(server, 'awaitingRelease', 1, {}, implant)
  await server.executeOk('mia', 'cycles.quarantine', created.cycle, { quarantineReason: 'Implant' })
  return created
}
const stateOf = async (area: string, id = '') => (await server.read(area, id))['state']

const recordTests = async () => {
  for (const testName of ['Leak', 'Penetration'])
    await server.execute(`equipments.record${testName}`, server.steriliser, { [`${testName.toLowerCase()}Passed`]: true })
}

describe('a load with an implant', () => {
  test('[IMPLANT-1] a load with an implant includes a biological indicator automatically, and the server refuses its release before the reading', async () => {
    const { cycle, packs } = await aCycle(server, 'awaitingRelease', 1, {}, implant)
    expect(await server.read('cycles', cycle)).toMatchObject({ implants: true, biological: 'pending' })
    expect((await server.executeAs('mia', 'cycles.release', cycle)).body.reason).toBe('indicatorIsRead')
    expect(await stateOf('steris', packs[0])).toBe('processed')
  })

  test('[IMPLANT-2] an implant load waits in quarantine, is flagged when its spore test reading is due, and is released after a negative reading', async () => {
    const { cycle, packs } = await quarantined()
    expect((await server.executeAs('mia', 'cycles.releaseAfterNegative', cycle)).body.reason).toBe('indicatorIsRead')
    await server.advanceAndFire(minutes(1441))
    expect((await server.read('cycles', cycle))['flags']).toMatchObject([{ code: 'indicatorDue' }])
    await server.executeOk('mia', 'cycles.readIndicator', cycle, { biological: 'negative' })
    expect((await server.executeAs('mia', 'cycles.readIndicator', cycle, { biological: 'positive' })).body.reason).toBe(
      'indicatorWasPending',
    )
    await server.executeOk('mia', 'cycles.releaseAfterNegative', cycle)
    expect([await stateOf('cycles', cycle), await stateOf('steris', packs[0])]).toEqual(['released', 'sterile'])
    await server.execute('equipments.recordLeak', server.steriliser, { leakPassed: true })
    await server.execute('equipments.recordPenetration', server.steriliser, { penetrationPassed: true })
  })

  test('[IMPLANT-3] only a user with the cycle.a permission releases an implant load early, naming the responsible clinician; its packs are marked', async () => {
    const { cycle, packs } = await quarantined()
    const early = { clinician: server.provider, earlyReason: 'Patient under anaesthetic' }
    expect((await server.executeAs('mia', 'cycles.releaseEarly', cycle, early)).body.scope).toBe('cycle.a')
    expect((await server.executeAs('grace', 'cycles.releaseEarly', cycle, { earlyReason: 'x' })).status).toBe(400)
    const released = await server.executeOk('grace', 'cycles.releaseEarly', cycle, early)
    expect([released['state'], released['clinician'], released['biological']]).toEqual(['emergencyReleased', server.provider, 'pending'])
    expect(await server.read('steris', packs[0] ?? '')).toMatchObject({ state: 'sterile', releasedEarly: true })
    await server.executeOk('josh', 'steris.use', packs[0] ?? '', { patient: server.patient })
    await server.executeOk('mia', 'cycles.readIndicator', cycle, { biological: 'negative' })
    expect(await stateOf('cycles', cycle)).toBe('released')
  })

  test('[IMPLANT-4] a load released early is recalled when its spore test is positive, and its patients are listed', async () => {
    const { cycle, packs } = await quarantined()
    await server.executeOk('grace', 'cycles.releaseEarly', cycle, { clinician: server.provider, earlyReason: 'Now' })
    await server.executeOk('josh', 'steris.use', packs[0] ?? '', { patient: server.patient })
    await server.executeOk('mia', 'cycles.readIndicator', cycle, { biological: 'positive' })
    expect([await stateOf('cycles', cycle), await stateOf('equipments', server.steriliser)]).toEqual(['recalled', 'testing'])
    const [loadRecall] = (await server.list('steris/recalls')).filter((item) => item['cycle'] === cycle)
    expect(loadRecall).toMatchObject({ patients: 1, toAssess: 1 })
    expect(await server.list('steris/tasks')).toMatchObject([{ recall: loadRecall?.id, patient: server.patient }])
    await recordTests()
  })
})

describe('corrections', () => {
  test('[AMEND-1] a correction keeps both values with the user and reason; the server flags a released load that no longer passes', async () => {
    const { cycle } = await aCycle(server, 'released')
    expect((await server.executeAs('mia', 'cycles.amend', cycle, { amendReason: 'x' })).status).toBe(403)
    const amended = await server.executeOk('grace', 'cycles.amend', cycle, {
      amendReason: 'Misread strip',
      results: { temperature: 132.2 },
    })
    expect(amended['amendments']).toMatchObject([
      {
        by: 'grace',
        reason: 'Misread strip',
        was: { results: { temperature: 134.6, dry: true } },
        becomes: { results: { temperature: 132.2, dry: true } },
      },
    ])
    expect([amended['results'], amended['flags']]).toMatchObject([{ temperature: 132.2, dry: true }, [{ code: 'noLongerPasses' }]])
  })

  test('[AMEND-2] a user undoes a signature, an end or results on the same day only; no user undoes a release', async () => {
    const { cycle } = await aCycle(server, 'awaitingRelease')
    expect((await server.executeOk('josh', 'cycles.revert', cycle))['state']).toBe('ended')
    expect((await server.executeOk('josh', 'cycles.revert', cycle))['state']).toBe('running')
    await server.executeOk('josh', 'cycles.end', cycle)
    await server.executeOk('josh', 'cycles.recordResults', cycle, { results: goodResults, evidence })
    await server.executeOk('mia', 'cycles.release', cycle)
    expect((await server.executeAs('josh', 'cycles.revert', cycle)).body.reason).toBe('state')
    const signed = await aCycle(server, 'loaded')
    expect(await server.executeOk('josh', 'cycles.revert', signed.cycle)).toMatchObject({ state: 'draft', loadedBy: null, loadedAt: null })
    const yesterdays = [await aCycle(server, 'ended'), await aCycle(server, 'awaitingRelease')]
    await server.advanceAndFire(24 * 60 * 60_000)
    for (const late of yesterdays) expect((await server.executeAs('josh', 'cycles.revert', late.cycle)).body.reason).toBe('isSameDay')
    await recordTests()
  })

  test('[AMEND-3] voiding a load that did not run frees its packs and uses no cycle number of its steriliser', async () => {
    const { cycle, packs } = await aCycle(server, 'loaded', 2)
    const lastNumber = (await server.read('equipments', server.steriliser))['lastCycleNumber']
    expect((await server.executeAs('josh', 'cycles.void', cycle)).body.scope).toBe('cycle.d')
    await server.executeOk('grace', 'cycles.void', cycle)
    expect(await server.read('steris', packs[0] ?? '')).toMatchObject({ state: 'labelled', cycle: null })
    const nextCycle = await aCycle(server, 'running')
    expect((await server.read('cycles', nextCycle.cycle))['number']).toBe(Number(lastNumber) + 1)
    expect((await server.executeAs('grace', 'cycles.void', nextCycle.cycle)).body.reason).toBe('state')
  })
})

describe('a delivery', () => {
  const receiveDelivery = async (count: number, more: Fields = {}) => {
    const cycle = (
      await server.executeOk('josh', 'cycles.receiveExternal', null, { location: server.location, supplier: 'SterilCo', ...more })
    ).id
    const pack = await server.executeOk('josh', 'steris.label', null, { kind: 'Implant kit', location: server.location })
    await server.executeOk('josh', 'steris.load', pack.id, { cycle })
    return { cycle, pack: pack.id, verification: { certificate: 'C-881', packCount: count, sealsIntact: true } }
  }

  test('[EXTERNAL-1] a user verifies a delivery by certificate, seals and count, and a user other than the receiver releases it', async () => {
    const { cycle, pack, verification } = await receiveDelivery(1)
    const attempts = [
      [{ ...verification, certificate: undefined }, 'certificateIsThere'],
      [{ ...verification, sealsIntact: false }, 'sealsAreIntact'],
      [{ ...verification, packCount: 2 }, 'countIsRight'],
    ] as const
    for (const [data, reason] of attempts) expect((await server.executeAs('mia', 'cycles.verify', cycle, data)).body.reason).toBe(reason)
    await server.executeOk('mia', 'cycles.verify', cycle, verification)
    await server.executeOk('mia', 'cycles.release', cycle)
    expect([await stateOf('cycles', cycle), await stateOf('steris', pack)]).toEqual(['released', 'sterile'])
  })

  test('[EXTERNAL-2] the server refuses to use a pack from a rejected delivery', async () => {
    const { cycle, pack } = await receiveDelivery(1)
    await server.executeOk('mia', 'cycles.reject', cycle, { failNote: 'Wet on arrival' })
    expect((await server.executeAs('josh', 'steris.use', pack, { patient: server.patient })).body.reason).toBe('isNotFailed')
  })
})
