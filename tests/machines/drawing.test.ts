import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawing } from '#programs/drawCharts.ts'
import { charts } from '../support/charts.ts'
import { drawnIn } from '../support/chartWords.ts'

const kept = readFileSync(new URL('../../machines/README.md', import.meta.url), 'utf8')

test('[CHART-12] The drawing that is kept is the one that the charts draw: run `node src/programs/drawCharts.ts` after changing one', () => {
  expect(kept).toBe(drawing())
})

test('[CHART-12] Every chart, every word and every command is on it', () => {
  const chapters = new Map(
    kept
      .split('\n## ')
      .slice(1)
      .map((chapter) => [chapter.split(' ')[0], chapter]),
  )
  for (const chart of charts) {
    const chapter = chapters.get(chart.id) ?? ''
    const told = drawnIn(chart).flatMap(({ event, to }) => [
      ...to,
      ...(event.startsWith('xstate.') ? [`after ${event.split('.')[2]}`] : [event]),
    ])
    expect(told.filter((word) => !chapter.includes(word))).toEqual([])
  }
})
