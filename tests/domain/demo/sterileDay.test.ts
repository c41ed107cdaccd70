import { describe, expect, test } from 'vitest'
import { type Room, fails, nextLoad, nextOfCycle, nextTest, simulatedFailure, simulatedNote } from '#domain/demo/cycleWork.ts'
import { layOut, nextOfPack } from '#domain/demo/packWork.ts'
import { nextOfRecall } from '#domain/demo/recallWork.ts'
import { instantOf, minutes } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'

const now = Date.parse('2026-11-21T00:00:00.000Z')
const at = (inMinutes: number) => instantOf(now + minutes(inMinutes))
const record = (id: string, more: Fields): AnyRecord => ({ id, version: 1, createdAt: at(0), updatedAt: at(0), since: at(0), ...more })
const lisa = record('lisa', {
  kind: 'steriliser',
  number: 1,
  state: 'ready',
  leakTestedOn: '2026-11-21',
  penetrationTestedOn: '2026-11-21',
})
const roomOf = (more: Partial<Room>): Room => ({
  cycles: [],
  sterilisers: [lisa],
  packs: [],
  location: 'here',
  today: '2026-11-21',
  began: now,
  ...more,
})
const load = (state: string, more: Fields = {}) =>
  record(`load-${state}`, { kind: 'load', note: simulatedNote, state, steriliser: 'lisa', program: 'classB134', number: 7, ...more })
const packs = (count: number, more: Fields) => Array.from({ length: count }, (_, index) => record(`pack-${index}`, more))
const ended = Array.from({ length: 400 }, () => load('ended', { endedAt: at(60) })).map((one, index) => ({ ...one, id: `load-${index}` }))

describe('the loads of a simulated day', () => {
  test('[SIMULATE-10] A steriliser is tested first; what waits goes in, and who releases a load is not who loaded it', () => {
    const untested = { ...lisa, state: 'untested', leakTestedOn: null, penetrationTestedOn: null }
    expect(nextTest(untested, '2026-11-21')).toMatchObject({ command: 'equipments.recordLeak', by: 'assistant' })
    expect(nextTest({ ...untested, leakTestedOn: '2026-11-21' }, '2026-11-21')).toMatchObject({ command: 'equipments.recordPenetration' })
    expect(nextTest(lisa, '2026-11-21')).toBeNull()
    expect(nextLoad(roomOf({ packs: packs(4, { state: 'labelled' }) }))).toMatchObject({
      command: 'cycles.create',
      data: { steriliser: 'lisa' },
    })
    expect(nextLoad(roomOf({ packs: packs(4, { state: 'labelled' }), cycles: [load('running')] }))).toBeNull()
    const draft = load('draft')
    expect(nextLoad(roomOf({ packs: packs(2, { state: 'labelled' }), cycles: [draft] }))).toMatchObject({
      command: 'steris.load',
      data: { cycle: draft.id },
    })
    const full = roomOf({ packs: packs(8, { state: 'inCycle', cycle: draft.id }), cycles: [draft] })
    expect(nextOfCycle(draft, full)).toMatchObject({ command: 'cycles.signLoad', by: 'assistant' })
    const passed = load('awaitingRelease', { results: { internalIndicator: 'pass' } })
    expect(nextOfCycle(passed, roomOf({}))).toMatchObject({ command: 'cycles.release', by: 'nurse' })
  })

  test('[SIMULATE-10] A person’s own load is theirs alone', () => {
    for (const state of ['draft', 'loaded', 'running', 'ended', 'awaitingRelease', 'quarantined'])
      expect(nextOfCycle(load(state, { note: null, expectedEndAt: at(1), endedAt: at(0) }), roomOf({}))).toBeNull()
    expect(nextLoad(roomOf({ packs: packs(4, { state: 'labelled' }), cycles: [load('draft', { note: 'mine' })] }))).toBeNull()
  })

  test('[SIMULATE-11] A load in ten fails, none in the first half-hour, and one a day at most', () => {
    const failing = ended.filter((one) => fails(one, roomOf({})))
    expect(failing.length).toBeGreaterThan(20)
    expect(failing.length).toBeLessThan(60)
    expect(ended.filter((one) => fails({ ...one, endedAt: at(29) }, roomOf({})))).toEqual([])
    const another = load('failed', { since: at(-300) })
    expect(ended.filter((one) => fails(one, roomOf({ cycles: [another] })))).toEqual([])
    const unlucky = failing[0]!
    expect(nextOfCycle(unlucky, roomOf({}))).toMatchObject({ data: { results: { internalIndicator: 'fail' } } })
    const judged = { ...unlucky, state: 'awaitingRelease', results: { internalIndicator: 'fail' } }
    expect(nextOfCycle(judged, roomOf({}))).toMatchObject({ command: 'cycles.fail', data: { failNote: simulatedFailure } })
  })

  test('[SIMULATE-11] Its recall is seen at every chair, each patient is followed up, it is closed, and another’s is left alone', () => {
    const chairs = [record('one', {}), record('two', {})]
    let recall = record('recall', {
      reason: simulatedFailure,
      state: 'patientsTraced',
      seen: [],
      patients: [{ patient: 'Ana', assessed: null }],
    })
    const said = ['see', 'see', 'assess', 'notify', 'close'].map((command) => {
      const move = nextOfRecall(recall, chairs)!
      const { chair } = move.data!
      if (chair) recall = { ...recall, seen: [...(recall['seen'] as Fields[]), { chair }] }
      if (command === 'assess') recall = { ...recall, patients: [{ patient: 'Ana', assessed: 'noExposure' }] }
      if (command === 'notify') recall = { ...recall, patients: [{ patient: 'Ana', assessed: 'noExposure', notifiedAt: at(1) }] }
      return move.command.split('.')[1]
    })
    expect(said).toEqual(['see', 'see', 'assess', 'notify', 'close'])
    expect(nextOfRecall({ ...recall, state: 'closed' }, chairs)).toBeNull()
    expect(nextOfRecall({ ...recall, reason: 'A person saw something' }, chairs)).toBeNull()
  })
})

