import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { type SterileRoom, aCycle, aSterileRoom, evidence, goodResults } from './aSterileRoom.ts'

let room: SterileRoom
beforeAll(async () => {
  room = await aSterileRoom()
})
afterAll(() => room.close())

const implant = { implant: true }
const quarantined = async () => {
  const made = await aCycle(room, 'awaitingRelease', 1, {}, implant)
  await room.must('mia', 'cycles.quarantine', made.cycle, { quarantineReason: 'Implant' })
  return made
}
const stateOf = async (area: string, id = '') => (await room.read(area, id))['state']

const testedAgain = async () => {
  for (const test of ['Leak', 'Penetration'])
    await room.act(`equipments.record${test}`, room.steriliser, { [`${test.toLowerCase()}Passed`]: true })
}

describe('a load with an implant', () => {
  test('[IMPLANT-1] has an indicator in it without being told, and is not released before it is read', async () => {
    const { cycle, packs } = await aCycle(room, 'awaitingRelease', 1, {}, implant)
    expect(await room.read('cycles', cycle)).toMatchObject({ implants: true, biological: 'pending' })
    expect((await room.give('mia', 'cycles.release', cycle)).body.reason).toBe('indicatorIsRead')
    expect(await stateOf('steris', packs[0])).toBe('processed')
  })

  test('[IMPLANT-2] waits in quarantine, is marked when the reading is due, and goes after a negative one', async () => {
    const { cycle, packs } = await quarantined()
    expect((await room.give('mia', 'cycles.releaseAfterNegative', cycle)).body.reason).toBe('indicatorIsRead')
    await room.later(minutes(1441))
    expect((await room.read('cycles', cycle))['flags']).toMatchObject([{ code: 'indicatorDue' }])
    await room.must('mia', 'cycles.readIndicator', cycle, { biological: 'negative' })
    expect((await room.give('mia', 'cycles.readIndicator', cycle, { biological: 'positive' })).body.reason).toBe('indicatorWasPending')
    await room.must('mia', 'cycles.releaseAfterNegative', cycle)
    expect([await stateOf('cycles', cycle), await stateOf('steris', packs[0])]).toEqual(['released', 'sterile'])
    await room.act('equipments.recordLeak', room.steriliser, { leakPassed: true })
    await room.act('equipments.recordPenetration', room.steriliser, { penetrationPassed: true })
  })

  test('[IMPLANT-3] is released early only by who may override, with a clinician who answers for it; its packs say so', async () => {
    const { cycle, packs } = await quarantined()
    const early = { clinician: room.provider, earlyReason: 'Patient under anaesthetic' }
    expect((await room.give('mia', 'cycles.releaseEarly', cycle, early)).body.scope).toBe('cycle.a')
    expect((await room.give('grace', 'cycles.releaseEarly', cycle, { earlyReason: 'x' })).status).toBe(400)
    const released = await room.must('grace', 'cycles.releaseEarly', cycle, early)
    expect([released['state'], released['clinician'], released['biological']]).toEqual(['emergencyReleased', room.provider, 'pending'])
    expect(await room.read('steris', packs[0] ?? '')).toMatchObject({ state: 'sterile', releasedEarly: true })
    await room.must('josh', 'steris.use', packs[0] ?? '', { patient: room.patient })
    await room.must('mia', 'cycles.readIndicator', cycle, { biological: 'negative' })
    expect(await stateOf('cycles', cycle)).toBe('released')
  })

  test('[IMPLANT-4] released early and then positive is recalled, and its patient is listed', async () => {
    const { cycle, packs } = await quarantined()
    await room.must('grace', 'cycles.releaseEarly', cycle, { clinician: room.provider, earlyReason: 'Now' })
    await room.must('josh', 'steris.use', packs[0] ?? '', { patient: room.patient })
    await room.must('mia', 'cycles.readIndicator', cycle, { biological: 'positive' })
    expect([await stateOf('cycles', cycle), await stateOf('equipments', room.steriliser)]).toEqual(['recalled', 'testing'])
    const [recall] = (await room.list('steris/recalls')).filter((one) => one['cycle'] === cycle)
    expect(recall).toMatchObject({ patients: 1, toAssess: 1 })
    expect(await room.list('steris/tasks')).toMatchObject([{ recall: recall?.id, patient: room.patient }])
    await testedAgain()
  })
})

