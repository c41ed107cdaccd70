import { describe, expect, test } from 'vitest'
import { checksOf, isWhole } from '#streams/derive/sterilisation/sterileChecks.ts'
import { expectedOf, phaseAt } from '#streams/derive/sterilisation/sterileCurve.ts'
import { type Demanding, needsOf } from '#streams/derive/sterilisation/sterileNeeds.ts'
import { countedByKind, sterileRoom } from '#streams/derive/sterilisation/sterileRoom.ts'
import { aVisit, at, ms, rows } from '../aDay.ts'
import { aCycle, aPack, aRoom, aSteriliser } from '../aSterileRoom.ts'

const one = aSteriliser('one', 1)
const two = aSteriliser('two', 2)
const none = new Map<string, never>()
const lookAt = (room: ReturnType<typeof aRoom>, chosen: string | null = null) => sterileRoom(room, none, none, chosen)

describe('what lies on the bench', () => {
  const waits = aCycle('1187', 'awaitingRelease', { steriliser: 'two', number: 1187 })
  const running = aCycle('2419', 'running', { steriliser: 'one', number: 2419 })
  const over = aCycle('1186', 'released', { steriliser: 'two', number: 1186 })
  const room = aRoom({ sterilisers: [two, one], cycles: [over, running, waits] })

  test('[BENCH-1] What waits for a second person lies on the bench by itself, and what somebody chose instead of it', () => {
    expect(lookAt(room).bench?.cycle.id).toBe('1187')
    expect(lookAt(room, '2419').bench?.cycle.id).toBe('2419')
    expect(lookAt(room, 'unknown').bench?.cycle.id).toBe('1187')
    expect(lookAt(aRoom({ sterilisers: [one], cycles: [over, running] })).bench).toBeNull()
  })

  test('[BENCH-2] Sterilisers stand by the number on their door; the one whose load is on the bench stands there and not twice', () => {
    expect(lookAt(room).stations.map(({ steriliser, cycle }) => [steriliser.number, cycle?.id])).toEqual([[1, '2419']])
    expect(lookAt(room, '1186').stations.map(({ steriliser }) => steriliser.number)).toEqual([1, 2])
    const filling = aCycle('next', 'draft', { steriliser: 'two' })
    const both = aRoom({ sterilisers: [two], cycles: [waits, filling] })
    expect(lookAt(both).stations.map(({ cycle }) => cycle?.id)).toEqual(['next'])
    expect(lookAt(both).free).toEqual([])
  })

  test('[BENCH-3] Waiting for a load is what is labelled and in none, counted by what it is', () => {
    const packs = [
      aPack('a', 'labelled'),
      aPack('b', 'labelled', { kind: 'Handpieces' }),
      aPack('c', 'inCycle', { cycle: '2419' }),
      aPack('d', 'labelled'),
    ]
    const { waiting } = lookAt(aRoom({ cycles: [running], packs }))
    expect(waiting.map(({ id }) => id)).toEqual(['a', 'd', 'b'])
    expect(countedByKind(waiting)).toEqual([
      { kind: 'Exam kit', count: 2 },
      { kind: 'Handpieces', count: 1 },
    ])
  })
})

describe('what is looked at before a release', () => {
  const whole = {
    results: {
      temperature: 134.6,
      holdMinutes: 4,
      pressure: 313,
      parametersMet: true,
      externalIndicator: 'pass',
      internalIndicator: 'pass',
      dry: true,
      sealsIntact: true,
    },
    evidence: { kind: 'printout' },
  } as const
  const verdicts = (more: Parameters<typeof aCycle>[2]) =>
    Object.fromEntries(
      checksOf(aCycle('1187', 'awaitingRelease', more), [aPack('a', 'processed')]).map(({ name, verdict }) => [name, verdict]),
    )

  test('[BENCH-4] What nobody looked at is missing, which is another thing than failed, and nothing is whole with either', () => {
    expect(verdicts({})).toEqual({ parameters: 'missing', evidence: 'missing', indicators: 'missing', packs: 'missing' })
    expect(verdicts(whole)).toEqual({ parameters: 'pass', evidence: 'pass', indicators: 'pass', packs: 'pass' })
    expect(verdicts({ ...whole, results: { ...whole.results, temperature: 131 } })['parameters']).toBe('fail')
    expect(verdicts({ ...whole, results: { ...whole.results, dry: false } })['packs']).toBe('fail')
    expect(isWhole(checksOf(aCycle('x', 'awaitingRelease', whole), []))).toBe(true)
    expect(isWhole(checksOf(aCycle('x', 'awaitingRelease', { ...whole, evidence: null }), []))).toBe(false)
  })

  test('[BENCH-5] A spore test is asked for where one was in the load or an implant was, and nowhere else', () => {
    expect(verdicts(whole)).not.toHaveProperty('biological')
    expect(verdicts({ ...whole, implants: true })['biological']).toBe('missing')
    expect(verdicts({ ...whole, biological: 'pending' })['biological']).toBe('pending')
    expect(verdicts({ ...whole, biological: 'positive' })['biological']).toBe('fail')
    expect(verdicts({ ...whole, biological: 'negative' })['biological']).toBe('pass')
  })
})

describe('who needs a pack', () => {
  const implant = { ...aVisit({ id: 'Fatima', starts: '11:27' }), type: 'implant' }
  const later = { ...aVisit({ id: 'Jack', starts: '15:00' }), type: 'implant' }
  const types = rows<Demanding>([{ id: 'implant', packs: [{ kind: 'Implant kit', count: 1 }] } as unknown as Demanding])
  const pack = (id: string, state: Parameters<typeof aPack>[1]) => aPack(id, state, { kind: 'implant kit' })
  const needed = (...packs: readonly ReturnType<typeof aPack>[]) =>
    [...needsOf(packs, rows([later, implant]), types)].map(([id, { visit }]) => [id, visit.id])

  test('[BENCH-6] The soonest visit takes what lies sterile, and the next waits for the load', () => {
    expect(needed(pack('in the load', 'processed'))).toEqual([['in the load', 'Fatima']])
    expect(needed(pack('on the shelf', 'sterile'), pack('in the load', 'processed'))).toEqual([['in the load', 'Jack']])
    expect(needed(pack('on the shelf', 'sterile'), pack('beside it', 'sterile'), pack('in the load', 'processed'))).toEqual([])
  })

  test('[BENCH-6] Whoever has left needs nothing, and a pack that failed is no help', () => {
    const gone = { ...aVisit({ id: 'Ana', starts: '09:00', visit: 'departed' }), type: 'implant' }
    expect([...needsOf([pack('a', 'processed')], rows([gone]), types)]).toEqual([])
    expect(needed(pack('a', 'unsterile'))).toEqual([])
  })
})

describe('how a running cycle is expected to go', () => {
  test('[BENCH-7] It begins and ends when the cycle does, is held within it, and the phases follow one another', () => {
    const expected = expectedOf('classB134', at('10:10'), at('10:53'))
    expect([expected.from, expected.to]).toEqual([ms('10:10'), ms('10:53')])
    expect(
      expected.hold && expected.from < expected.hold.from && expected.hold.from < expected.hold.to && expected.hold.to < expected.to,
    ).toBe(true)
    expect(['10:11', '10:28', '10:45', '10:53'].map((time) => phaseAt(expected, ms(time)))).toEqual([
      'vacuum',
      'sterilise',
      'drying',
      'ended',
    ])
  })

  test('[BENCH-7] A program that heats nothing has no curve to expect', () => {
    expect(expectedOf('leakTest', at('07:10'), null)).toMatchObject({ hold: null, points: [] })
  })
})
