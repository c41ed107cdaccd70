import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { speak } from '#app/words.ts'
import { longDayOf, runningTime, secondsOf, shortDayOf, timeOfDay, wholeTimeOf } from '#domain/words/time.ts'

const sydney = 'Australia/Sydney'
const at = '2026-11-23T23:42:07.000Z'

test('[WORDS-1] Times are the practice’s own, by a twelve-hour clock, and the day stands before the month', () => {
  expect(timeOfDay(at, sydney)).toEqual({ digits: '10:42', half: 'am' })
  expect(wholeTimeOf('2026-11-24T01:05:00.000Z', sydney)).toBe('12:05 pm')
  expect(wholeTimeOf('2026-11-23T13:00:00.000Z', sydney)).toBe('12:00 am')
  expect(secondsOf(at, sydney)).toBe('10:42:07')
  expect(longDayOf(at, sydney)).toBe('Tuesday 24 November')
  expect(longDayOf(at, 'Europe/London')).toBe('Monday 23 November')
  expect(shortDayOf('2026-11-24')).toBe('24/11/2026')
})

test('[WORDS-2] A running time is minutes and seconds, in hours from a hundred minutes on, and never less than nought', () => {
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

test('[WORDS-3] A word is filled in, counted, and shown as it is written', () => {
  const say = speak('words-test', {
    seat: 'Seat in {{chair}}',
    left_one: '{{count}} row',
    left_other: '{{count, number}} rows',
    deep: { er: 'yes' },
  })
  expect(say('seat', { chair: '5 & <6>' })).toBe('Seat in 5 & <6>')
  expect([1, 2999].map((count) => say('left', { count }))).toEqual(['1 row', '2,999 rows'])
  expect(say('deep.er')).toBe('yes')
})

/** Text that stands in the drawing itself, and not in the catalogue. A sign is no word. */
function wordsIn(file: string, text: string): string[] {
  const found: string[] = []
  new Visitor({
    JSXText: ({ value }) => {
      if (/\p{L}{2,}/u.test(value)) found.push(value.trim())
    },
    JSXAttribute: ({ name, value }) => {
      const isSpoken = name.type === 'JSXIdentifier' && ['aria-label', 'title', 'alt', 'placeholder', 'label'].includes(name.name)
      if (isSpoken && value?.type === 'Literal' && /\p{L}{2,}/u.test(String(value.value))) found.push(String(value.value))
    },
  }).visit(parseSync(file, text, { lang: 'tsx' }).program)
  return found
}

test('[WORDS-4] Everything that people read stands in the catalogue', () => {
  const app = resolve(import.meta.dirname, '../../src/app')
  const files = globSync('**/*.tsx', { cwd: app })
  expect(files.length).toBeGreaterThan(40)
  expect(files.flatMap((file) => wordsIn(file, readFileSync(join(app, file), 'utf8')).map((word) => `${file}: ${word}`))).toEqual([])
  expect(wordsIn('a.tsx', '<p title="Close it">Hello {name} · <b>{say("x")}</b></p>')).toEqual(['Close it', 'Hello'])
})
