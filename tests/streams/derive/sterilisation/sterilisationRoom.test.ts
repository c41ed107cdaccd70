import { describe, expect, test } from 'vitest'
import { releaseChecksOf, haveAllPassed } from '#streams/derive/sterilisation/releaseChecks.ts'
import { expectedCurveOf, cyclePhaseAt } from '#streams/derive/sterilisation/cycleCurve.ts'
import { type AppointmentTypeWithPacks, packNeedsOf } from '#streams/derive/sterilisation/packNeeds.ts'
import { countPacksByKind, buildSterilisationRoom } from '#streams/derive/sterilisation/sterilisationRoom.ts'
import { anAppointment, at, ms, rows } from '../support/dayRows.ts'
import { aCycle, aPack, sterilisationRowsOf, aSteriliser } from '../support/sterilisationRows.ts'

const steriliser1 = aSteriliser('one', 1)
const steriliser2 = aSteriliser('two', 2)
const noRows = new Map<string, never>()
const roomWith = (sterilisationRows: ReturnType<typeof sterilisationRowsOf>, chosenId: string | null = null) =>
  buildSterilisationRoom(sterilisationRows, noRows, noRows, chosenId)

describe('selected load', () => {
  const awaitingRelease = aCycle('1187', 'awaitingRelease', { steriliser: 'two', number: 1187 })
  const running = aCycle('2419', 'running', { steriliser: 'one', number: 2419 })
  const released = aCycle('1186', 'released', { steriliser: 'two', number: 1186 })
  const sterilisationRows = sterilisationRowsOf({ sterilisers: [steriliser2, steriliser1], cycles: [released, running, awaitingRelease] })

  test('[BENCH-1] the Steri screen selects the load that awaits a second person’s release automatically, unless the user selects another', () => {
    expect(roomWith(sterilisationRows).selected?.cycle.id).toBe('1187')
    expect(roomWith(sterilisationRows, '2419').selected?.cycle.id).toBe('2419')
    expect(roomWith(sterilisationRows, 'unknown').selected?.cycle.id).toBe('1187')
    expect(roomWith(sterilisationRowsOf({ sterilisers: [steriliser1], cycles: [released, running] })).selected).toBeNull()
  })

  test('[BENCH-2] the Steri screen lists sterilisers by number, and shows the steriliser of the selected load only once', () => {
    expect(roomWith(sterilisationRows).stations.map(({ steriliser, cycle }) => [steriliser.number, cycle?.id])).toEqual([[1, '2419']])
    expect(roomWith(sterilisationRows, '1186').stations.map(({ steriliser }) => steriliser.number)).toEqual([1, 2])
    const filling = aCycle('next', 'draft', { steriliser: 'two' })
    const both = sterilisationRowsOf({ sterilisers: [steriliser2], cycles: [awaitingRelease, filling] })
    expect(roomWith(both).stations.map(({ cycle }) => cycle?.id)).toEqual(['next'])
    expect(roomWith(both).free).toEqual([])
  })

  test('[BENCH-3] packs to load are the labelled packs that are in no load, counted by kind', () => {
    const packs = [
      aPack('a', 'labelled'),
      aPack('b', 'labelled', { kind: 'Handpieces' }),
      aPack('c', 'inCycle', { cycle: '2419' }),
      aPack('d', 'labelled'),
    ]
    const { waiting } = roomWith(sterilisationRowsOf({ cycles: [running], packs }))
    expect(waiting.map(({ id }) => id)).toEqual(['a', 'd', 'b'])
    expect(countPacksByKind(waiting)).toEqual([
      { kind: 'Exam kit', count: 2 },
      { kind: 'Handpieces', count: 1 },
    ])
  })
})

