import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPackCode } from '#domain/sterilisation/packCode.ts'
import { instantOf } from '#domain/time.ts'
import type { AnyRecord, Page, ProblemBody } from '#domain/wire.ts'
import { type SterilisationServer, aCycle, aDraft, startSterilisationServer } from './startSterilisationServer.ts'

const day = 24 * 3600_000

let server: SterilisationServer
beforeAll(async () => {
  server = await startSterilisationServer()
})
afterAll(() => server.close())

const aSterilePack = async (packFields = {}) => (await aCycle(server, 'released', 1, {}, packFields)).packs[0] ?? ''
/** Checks that the server refuses every scan with an explanation and writes nothing. @returns the reasons */
async function refusalReasons(pack: string, data = {}): Promise<readonly unknown[]> {
  const before = await server.position()
  const reasons: unknown[] = []
  for (const command of ['allocate', 'open', 'use'] as const) {
    const { status, body } = await server.executeAs('josh', `steris.${command}`, pack, { patient: server.patient, ...data })
    expect([command, status, String(body['detail'])]).toEqual([command, 409, expect.stringMatching(/^[A-Z].+\.$/)])
    reasons.push(body.reason)
  }
  expect(await server.position()).toBe(before)
  return [...new Set(reasons)]
}

describe('a pack', () => {
  test('[PACK-1] each pack has a code that no other pack has, and a user finds the pack by it', async () => {
    const labels = await Promise.all(
      Array.from({ length: 20 }, () => server.executeOk('josh', 'steris.label', null, { kind: 'Exam kit', location: server.location })),
    )
    const codes = labels.map(({ code }) => String(code))
    expect([new Set(codes).size, codes.every(isPackCode)]).toEqual([20, true])
    const found = (await server.call('josh', 'GET', `/steris/?code=${codes[7]}`)).json<Page>()
    expect(found.items.map(({ id }) => id)).toEqual([labels[7]?.id])
    const twice = await server.executeAs('josh', 'steris.label', null, { kind: 'Exam kit', location: server.location, code: codes[7] })
    expect(twice.status).toBe(409)
  })

  test('[PACK-2] a user allocates, opens and uses a pack for an appointment’s patient; the pack records who used it and when', async () => {
    const pack = await aSterilePack()
    const appointment = await server.anAppointment()
    expect((await server.executeOk('josh', 'steris.allocate', pack, { appointment, place: 'Chair 2' }))['patient']).toBe(server.patient)
    await server.executeOk('josh', 'steris.open', pack)
    const used = await server.executeOk('josh', 'steris.use', pack)
    expect(used).toMatchObject({ state: 'used', patient: server.patient, appointment, provider: server.provider, place: 'Chair 2' })
    expect(used['usedAt']).toBe(new Date(server.deps.now()).toISOString())
  })

  test('[HAPPENED-15] a user records later that a pack was opened and used, but never before its release, so no early use is hidden', async () => {
    const pack = await aSterilePack()
    const releasedAt = server.deps.now()
    server.advance(20 * 60_000)
    const recordAt = async (command: string, at: number) => {
      const body = { command, record: pack, happenedAt: instantOf(at), data: { patient: server.patient } }
      const response = await server.call('josh', 'POST', '/api/commands/', body)
      return { status: response.statusCode, ...response.json<Partial<ProblemBody> & { record?: AnyRecord }>() }
    }
    expect(await recordAt('steris.use', releasedAt - 1)).toMatchObject({ status: 422, errors: [{ path: 'happenedAt' }] })
    expect(await recordAt('steris.open', releasedAt + 60_000)).toMatchObject({ record: { openedAt: instantOf(releasedAt + 60_000) } })
    const usedAt = instantOf(releasedAt + 120_000)
    expect(await recordAt('steris.use', releasedAt + 120_000)).toMatchObject({ status: 200, record: { usedAt, since: usedAt } })
  })

  test('[PACK-3] the server refuses every use of a pack that was in no cycle or whose cycle is not finished', async () => {
    const { packs } = await aDraft(server)
    expect(await refusalReasons(packs[0] ?? '')).toEqual(['hasBeenInACycle'])
    const running = await aCycle(server, 'running')
    expect(await refusalReasons(running.packs[0] ?? '')).toEqual(['hasBeenInACycle'])
  })

  test('[PACK-4] the server refuses a pack whose cycle is not released; only a user with the steritrk.a permission uses it, with a reason', async () => {
    const { packs } = await aCycle(server, 'awaitingRelease')
    const pack = packs[0] ?? ''
    expect(await refusalReasons(pack)).toEqual(['cycleIsReleased'])
    const reason = { patient: server.patient, overrideReason: 'Only kit in the house' }
    expect((await server.executeAs('josh', 'steris.use', pack, reason)).body.scope).toBe('steritrk.a')
    const used = await server.executeOk('grace', 'steris.use', pack, reason)
    expect(used).toMatchObject({ state: 'used', overrideReason: null, overrides: [{ by: 'grace', reason: 'Only kit in the house' }] })
  })

  test('[PACK-5] the server refuses a used, damaged or discarded pack from any user and for any reason', async () => {
    const [used, damaged, discarded] = [await aSterilePack(), await aSterilePack(), await aSterilePack()]
    await server.executeOk('josh', 'steris.use', used, { patient: server.patient })
    await server.executeOk('josh', 'steris.compromise', damaged, { compromiseReason: 'wet' })
    await server.executeOk('josh', 'steris.discard', discarded)
    expect(await refusalReasons(used)).toEqual(['isNotUsed'])
    expect(await refusalReasons(damaged)).toEqual(['isNotCompromised'])
    expect(await refusalReasons(discarded)).toEqual(['isNotDiscarded'])
    const overridden = await server.executeAs('grace', 'steris.use', used, { patient: server.patient, overrideReason: 'Please' })
    expect(overridden.body.reason).toBe('isNotUsed')
    await server.executeOk('josh', 'steris.soil', used)
    expect(await refusalReasons(used)).toEqual(['isNotUsed'])
  })

  test('[PACK-6] an unused pack expires automatically after its last day, even when allocated, and the server then refuses it', async () => {
    const [unused, allocated, used] = [await aSterilePack(), await aSterilePack(), await aSterilePack()]
    await server.executeOk('josh', 'steris.allocate', allocated, { place: 'Chair 2' })
    await server.executeOk('josh', 'steris.use', used, { patient: server.patient })
    await server.advanceAndFire(179 * day)
    expect((await server.read('steris', unused))['state']).toBe('sterile')
    await server.advanceAndFire(2 * day)
    const states = await Promise.all([unused, allocated, used].map(async (id) => (await server.read('steris', id))['state']))
    expect(states).toEqual(['expired', 'expired', 'used'])
    expect(await refusalReasons(unused)).toEqual(['isNotExpired'])
    await server.executeOk('grace', 'steris.use', unused, { patient: server.patient, overrideReason: 'Seal looked at twice' })
  })

  test('[PACK-7] the server allocates a pack only to an appointment at the pack’s location, and uses it only for a named patient', async () => {
    await server.executeOk('josh', 'equipments.recordLeak', server.steriliser, { leakPassed: true })
    await server.executeOk('josh', 'equipments.recordPenetration', server.steriliser, { penetrationPassed: true })
    const pack = await aSterilePack()
    const otherLocation = await server.execute('locations.create', null, { name: 'Harbour', timeZone: 'Australia/Sydney' })
    const bookingFields = { provider: server.provider, patient: server.patient, location: otherLocation }
    const times = { startsAt: '2027-11-25T00:00:00.000Z', endsAt: '2027-11-25T00:30:00.000Z' }
    const appointment = await server.execute('appointments.book', null, { ...bookingFields, ...times })
    expect(await refusalReasons(pack, { appointment })).toEqual(['appointmentIsHere'])
    expect((await server.executeAs('josh', 'steris.use', pack)).body.reason).toBe('patientIsKnown')
  })

  test('[PACK-8] a user relinks a pack scanned for the wrong patient and gives a reason; the log keeps both patients', async () => {
    const pack = await aSterilePack()
    await server.executeOk('josh', 'steris.use', pack, { patient: server.patient })
    const other = await server.execute('patients.create', null, { firstName: 'Ben', lastName: 'Ong' })
    const rightAppointment = await server.anAppointment(other)
    const linked = await server.executeOk('josh', 'steris.relink', pack, {
      appointment: rightAppointment,
      relinkReason: 'Scanned at the wrong chair',
    })
    expect(linked).toMatchObject({ state: 'used', patient: other, appointment: rightAppointment })
    const [change] = (await server.lastEntry())?.changes ?? []
    expect(change?.values).toMatchObject({ patient: other, relinkReason: 'Scanned at the wrong chair' })
  })

  test('[PACK-9] repacking a used pack creates a pack with a new label that refers to the previous pack', async () => {
    const pack = await aSterilePack({ contents: 'Mirror, probe' })
    await server.executeOk('josh', 'steris.use', pack, { patient: server.patient })
    await server.executeOk('josh', 'steris.soil', pack)
    await server.executeOk('josh', 'steris.relabel', pack)
    const [repacked] = (await server.list('steris')).filter(({ packedFrom }) => packedFrom === pack)
    expect(repacked).toMatchObject({ state: 'labelled', kind: 'Exam kit', contents: 'Mirror, probe', patient: null, cycle: null })
    expect(repacked?.['code']).not.toBe((await server.read('steris', pack))['code'])
  })
})
