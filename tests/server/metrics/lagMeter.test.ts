import { expect, test } from 'vitest'
import { createLagMeter } from '#server/metrics/lagMeter.ts'

const start = Date.parse('2026-11-24T00:00:00.000Z')

function openMeter() {
  let time = start
  const meter = createLagMeter(() => time)
  const advance = (milliseconds: number) => void (time += milliseconds)
  const measure = (position: number, lag: number) => {
    meter.noteCommit('p', position)
    advance(lag)
    meter.noteDrawn('p', position)
  }
  return { meter, advance, measure }
}

test('[METRIC-1] a minute shows the half, the 95th percentile and the slowest of the lags that screens reported in it', () => {
  const { meter, advance, measure } = openMeter()
  for (let lag = 1; lag <= 21; lag += 1) measure(lag, lag)
  expect(meter.minutes().at(-1)).toEqual({ at: '2026-11-24T00:00:00.000Z', p50: 11, p95: 20, most: 21 })
  advance(60_000)
  expect(meter.minutes().at(-1)).toEqual({ at: '2026-11-24T00:01:00.000Z', p50: null, p95: null, most: null })
  expect(meter.minutes().at(-2)).toMatchObject({ p50: 11 })
  expect(meter.entriesPerMinute()).toBe(21)
})

test('[METRIC-2] a position that the server has not committed, or another practice’s, is no lag', () => {
  const { meter, advance, measure } = openMeter()
  measure(7, 5)
  advance(30)
  meter.noteDrawn('p', 8)
  meter.noteDrawn('q', 7)
  expect(meter.minutes().at(-1)).toMatchObject({ p50: 5, most: 5 })
})

test('[METRIC-3] lags older than an hour are forgotten', () => {
  const { meter, advance, measure } = openMeter()
  measure(1, 5)
  advance(59 * 60_000)
  expect(meter.minutes()[0]).toMatchObject({ p50: 5 })
  advance(60_000)
  measure(2, 3)
  expect(meter.minutes().filter(({ p50 }) => p50 !== null)).toHaveLength(1)
})
