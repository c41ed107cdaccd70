import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { dateText, dayRangeText, dayText, weekdayText } from '#locale/common/dateTexts.ts'
import { createTree } from '../support/architecture/plantedTree.ts'
import { readSources, type Source } from '../support/architecture/sources.ts'

/** `domain/time.ts` asks only whether a name is that of a time zone. */
const formatters = new Set(['src/words/enAU/common/dateTexts.ts', 'src/domain/time.ts'])

const otherFormatters = (sources: readonly Source[]): readonly string[] =>
  sources
    .filter(({ path }) => !formatters.has(path) && !path.startsWith('tests/'))
    .flatMap(({ path, touches }) => touches.filter(({ name }) => name === 'Intl.DateTimeFormat').map(({ line }) => `${path}:${line}`))

test('[WORDS-10] days and times are written in one place, so that each form looks the same on every screen', () => {
  expect(otherFormatters(readSources(resolve(import.meta.dirname, '../..')))).toEqual([])
  const planted = createTree({ 'src/app/Board.tsx': 'export const day = new Intl.DateTimeFormat("en").format(0)' })
  expect(otherFormatters(planted)).toEqual(['src/app/Board.tsx:1'])
})

test('[WORDS-10] a form has the day before the month, and no comma after the weekday; a day has no time zone', () => {
  const at = '2026-11-24T05:05:07.000Z'
  const zone = 'Australia/Sydney'
  expect(dateText('clock', at, zone)).toBe('16:05')
  expect(dateText('weekdayAndDate', at, zone)).toBe('Tue 24 Nov')
  expect(dateText('longWeekdayAndDate', Date.parse(at), zone)).toBe('Tuesday 24 November')
  expect(dateText('date', '2026-11-23T13:30:00.000Z', zone)).toBe('24 Nov')
  expect([dayText('dateAndYear', '2026-11-24'), dayText('shortMonthAndShortYear', '2026-11-24')]).toEqual(['24 Nov 2026', 'Nov 26'])
  expect(dayRangeText('date', '2026-11-24', '2026-11-30')).toMatch(/^24\s?–\s?30 Nov$/)
  expect([weekdayText('longWeekday', 1), weekdayText('weekday', 7), weekdayText('weekdayLetter', 2)]).toEqual(['Monday', 'Sun', 'T'])
})
