import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RefusalStep, refusalOrder } from '#domain/refusalOrder.ts'
import { areaCases } from './areaCases.ts'
import { evidence } from './evidenceCase.ts'
import { type RefusalCase, type Fixture, answerTo, createFixture } from './faultyRequest.ts'
import { impossiblePairs } from './impossiblePairs.ts'
import { otherCases } from './otherCases.ts'

const cases = [...areaCases, ...otherCases, evidence]
const steps: readonly RefusalStep[] = refusalOrder.map(({ step }) => step)
const codesOf = (wanted: RefusalStep): readonly string[] => refusalOrder.find(({ step }) => step === wanted)?.codes ?? []

/** Every pair of these steps, the earlier first. */
const pairsOf = (some: readonly RefusalStep[]) =>
  some.flatMap((earlier, index) => some.slice(index + 1).map((later) => [earlier, later] as const))
const stepsOf = ({ faults }: RefusalCase) => steps.filter((step) => faults[step] !== undefined)

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
})
afterAll(() => fixture.server.close())

describe.each(cases.map((refusalCase) => [refusalCase.name, refusalCase] as const))('%s', (_name, refusalCase) => {
  test('[ORDER-1] a request with one fault is refused for that fault, and without a fault it is accepted', async () => {
    expect(await answerTo(fixture, refusalCase, [])).toMatch(/^20\d$/)
    for (const step of stepsOf(refusalCase)) {
      const code = await answerTo(fixture, refusalCase, [step])
      expect([step, codesOf(step).includes(code) ? 'refused' : code]).toEqual([step, 'refused'])
    }
  }, 60_000)

  test('[ORDER-2] a request with two faults is refused for the earlier one in the order of refusal', async () => {
    const wrong: string[] = []
    for (const pair of pairsOf(stepsOf(refusalCase))) {
      const code = await answerTo(fixture, refusalCase, pair)
      if (!codesOf(pair[0]).includes(code)) wrong.push(`${pair.join(' and ')}: ${code}`)
    }
    expect(wrong).toEqual([])
  }, 120_000)
})

test('[ORDER-3] every pair of faults is planted at some route, or listed with the reason why it cannot occur', () => {
  const planted = new Set(cases.flatMap((refusalCase) => pairsOf(stepsOf(refusalCase))).map((pair) => pair.join(' ')))
  const excused = impossiblePairs.flatMap(({ steps: [first, second] }) =>
    second === 'every other' ? pairsOf(steps).filter((pair) => pair.includes(first)) : [[first, second] as const],
  )
  expect(excused.filter((pair) => planted.has(pair.join(' ')))).toEqual([])
  const missing = pairsOf(steps).filter(
    (pair) => !planted.has(pair.join(' ')) && !excused.some((other) => other.join(' ') === pair.join(' ')),
  )
  expect(missing).toEqual([])
})