describe('what is corrected', () => {
  test('[AMEND-1] A correction keeps both values with who and why, and what is released is marked when it no longer passes', async () => {
    const { cycle } = await aCycle(room, 'released')
    expect((await room.give('mia', 'cycles.amend', cycle, { amendReason: 'x' })).status).toBe(403)
    const amended = await room.must('grace', 'cycles.amend', cycle, { amendReason: 'Misread strip', results: { temperature: 132.2 } })
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

  test('[AMEND-2] A signature, an end or results are taken back on the same day, and a release never is', async () => {
    const { cycle } = await aCycle(room, 'awaitingRelease')
    expect((await room.must('josh', 'cycles.revert', cycle))['state']).toBe('ended')
    expect((await room.must('josh', 'cycles.revert', cycle))['state']).toBe('running')
    await room.must('josh', 'cycles.end', cycle)
    await room.must('josh', 'cycles.recordResults', cycle, { results: goodResults, evidence })
    await room.must('mia', 'cycles.release', cycle)
    expect((await room.give('josh', 'cycles.revert', cycle)).body.reason).toBe('state')
    const signed = await aCycle(room, 'loaded')
    expect(await room.must('josh', 'cycles.revert', signed.cycle)).toMatchObject({ state: 'draft', loadedBy: null, loadedAt: null })
    const yesterdays = [await aCycle(room, 'ended'), await aCycle(room, 'awaitingRelease')]
    await room.later(24 * 60 * 60_000)
    for (const late of yesterdays) expect((await room.give('josh', 'cycles.revert', late.cycle)).body.reason).toBe('isSameDay')
    await testedAgain()
  })

  test('[AMEND-3] A load that is not run is void, its packs are free again, and its steriliser has lost no number', async () => {
    const { cycle, packs } = await aCycle(room, 'loaded', 2)
    const last = (await room.read('equipments', room.steriliser))['lastCycleNumber']
    expect((await room.give('josh', 'cycles.void', cycle)).body.scope).toBe('cycle.d')
    await room.must('grace', 'cycles.void', cycle)
    expect(await room.read('steris', packs[0] ?? '')).toMatchObject({ state: 'labelled', cycle: null })
    const next = await aCycle(room, 'running')
    expect((await room.read('cycles', next.cycle))['number']).toBe(Number(last) + 1)
    expect((await room.give('grace', 'cycles.void', next.cycle)).body.reason).toBe('state')
  })
})

describe('a delivery', () => {
  const received = async (count: number, more: Fields = {}) => {
    const cycle = (await room.must('josh', 'cycles.receiveExternal', null, { location: room.location, supplier: 'SterilCo', ...more })).id
    const pack = await room.must('josh', 'steris.label', null, { kind: 'Implant kit', location: room.location })
    await room.must('josh', 'steris.load', pack.id, { cycle })
    return { cycle, pack: pack.id, verifying: { certificate: 'C-881', packCount: count, sealsIntact: true } }
  }

  test('[EXTERNAL-1] is verified by its certificate, its seals and its count, and released by another than received it', async () => {
    const { cycle, pack, verifying } = await received(1)
    const tries = [
      [{ ...verifying, certificate: undefined }, 'certificateIsThere'],
      [{ ...verifying, sealsIntact: false }, 'sealsAreIntact'],
      [{ ...verifying, packCount: 2 }, 'countIsRight'],
    ] as const
    for (const [data, reason] of tries) expect((await room.give('mia', 'cycles.verify', cycle, data)).body.reason).toBe(reason)
    await room.must('mia', 'cycles.verify', cycle, verifying)
    await room.must('mia', 'cycles.release', cycle)
    expect([await stateOf('cycles', cycle), await stateOf('steris', pack)]).toEqual(['released', 'sterile'])
  })

  test('[EXTERNAL-2] that is rejected is not used', async () => {
    const { cycle, pack } = await received(1)
    await room.must('mia', 'cycles.reject', cycle, { failNote: 'Wet on arrival' })
    expect((await room.give('josh', 'steris.use', pack, { patient: room.patient })).body.reason).toBe('isNotFailed')
  })
})
