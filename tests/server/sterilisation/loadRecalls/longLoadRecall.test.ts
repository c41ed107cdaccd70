import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recallBatchSize } from '#domain/sterilisation/loadRecall.ts'
import type { AnyRecord, LogEntry } from '#domain/wire.ts'
import { aDelivery, deliveryPackCount, usePacks, usedPatientCount } from './aDelivery.ts'
import { type SterilisationServer, startSterilisationServer } from '../startSterilisationServer.ts'

let server: SterilisationServer
beforeEach(async () => {
  server = await startSterilisationServer()
})
afterEach(() => server.close())

const readLoadRecall = async (): Promise<AnyRecord> => (await server.list('steris/recalls'))[0] as AnyRecord
const stateOf = async (pack: string | undefined) => (await server.read('steris', pack ?? ''))['state']
/** Advances the clock to the next batch, which a timer starts. */
const runNextBatch = () => server.advanceAndFire(25)

describe('a load recall of more packs than one transaction handles', () => {
  test('[RECALL-10] from a load recall’s first log entry, no unused pack can be opened for any reason; allocated packs change state at once', async () => {
    const { cycle, packs } = await aDelivery(server)
    const { allocatedPack, appointment } = await usePacks(server, packs)
    await server.executeOk('grace', 'cycles.recall', cycle, { recallReason: 'The supplier telephoned' })
    const unusedPack = packs.at(-2) ?? ''
    expect([await stateOf(allocatedPack), await stateOf(unusedPack), (await readLoadRecall())['state']]).toEqual([
      'recalled',
      'sterile',
      'stockFrozen',
    ])
    const before = await server.position()
    for (const username of ['josh', 'grace'] as const) {
      const data = { patient: server.patient, ...(username === 'grace' ? { overrideReason: 'No other' } : {}) }
      for (const command of ['steris.use', 'steris.open', 'steris.allocate'])
        expect(
          (await server.executeAs(username, command, unusedPack, command === 'steris.allocate' ? { ...data, appointment } : data)).body
            .reason,
        ).toBe('isNotRecalled')
    }
    expect(await server.position()).toBe(before)
    expect(await readLoadRecall()).toMatchObject({
      packs: deliveryPackCount,
      stopped: 12,
      used: deliveryPackCount - 12,
      traced: 0,
      patients: 0,
      appointments: [appointment],
    })
  })

  test('[RECALL-11] a long load recall proceeds in batches, one log entry each, so that commands wait for at most one, and finally lists every patient', async () => {
    const { cycle, packs } = await aDelivery(server)
    await usePacks(server, packs)
    await server.executeOk('grace', 'cycles.recall', cycle, { recallReason: 'The supplier telephoned' })
    const startPosition = await server.position()
    const progress: unknown[] = []
    for (let batch = 0; batch < 3; batch += 1) {
      await runNextBatch()
      const { traced, state } = await readLoadRecall()
      progress.push([traced, state])
    }
    expect(progress).toEqual([
      [recallBatchSize, 'stockFrozen'],
      [recallBatchSize * 2, 'stockFrozen'],
      [deliveryPackCount, 'patientsTraced'],
    ])
    expect(await server.position()).toBe(startPosition + 3)
    const { entries } = (await server.call('grace', 'GET', `/api/log/?since=${startPosition}`)).json<{ entries: LogEntry[] }>()
    for (const { changes } of entries) expect(changes.filter(({ area }) => area === 'steris').length).toBeLessThanOrEqual(recallBatchSize)
    expect(await readLoadRecall()).toMatchObject({ patients: usedPatientCount, toAssess: usedPatientCount, toTell: usedPatientCount })
    const uses = (await server.list('steris/tasks')).flatMap((task) => task['uses'] as readonly { pack: string }[])
    expect(new Set(uses.map(({ pack }) => pack))).toEqual(new Set(packs.slice(0, deliveryPackCount - 12)))
    expect(await Promise.all(packs.slice(-12).map(stateOf))).toEqual(Array.from({ length: 12 }, () => 'recalled'))
    await runNextBatch()
    expect(await server.position()).toBe(startPosition + 3)
  })
})