describe('the packs of a simulated day', () => {
  const visit = (id: string, word: string, startsIn = 20) =>
    record(id, { chair: 'one', provider: 'Dr One', startsAt: at(startsIn), state: { visit: word }, since: { visit: at(1) } })
  const around = (visits: readonly AnyRecord[], sterile: readonly AnyRecord[]) => ({
    packs: sterile,
    visits,
    chairs: [record('one', { name: 'Chair 1' })],
    kinds: [record('tooth out', { packs: [{ kind: 'Extraction kit', count: 2 }] })],
    now,
  })

  test('[SIMULATE-10] Each visit soon to come has a kit laid out, used at its chair, washed and packed again; a missed one’s is put back', () => {
    const soon = [visit('first', 'scheduled'), visit('second', 'ready'), visit('late', 'scheduled', 300), visit('gone', 'cancelled')]
    const laid = layOut(around(soon, packs(5, { state: 'sterile', kind: 'Exam kit' })))
    expect(laid.map(({ data }) => data?.['appointment'])).toEqual(['first', 'second'])
    expect(new Set(laid.map((move) => move.record)).size).toBe(2)
    expect(layOut(around(soon, packs(5, { state: 'sterile', kind: 'Hygiene kit' })))).toEqual([])
    const out = { ...visit('out', 'scheduled'), type: 'tooth out' }
    const one = record('here', { state: 'allocated', kind: 'Extraction kit', appointment: 'out' })
    const kits = [one, ...packs(5, { state: 'sterile', kind: 'Extraction kit' }), ...packs(2, { state: 'sterile', kind: 'Exam kit' })]
    expect(layOut(around([out], kits))).toHaveLength(1)
    const next = (state: string, word: string) =>
      nextOfPack(record('pack', { state, appointment: 'it' }), { visits: [visit('it', word)] })?.command ?? null
    expect(next('allocated', 'ready')).toBeNull()
    expect(next('allocated', 'inTreatment')).toBe('steris.use')
    expect(next('allocated', 'noShow')).toBe('steris.putBack')
    expect(next('used', 'inTreatment')).toBeNull()
    expect(next('used', 'checkout')).toBe('steris.soil')
    expect(next('dirty', 'departed')).toBe('steris.relabel')
    expect(next('unsterile', 'departed')).toBe('steris.relabel')
  })
})
