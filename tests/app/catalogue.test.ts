import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { createTranslator } from '#words/createTranslator.ts'
import {
  durationOf,
  longDayOf,
  runningTime,
  clockWithSeconds,
  spokenDurationOf,
  shortDayOf,
  timeOfDay,
  wholeTimeOf,
} from '#locale/common/time.ts'

const sydney = 'Australia/Sydney'
const at = '2026-11-23T23:42:07.000Z'

test('[WORDS-1] times use the practice’s time zone and a 12-hour clock, and the day comes before the month', () => {
  expect(timeOfDay(at, sydney)).toEqual({ digits: '10:42', half: 'am' })
  expect(wholeTimeOf('2026-11-24T01:05:00.000Z', sydney)).toBe('12:05 pm')
  expect(wholeTimeOf('2026-11-23T13:00:00.000Z', sydney)).toBe('12:00 am')
  expect(clockWithSeconds(at, sydney)).toBe('10:42:07')
  expect(longDayOf(at, sydney)).toBe('Tuesday 24 November')
  expect(longDayOf(at, 'Europe/London')).toBe('Monday 23 November')
  expect(shortDayOf('2026-11-24')).toBe('24/11/2026')
})

test('[WORDS-2] a running time shows minutes and seconds, hours from 100 minutes on, and is never negative', () => {
  expect([-5000, 0, 13_999, 185_000, 1_505_000, 5_999_000, 6_000_000].map(runningTime)).toEqual([
    '0:00',
    '0:00',
    '0:13',
    '3:05',
    '25:05',
    '99:59',
    '1 h 40',
  ])
})

test('[WORDS-5] a number of minutes is shown and read out in hours from 100 minutes on', () => {
  expect([0, 1, 99, 100, 852].map(durationOf)).toEqual(['0 min', '1 min', '99 min', '1 h 40 min', '14 h 12 min'])
  expect([1, 52, 121, 852].map(spokenDurationOf)).toEqual(['1 minute', '52 minutes', '2 hours 1 minute', '14 hours 12 minutes'])
})

test('[WORDS-3] a catalogue text has its placeholders filled and its plural chosen, and is shown unescaped', () => {
  const t = createTranslator('words-test', {
    seat: 'Seat in {{chair}}',
    left_one: '{{count}} row',
    left_other: '{{count, number}} rows',
    deep: { er: 'yes' },
  })
  expect(t('seat', { chair: '5 & <6>' })).toBe('Seat in 5 & <6>')
  expect([1, 2999].map((count) => t('left', { count }))).toEqual(['1 row', '2,999 rows'])
  expect(t('deep.er')).toBe('yes')
})

/** Text written in the JSX instead of the catalogue. A single character does not count. */
function textsIn(file: string, text: string): string[] {
  const found: string[] = []
  new Visitor({
    JSXText: ({ value }) => {
      if (/\p{L}{2,}/u.test(value)) found.push(value.trim())
    },
    JSXAttribute: ({ name, value }) => {
      const isLabel = name.type === 'JSXIdentifier' && ['aria-label', 'title', 'alt', 'placeholder', 'label'].includes(name.name)
      if (isLabel && value?.type === 'Literal' && /\p{L}{2,}/u.test(String(value.value))) found.push(String(value.value))
    },
  }).visit(parseSync(file, text, { lang: 'tsx' }).program)
  return found
}

test('[WORDS-4] every text that users read is in the catalogue', () => {
  const app = resolve(import.meta.dirname, '../../src/app')
  const files = globSync('**/*.tsx', { cwd: app })
  expect(files.length).toBeGreaterThan(40)
  expect(files.flatMap((file) => textsIn(file, readFileSync(join(app, file), 'utf8')).map((found) => `${file}: ${found}`))).toEqual([])
  expect(textsIn('a.tsx', '<p title="Close it">Hello {name} · <b>{say("x")}</b></p>')).toEqual(['Close it', 'Hello'])
})
