import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import { type SterileRoom, aCycle, aDraft, aSterileRoom, evidence, goodResults } from './aSterileRoom.ts'

let room: SterileRoom
beforeAll(async () => {
  room = await aSterileRoom()
})
afterAll(() => room.close())

describe('a load', () => {
  test('[LOAD-1] goes from its packs to its release, and its packs are sterile with a last day', async () => {
    const { cycle, packs } = await aCycle(room, 'released', 2)
    expect(await room.read('cycles', cycle)).toMatchObject({ state: 'released', loadedByName: 'josh', releasedByName: 'mia', number: 1 })
    const [pack] = await Promise.all(packs.map((id) => room.read('steris', id)))
    expect(pack).toMatchObject({ state: 'sterile', cycle, expiresOn: '2027-05-23', sealedOn: '2026-11-24' })
    expect((await room.read('equipments', room.steriliser))['lastCycleNumber']).toBe(1)
  })

  test('[LOAD-2] is not signed empty, nor with a program that does not suit it', async () => {
    const empty = await aDraft(room, 0)
    const hollow = await aDraft(room, 1, { program: 'classS134' }, { hollow: true })
    const before = await room.position()
    expect((await room.give('josh', 'cycles.signLoad', empty.cycle)).body.reason).toBe('somethingIsInIt')
    expect((await room.give('josh', 'cycles.signLoad', hollow.cycle)).body.reason).toBe('programSuitsLoad')
    expect(await room.position()).toBe(before)
  })

  test('[LOAD-3] holds a pack that is in no other load, and none after it is signed', async () => {
    const { cycle, packs } = await aDraft(room)
    const other = await aDraft(room, 0)
    const again = await room.give('josh', 'steris.load', packs[0] ?? '', { cycle: other.cycle })
    expect([again.status, again.body.reason]).toEqual([409, 'state'])
    await room.must('josh', 'cycles.signLoad', cycle)
    const late = await room.must('josh', 'steris.label', null, { kind: 'Exam kit', location: room.location })
    expect((await room.give('josh', 'steris.load', late.id, { cycle })).body.reason).toBe('cycleTakesPacks')
    expect((await room.give('josh', 'steris.unload', packs[0] ?? '')).body.reason).toBe('cycleIsNotSigned')
  })

  test('[LOAD-4] whose data are missing is not judged, and says what is missing', async () => {
    const { cycle } = await aCycle(room, 'ended')
    const before = await room.position()
    const tries = [
      [{ results: goodResults }, 'evidenceIsAttached'],
      [{ results: { ...goodResults, temperature: null }, evidence }, 'parametersAreRecorded'],
      [{ results: { ...goodResults, internalIndicator: null }, evidence }, 'indicatorsAreRecorded'],
      [{ results: { ...goodResults, dry: null }, evidence }, 'packsAreJudged'],
    ] as const
    for (const [data, reason] of tries) expect((await room.give('josh', 'cycles.recordResults', cycle, data)).body.reason).toBe(reason)
    expect(await room.position()).toBe(before)
  })

  test.each([
    ['parametersMet', false],
    ['temperature', 133.9],
    ['holdMinutes', 2.9],
    ['externalIndicator', 'fail'],
    ['internalIndicator', 'fail'],
    ['dry', false],
    ['sealsIntact', false],
  ] as const)('[LOAD-5] of which %s is %s is not released', async (field, value) => {
    const { cycle, packs } = await aCycle(room, 'ended')
    await room.must('josh', 'cycles.recordResults', cycle, { results: { ...goodResults, [field]: value }, evidence })
    const refused = await room.give('mia', 'cycles.release', cycle)
    expect([refused.status, refused.body.reason]).toEqual([409, 'allHasPassed'])
    expect((await room.read('steris', packs[0] ?? ''))['state']).toBe('processed')
  })

  test('[LOAD-6] is released by somebody else than signed it', async () => {
    const { cycle } = await aDraft(room)
    await room.must('grace', 'cycles.signLoad', cycle)
    for (const command of ['start', 'end']) await room.must('josh', `cycles.${command}`, cycle)
    await room.must('josh', 'cycles.recordResults', cycle, { results: goodResults, evidence })
    expect((await room.give('josh', 'cycles.release', cycle)).body.scope).toBe('cycle.p')
    expect((await room.give('grace', 'cycles.release', cycle)).body.reason).toBe('releaserIsAnother')
    expect((await room.must('mia', 'cycles.release', cycle))['state']).toBe('released')
  })

  test('[LOAD-7] that nobody ended, recorded or released in time is marked, and the mark goes when somebody does', async () => {
    const codes = async (cycle: string) => ((await room.read('cycles', cycle))['flags'] as { code: string }[]).map(({ code }) => code)
    const { cycle } = await aCycle(room, 'running')
    await room.later(minutes(49))
    expect(await codes(cycle)).toEqual([])
    await room.later(minutes(2))
    expect(await codes(cycle)).toEqual(['overrun'])
    await room.must('josh', 'cycles.end', cycle)
    expect(await codes(cycle)).toEqual([])
    await room.later(minutes(11))
    expect(await codes(cycle)).toEqual(['resultsDue'])
    await room.must('josh', 'cycles.recordResults', cycle, { results: goodResults, evidence })
    await room.later(minutes(31))
    expect(await codes(cycle)).toEqual(['releaseDue'])
    await room.must('mia', 'cycles.release', cycle)
    expect(await codes(cycle)).toEqual([])
  })
})
