import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isOurCode } from '#domain/sterilisation/codes.ts'
import type { Page } from '#domain/wire.ts'
import { type SterileRoom, aCycle, aDraft, aSterileRoom } from './aSterileRoom.ts'

const day = 24 * 3600_000

let room: SterileRoom
beforeAll(async () => {
  room = await aSterileRoom()
})
afterAll(() => room.close())

const aSterilePack = async (of = {}) => (await aCycle(room, 'released', 1, {}, of)).packs[0] ?? ''
/** Every scan is refused in words, and nothing is written. @returns the reasons */
async function refusals(pack: string, data = {}): Promise<readonly unknown[]> {
  const before = await room.position()
  const reasons: unknown[] = []
  for (const command of ['allocate', 'open', 'use'] as const) {
    const { status, body } = await room.give('josh', `steris.${command}`, pack, { patient: room.patient, ...data })
    expect([command, status, String(body['detail'])]).toEqual([command, 409, expect.stringMatching(/^[A-Z].+\.$/)])
    reasons.push(body.reason)
  }
  expect(await room.position()).toBe(before)
  return [...new Set(reasons)]
}

describe('a pack', () => {
  test('[PACK-1] bears a code that no other bears, and is found by it', async () => {
    const labels = await Promise.all(
      Array.from({ length: 20 }, () => room.must('josh', 'steris.label', null, { kind: 'Exam kit', location: room.location })),
    )
    const codes = labels.map(({ code }) => String(code))
    expect([new Set(codes).size, codes.every(isOurCode)]).toEqual([20, true])
    const found = (await room.call('josh', 'GET', `/steris/?code=${codes[7]}`)).json<Page>()
    expect(found.items.map(({ id }) => id)).toEqual([labels[7]?.id])
    const twice = await room.give('josh', 'steris.label', null, { kind: 'Exam kit', location: room.location, code: codes[7] })
    expect(twice.status).toBe(422)
  })

  test('[PACK-2] is laid out, opened and used on the patient of the visit, by whom and when', async () => {
    const pack = await aSterilePack()
    const appointment = await room.anAppointment()
    expect((await room.must('josh', 'steris.allocate', pack, { appointment, place: 'Chair 2' }))['patient']).toBe(room.patient)
    await room.must('josh', 'steris.open', pack)
    const used = await room.must('josh', 'steris.use', pack)
    expect(used).toMatchObject({ state: 'used', patient: room.patient, appointment, provider: room.provider, place: 'Chair 2' })
    expect(used['usedAt']).toBe(new Date(room.house.now()).toISOString())
  })

  test('[PACK-3] that was in no cycle, or in one that is not over, is refused', async () => {
    const { packs } = await aDraft(room)
    expect(await refusals(packs[0] ?? '')).toEqual(['hasBeenInACycle'])
    const running = await aCycle(room, 'running')
    expect(await refusals(running.packs[0] ?? '')).toEqual(['hasBeenInACycle'])
  })

  test('[PACK-4] of a cycle that is not released is refused, and used only with a reason by who may override', async () => {
    const { packs } = await aCycle(room, 'awaitingRelease')
    const pack = packs[0] ?? ''
    expect(await refusals(pack)).toEqual(['cycleIsReleased'])
    const reason = { patient: room.patient, overrideReason: 'Only kit in the house' }
    expect((await room.give('josh', 'steris.use', pack, reason)).body.scope).toBe('steritrk.a')
    const used = await room.must('grace', 'steris.use', pack, reason)
    expect(used).toMatchObject({ state: 'used', overrideReason: null, overrides: [{ by: 'grace', reason: 'Only kit in the house' }] })
  })

  test('[PACK-5] that was used, damaged, or thrown away is refused, whoever asks and whatever the reason', async () => {
    const [used, wet, gone] = [await aSterilePack(), await aSterilePack(), await aSterilePack()]
    await room.must('josh', 'steris.use', used, { patient: room.patient })
    await room.must('josh', 'steris.compromise', wet, { compromiseReason: 'wet' })
    await room.must('josh', 'steris.discard', gone)
    expect(await refusals(used)).toEqual(['isNotUsed'])
    expect(await refusals(wet)).toEqual(['isNotCompromised'])
    expect(await refusals(gone)).toEqual(['isNotDiscarded'])
    const insisting = await room.give('grace', 'steris.use', used, { patient: room.patient, overrideReason: 'Please' })
    expect(insisting.body.reason).toBe('isNotUsed')
    await room.must('josh', 'steris.soil', used)
    expect(await refusals(used)).toEqual(['isNotUsed'])
  })

  test('[PACK-6] expires by itself when its last day is over, also when it is laid out, and is refused', async () => {
    const [shelf, laid, used] = [await aSterilePack(), await aSterilePack(), await aSterilePack()]
    await room.must('josh', 'steris.allocate', laid, { place: 'Chair 2' })
    await room.must('josh', 'steris.use', used, { patient: room.patient })
    await room.later(179 * day)
    expect((await room.read('steris', shelf))['state']).toBe('sterile')
    await room.later(2 * day)
    const states = await Promise.all([shelf, laid, used].map(async (id) => (await room.read('steris', id))['state']))
    expect(states).toEqual(['expired', 'expired', 'used'])
    expect(await refusals(shelf)).toEqual(['isNotExpired'])
    await room.must('grace', 'steris.use', shelf, { patient: room.patient, overrideReason: 'Seal looked at twice' })
  })

  test('[PACK-7] goes to a visit of its own location only, and to nobody unnamed', async () => {
    await room.must('josh', 'equipments.recordLeak', room.steriliser, { leakPassed: true })
    await room.must('josh', 'equipments.recordPenetration', room.steriliser, { penetrationPassed: true })
    const pack = await aSterilePack()
    const elsewhere = await room.act('locations.create', null, { name: 'Harbour', timeZone: 'Australia/Sydney' })
    const far = { provider: room.provider, patient: room.patient, location: elsewhere }
    const times = { startsAt: '2027-11-25T00:00:00.000Z', endsAt: '2027-11-25T00:30:00.000Z' }
    const appointment = await room.act('appointments.book', null, { ...far, ...times })
    expect(await refusals(pack, { appointment })).toEqual(['appointmentIsHere'])
    expect((await room.give('josh', 'steris.use', pack)).body.reason).toBe('patientIsKnown')
  })

  test('[PACK-8] scanned to the wrong patient is linked anew with a reason, and the log keeps both', async () => {
    const pack = await aSterilePack()
    await room.must('josh', 'steris.use', pack, { patient: room.patient })
    const other = await room.act('patients.create', null, { firstName: 'Ben', lastName: 'Ong' })
    const right = await room.anAppointment(other)
    const linked = await room.must('josh', 'steris.relink', pack, { appointment: right, relinkReason: 'Scanned at the wrong chair' })
    expect(linked).toMatchObject({ state: 'used', patient: other, appointment: right })
    const [change] = (await room.lastEntry())?.changes ?? []
    expect(change?.values).toMatchObject({ patient: other, relinkReason: 'Scanned at the wrong chair' })
  })

  test('[PACK-9] packed again bears a new label, and says whose instruments these were', async () => {
    const pack = await aSterilePack({ contents: 'Mirror, probe' })
    await room.must('josh', 'steris.use', pack, { patient: room.patient })
    await room.must('josh', 'steris.soil', pack)
    await room.must('josh', 'steris.relabel', pack)
    const [again] = (await room.list('steris')).filter(({ packedFrom }) => packedFrom === pack)
    expect(again).toMatchObject({ state: 'labelled', kind: 'Exam kit', contents: 'Mirror, probe', patient: null, cycle: null })
    expect(again?.['code']).not.toBe((await room.read('steris', pack))['code'])
  })
})
