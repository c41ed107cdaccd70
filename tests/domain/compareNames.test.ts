import { expect, test } from 'vitest'
import { compareNames } from '#locale/common/compareNames.ts'

test('[LISTS-35] names sort by their numbers, and letters beside their accented forms', () => {
  const names = ['Zoe', 'Chair 10', 'Émile', 'Chair 9', 'Eva', 'chair 2']
  expect(names.toSorted(compareNames)).toEqual(['chair 2', 'Chair 9', 'Chair 10', 'Émile', 'Eva', 'Zoe'])
})
