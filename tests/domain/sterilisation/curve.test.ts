import { expect, test } from 'vitest'
import { curveOf, mostPoints, type Sample } from '#domain/sterilisation/curve.ts'
import { readLogger } from '#domain/sterilisation/loggers/read.ts'
import type { Evidence } from '#domain/sterilisation/results.ts'
import { measuredOf } from '#streams/derive/sterilisation/sterileCurve.ts'
import { statclaveText, sterisText } from './loggerFiles.ts'

const run = (length: number, temperature: (at: number) => number | null): readonly Sample[] =>
  Array.from({ length }, (_, at) => ({ at, temperature: temperature(at), pressure: null }))

test('[EVIDENCE-6] An hour at a reading a second becomes 240 readings, and a fall of one second is still among them', () => {
  const curve = curveOf(run(3600, (at) => (at === 1801 ? 128.4 : 134.2)))
  expect(curve?.celsius.length).toBeLessThanOrEqual(mostPoints)
  expect([Math.min(...(curve?.celsius ?? []).map(Number)), curve?.seconds?.includes(1801), curve?.kilopascal]).toEqual([128.4, true, null])
  expect(curve?.seconds).toEqual(curve?.seconds?.toSorted((one, other) => one - other))
})

test('[EVIDENCE-6] A few readings stay as they are, a gap stays a gap, and one reading is no curve', () => {
  expect(curveOf(run(3, (at) => (at === 1 ? null : 100 + at)))).toEqual({ seconds: [0, 1, 2], celsius: [100, null, 102], kilopascal: null })
  expect([curveOf([]), curveOf(run(1, () => 134)), curveOf(run(9, () => null))]).toEqual([null, null, null])
})

test('[EVIDENCE-6] What names no times has none made up; what prints a line a second is taken by its lines', () => {
  const text = JSON.stringify({ log: statclaveText, temp: '63.6 131.9 132.0 80.1', pressure: '98.6 294.1 294.8 99.0' })
  const told = readLogger({ name: 'a.cpt', text })
  expect(curveOf(told?.samples ?? [])?.seconds).toBeNull()
  const lines = readLogger({ name: 'a.txt', text: sterisText(30, 0) })
  expect([lines?.samples, curveOf(lines?.course ?? [])?.seconds?.slice(0, 2)]).toEqual([[], [0, 1]])
})

test('[EVIDENCE-6] It is drawn within its cycle, broken where the sensor gave nothing; without any time to go by it is not drawn', () => {
  const startedAt = '2026-11-24T00:00:00.000Z'
  const endedAt = '2026-11-24T00:10:00.000Z'
  const withCurve = (seconds: number[] | null): Evidence => ({
    kind: 'logger',
    curve: { seconds, celsius: [20, 134, null, 80], kilopascal: null },
  })
  const from = Date.parse(startedAt)
  const timed = measuredOf({ startedAt, endedAt: null, evidence: withCurve([0, 60, 120, 180]) })
  expect(timed).toMatchObject({ from, to: from + 180_000 })
  expect(timed?.lines.map((line) => line.map(({ celsius }) => celsius))).toEqual([[20, 134], [80]])
  expect(measuredOf({ startedAt, endedAt, evidence: withCurve(null) })?.to).toBe(Date.parse(endedAt))
  expect(measuredOf({ startedAt, endedAt: null, evidence: withCurve(null) })).toBeNull()
  expect(measuredOf({ startedAt, endedAt, evidence: { kind: 'printout' } })).toBeNull()
})
