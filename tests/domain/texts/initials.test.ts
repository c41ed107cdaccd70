import { expect, test } from 'vitest'
import { initialOf, initialsOf } from '#domain/texts/initials.ts'

test('[INITIAL-1] initials are the first letters of the first and the last name, as a reader counts letters, whatever the name is', () => {
  expect(['Dr Ana Ferreira', 'prof. Hannah van der Kirby', 'Miss Elder', 'cher', ' ', 'Dr'].map(initialsOf)).toEqual([
    'AF',
    'HK',
    'E',
    'C',
    '',
    '',
  ])
  expect(initialsOf('👩‍👩‍👧 Smith')).toBe('👩‍👩‍👧S')
  expect(initialsOf('Zoë 😀')).toBe('Z😀')
  expect(initialOf('e\u0301mile')).toBe('E\u0301')
  expect(initialOf('')).toBeNull()
})
