import { expect, test } from 'vitest'
import { curveOf, maxPoints, type Sample } from '#domain/sterilisation/curve.ts'
import { readLogger } from '#domain/sterilisation/loggers/readLogger.ts'
import type { Evidence } from '#domain/sterilisation/results.ts'
import { measuredCurveOf } from '#streams/derive/sterilisation/cycleCurve.ts'
import { statclaveText, sterisText } from './loggerFiles.ts'

const createSamples = (length: number, temperature: (at: number) => number | null): readonly Sample[] =>
  Array.from({ length }, (_, at) => ({ at, temperature: temperature(at), pressure: null }))

test('[EVIDENCE-6] a curve is stored with its cycle, reduced to at most 240 readings, and keeps every dip and peak, even of one second', () => {
  const curve = curveOf(createSamples(3600, (at) => (at === 1801 ? 128.4 : 134.2)))
  expect(curve?.celsius.length).toBeLessThanOrEqual(maxPoints)
  expect([Math.min(...(curve?.celsius ?? []).map(Number)), curve?.seconds?.includes(1801), curve?.kilopascal]).toEqual([128.4, true, null])
  expect(curve?.seconds).toEqual(curve?.seconds?.toSorted((a, b) => a - b))
})

test('[EVIDENCE-6] a curve with few readings stays unchanged, a gap stays a gap, and one reading makes no curve', () => {
  expect(curveOf(createSamples(3, (at) => (at === 1 ? null : 100 + at)))).toEqual({
    seconds: [0, 1, 2],
    celsius: [100, null, 102],
    kilopascal: null,
  })
  expect([curveOf([]), curveOf(createSamples(1, () => 134)), curveOf(createSamples(9, () => null))]).toEqual([null, null, null])
})

test('[EVIDENCE-6] the server invents no times for a curve without times, and counts one second a line for a log printed every second', () => {
  const text = JSON.stringify({ log: statclaveText, temp: '63.6 131.9 132.0 80.1', pressure: '98.6 294.1 294.8 99.0' })
  const report = readLogger({ name: 'a.cpt', text })
  expect(curveOf(report?.samples ?? [])?.seconds).toBeNull()
  const lines = readLogger({ name: 'a.txt', text: sterisText(30, 0) })
  expect([lines?.samples, curveOf(lines?.course ?? [])?.seconds?.slice(0, 2)]).toEqual([[], [0, 1]])
})

test('[EVIDENCE-6] a curve is drawn within its cycle and broken where the sensor gave no value; without any times it is not drawn', () => {
  const startedAt = '2026-11-24T00:00:00.000Z'
  const endedAt = '2026-11-24T00:10:00.000Z'
  const withCurve = (seconds: number[] | null): Evidence => ({
    kind: 'logger',
    curve: { seconds, celsius: [20, 134, null, 80], kilopascal: null },
  })
  const from = Date.parse(startedAt)
  const measured = measuredCurveOf({ startedAt, endedAt: null, evidence: withCurve([0, 60, 120, 180]) })
  expect(measured).toMatchObject({ from, to: from + 180_000 })
  expect(measured?.lines.map((line) => line.map(({ celsius }) => celsius))).toEqual([[20, 134], [80]])
  expect(measuredCurveOf({ startedAt, endedAt, evidence: withCurve(null) })?.to).toBe(Date.parse(endedAt))
  expect(measuredCurveOf({ startedAt, endedAt: null, evidence: withCurve(null) })).toBeNull()
  expect(measuredCurveOf({ startedAt, endedAt, evidence: { kind: 'printout' } })).toBeNull()
})