describe('release checks', () => {
  const complete = {
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
  const resultsOf = (overrides: Parameters<typeof aCycle>[2]) =>
    Object.fromEntries(
      releaseChecksOf(aCycle('1187', 'awaitingRelease', overrides), [aPack('a', 'processed')]).map(({ name, result }) => [name, result]),
    )

  test('[BENCH-4] a check without a result is missing, not failed; a load passes only if no check is missing or failed', () => {
    expect(resultsOf({})).toEqual({ parameters: 'missing', evidence: 'missing', indicators: 'missing', packs: 'missing' })
    expect(resultsOf(complete)).toEqual({ parameters: 'pass', evidence: 'pass', indicators: 'pass', packs: 'pass' })
    expect(resultsOf({ ...complete, results: { ...complete.results, temperature: 131 } })['parameters']).toBe('fail')
    expect(resultsOf({ ...complete, results: { ...complete.results, dry: false } })['packs']).toBe('fail')
    expect(haveAllPassed(releaseChecksOf(aCycle('x', 'awaitingRelease', complete), []))).toBe(true)
    expect(haveAllPassed(releaseChecksOf(aCycle('x', 'awaitingRelease', { ...complete, evidence: null }), []))).toBe(false)
  })

  test('[BENCH-5] a release requires a spore test only if the load contained a test or an implant', () => {
    expect(resultsOf(complete)).not.toHaveProperty('biological')
    expect(resultsOf({ ...complete, implants: true })['biological']).toBe('missing')
    expect(resultsOf({ ...complete, biological: 'pending' })['biological']).toBe('pending')
    expect(resultsOf({ ...complete, biological: 'positive' })['biological']).toBe('fail')
    expect(resultsOf({ ...complete, biological: 'negative' })['biological']).toBe('pass')
  })
})

describe('pack needs', () => {
  const implant = { ...anAppointment({ id: 'Fatima', starts: '11:27' }), type: 'implant' }
  const later = { ...anAppointment({ id: 'Jack', starts: '15:00' }), type: 'implant' }
  const types = rows<AppointmentTypeWithPacks>([
    { id: 'implant', packs: [{ kind: 'Implant kit', count: 1 }] } as unknown as AppointmentTypeWithPacks,
  ])
  const pack = (id: string, state: Parameters<typeof aPack>[1]) => aPack(id, state, { kind: 'implant kit' })
  const needs = (...packs: readonly ReturnType<typeof aPack>[]) =>
    [...packNeedsOf(packs, rows([later, implant]), types)].map(([id, { appointment }]) => [id, appointment.id])

  test('[BENCH-6] the earliest appointment takes the sterile pack, and the next one waits for the pack in the load', () => {
    expect(needs(pack('in the load', 'processed'))).toEqual([['in the load', 'Fatima']])
    expect(needs(pack('on the shelf', 'sterile'), pack('in the load', 'processed'))).toEqual([['in the load', 'Jack']])
    expect(needs(pack('on the shelf', 'sterile'), pack('beside it', 'sterile'), pack('in the load', 'processed'))).toEqual([])
  })

  test('[BENCH-6] a checked-out patient needs no pack, and a failed pack meets no need', () => {
    const checkedOut = { ...anAppointment({ id: 'Ana', starts: '09:00', visit: 'departed' }), type: 'implant' }
    expect([...packNeedsOf([pack('a', 'processed')], rows([checkedOut]), types)]).toEqual([])
    expect(needs(pack('a', 'unsterile'))).toEqual([])
  })
})

describe('expected course of a cycle', () => {
  test('[BENCH-7] the expected curve starts and ends with the cycle and holds within it, and its phases follow one another', () => {
    const expected = expectedCurveOf('classB134', at('10:10'), at('10:53'))
    expect([expected.from, expected.to]).toEqual([ms('10:10'), ms('10:53')])
    expect(
      expected.hold && expected.from < expected.hold.from && expected.hold.from < expected.hold.to && expected.hold.to < expected.to,
    ).toBe(true)
    expect(['10:11', '10:28', '10:45', '10:53'].map((time) => cyclePhaseAt(expected, ms(time)))).toEqual([
      'vacuum',
      'sterilise',
      'drying',
      'ended',
    ])
  })

  test('[BENCH-7] a program without heating has no expected curve', () => {
    expect(expectedCurveOf('leakTest', at('07:10'), null)).toMatchObject({ hold: null, points: [] })
  })
})
