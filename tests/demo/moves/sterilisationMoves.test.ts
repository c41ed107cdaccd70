import { describe, expect, test } from 'vitest'
import {
  type SterilisationSnapshot,
  hasFailed,
  nextLoadMove,
  nextCycleMove,
  nextTestMove,
  simulatedFailure,
  simulatedNote,
} from '#demo/moves/cycleMoves.ts'
import { allocationMoves, nextPackMove } from '#demo/moves/packMoves.ts'
import { nextRecallMove } from '#demo/moves/nextRecallMove.ts'
import { instantOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import type { RecordIn } from '#resources/index.ts'

const now = Date.parse('2026-11-21T00:00:00.000Z')
const at = (inMinutes: number) => instantOf(now + minutes(inMinutes))
const createRecord = <Area extends string>(_area: Area, id: string, more: Fields): RecordIn<Area> =>
  ({ id, version: 1, createdAt: at(0), updatedAt: at(0), since: at(0), ...more }) as unknown as RecordIn<Area>
const steriliser = createRecord('equipments', 'lisa', {
  kind: 'steriliser',
  number: 1,
  state: 'ready',
  leakTestedOn: '2026-11-21',
  penetrationTestedOn: '2026-11-21',
})
const createSnapshot = (more: Partial<SterilisationSnapshot>): SterilisationSnapshot => ({
  cycles: [],
  sterilisers: [steriliser],
  packs: [],
  location: 'here',
  today: '2026-11-21',
  startedAt: now,
  ...more,
})
const createLoad = (state: string, more: Fields = {}) =>
  createRecord('cycles', `load-${state}`, {
    kind: 'load',
    note: simulatedNote,
    state,
    steriliser: 'lisa',
    program: 'classB134',
    number: 7,
    ...more,
  })
const createPacks = (count: number, more: Fields) =>
  Array.from({ length: count }, (_, index) => createRecord('steris', `pack-${index}`, more))
const endedLoads = Array.from({ length: 400 }, () => createLoad('ended', { endedAt: at(60) })).map((load, index) => ({
  ...load,
  id: `load-${index}`,
}))

describe('the loads of a simulated day', () => {
  test('[SIMULATE-10] the simulation tests a steriliser first, loads the waiting packs, and one user releases what another user loaded', () => {
    const untested = { ...steriliser, state: 'untested' as const, leakTestedOn: null, penetrationTestedOn: null }
    expect(nextTestMove(untested, '2026-11-21')).toMatchObject({ command: 'equipments.recordLeak', by: 'assistant' })
    expect(nextTestMove({ ...untested, leakTestedOn: '2026-11-21' }, '2026-11-21')).toMatchObject({
      command: 'equipments.recordPenetration',
    })
    expect(nextTestMove(steriliser, '2026-11-21')).toBeNull()
    expect(nextLoadMove(createSnapshot({ packs: createPacks(4, { state: 'labelled' }) }))).toMatchObject({
      command: 'cycles.create',
      data: { steriliser: 'lisa' },
    })
    expect(nextLoadMove(createSnapshot({ packs: createPacks(4, { state: 'labelled' }), cycles: [createLoad('running')] }))).toBeNull()
    const draft = createLoad('draft')
    expect(nextLoadMove(createSnapshot({ packs: createPacks(2, { state: 'labelled' }), cycles: [draft] }))).toMatchObject({
      command: 'steris.load',
      data: { cycle: draft.id },
    })
    const full = createSnapshot({ packs: createPacks(8, { state: 'inCycle', cycle: draft.id }), cycles: [draft] })
    expect(nextCycleMove(draft, full)).toMatchObject({ command: 'cycles.signLoad', by: 'assistant' })
    const passed = createLoad('awaitingRelease', { results: { internalIndicator: 'pass' } })
    expect(nextCycleMove(passed, createSnapshot({}))).toMatchObject({ command: 'cycles.release', by: 'nurse' })
  })

  test('[SIMULATE-10] the simulation leaves a real user’s load alone', () => {
    for (const state of ['draft', 'loaded', 'running', 'ended', 'awaitingRelease', 'quarantined'])
      expect(nextCycleMove(createLoad(state, { note: null, expectedEndAt: at(1), endedAt: at(0) }), createSnapshot({}))).toBeNull()
    expect(
      nextLoadMove(createSnapshot({ packs: createPacks(4, { state: 'labelled' }), cycles: [createLoad('draft', { note: 'mine' })] })),
    ).toBeNull()
  })

  test('[SIMULATE-11] a tenth of the simulated loads fail, at most one a day and none in the first half-hour', () => {
    const failing = endedLoads.filter((load) => hasFailed(load, createSnapshot({})))
    expect(failing.length).toBeGreaterThan(20)
    expect(failing.length).toBeLessThan(60)
    expect(endedLoads.filter((load) => hasFailed({ ...load, endedAt: at(29) }, createSnapshot({})))).toEqual([])
    const earlierFailure = createLoad('failed', { since: at(-300) })
    expect(endedLoads.filter((load) => hasFailed(load, createSnapshot({ cycles: [earlierFailure] })))).toEqual([])
    const failingLoad = failing[0]!
    expect(nextCycleMove(failingLoad, createSnapshot({}))).toMatchObject({ data: { results: { internalIndicator: 'fail' } } })
    const resultsRecorded = createRecord('cycles', failingLoad.id, {
      ...failingLoad,
      state: 'awaitingRelease',
      results: { internalIndicator: 'fail' },
    })
    expect(nextCycleMove(resultsRecorded, createSnapshot({}))).toMatchObject({
      command: 'cycles.fail',
      data: { failNote: simulatedFailure },
    })
  })

  test('[SIMULATE-11] the simulation follows the load recall of a failed load until it is closed, and leaves a real user’s load recall alone', () => {
    const chairs = [createRecord('equipments', 'one', {}), createRecord('equipments', 'two', {})]
    let loadRecall = createRecord('steris/recalls', 'recall', { reason: simulatedFailure, state: 'stockFrozen', seen: [], patients: 0 })
    const commands = ['see', 'see', 'close'].map(() => {
      const move = nextRecallMove(loadRecall, chairs)!
      const seen = move.data?.['chair'] ? [{ chair: String(move.data['chair']), at: at(1), by: 'Kim' }] : []
      loadRecall = { ...loadRecall, seen: [...loadRecall.seen, ...seen] }
      return move.command.split('.')[1]
    })
    expect(commands).toEqual(['see', 'see', 'close'])
    expect(nextRecallMove({ ...loadRecall, patients: 1 }, chairs)).toBeNull()
    expect(nextRecallMove({ ...loadRecall, state: 'closed' }, chairs)).toBeNull()
    expect(nextRecallMove({ ...loadRecall, reason: 'A person saw something' }, chairs)).toBeNull()
  })
})

describe('the packs of a simulated day', () => {
  const createAppointment = (id: string, visitState: string, startsIn = 20) =>
    createRecord('appointments', id, {
      chair: 'one',
      provider: 'Dr One',
      startsAt: at(startsIn),
      state: { visit: visitState },
      since: { visit: at(1) },
    })
  const snapshotWith = (appointments: readonly RecordIn<'appointments'>[], sterilePacks: readonly RecordIn<'steris'>[]) => ({
    packs: sterilePacks,
    appointments,
    chairs: [createRecord('equipments', 'one', { name: 'Chair 1' })],
    appointmentTypes: [createRecord('class', 'tooth out', { packs: [{ kind: 'Extraction kit', count: 2 }] })],
    now,
  })

  test('[SIMULATE-10] packs are set up for upcoming appointments, used at the chair and packed again; packs of a failed appointment are put back', () => {
    const upcoming = [
      createAppointment('first', 'scheduled'),
      createAppointment('second', 'ready'),
      createAppointment('late', 'scheduled', 300),
      createAppointment('gone', 'cancelled'),
    ]
    const allocations = allocationMoves(snapshotWith(upcoming, createPacks(5, { state: 'sterile', kind: 'Exam kit' })))
    expect(allocations.map(({ data }) => data?.['appointment'])).toEqual(['first', 'second'])
    expect(new Set(allocations.map((move) => move.record)).size).toBe(2)
    expect(allocationMoves(snapshotWith(upcoming, createPacks(5, { state: 'sterile', kind: 'Hygiene kit' })))).toEqual([])
    const appointment = { ...createAppointment('out', 'scheduled'), type: 'tooth out' }
    const allocatedPack = createRecord('steris', 'here', { state: 'allocated', kind: 'Extraction kit', appointment: 'out' })
    const packsInStock = [
      allocatedPack,
      ...createPacks(5, { state: 'sterile', kind: 'Extraction kit' }),
      ...createPacks(2, { state: 'sterile', kind: 'Exam kit' }),
    ]
    expect(allocationMoves(snapshotWith([appointment], packsInStock))).toHaveLength(1)
    const nextCommand = (state: string, visitState: string) =>
      nextPackMove(createRecord('steris', 'pack', { state, appointment: 'it' }), { appointments: [createAppointment('it', visitState)] })
        ?.command ?? null
    expect(nextCommand('allocated', 'ready')).toBeNull()
    expect(nextCommand('allocated', 'inTreatment')).toBe('steris.use')
    expect(nextCommand('allocated', 'noShow')).toBe('steris.putBack')
    expect(nextCommand('used', 'inTreatment')).toBeNull()
    expect(nextCommand('used', 'checkout')).toBe('steris.soil')
    expect(nextCommand('dirty', 'departed')).toBe('steris.relabel')
    expect(nextCommand('unsterile', 'departed')).toBe('steris.relabel')
  })
})
