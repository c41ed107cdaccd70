import { expect, test } from 'vitest'
import { singleMatch } from '#app/components/people/singleMatch.ts'
import { aPatient } from '../../../streams/derive/support/dayRows.ts'

const [ada, ben] = [aPatient('ada', 'Ada', 'Reid'), aPatient('ben', 'Ben', 'Reid')]
const matches = (query: string, ...patients: (typeof ada)[]) => ({ query, patients, hasMore: false, fault: null })

test('[REACH-460] Enter takes the only patient whom the search found for the typed text, and none of several', () => {
  expect(singleMatch(matches('ada reid', ada), 'ada reid ')).toBe(ada)
  expect(singleMatch(matches('reid', ada, ben), 'reid')).toBeNull()
  expect(singleMatch({ ...matches('reid', ada), hasMore: true }, 'reid')).toBeNull()
  expect(singleMatch(matches('reid'), 'reid')).toBeNull()
})

test('[REACH-461] Enter waits for the answer to what was typed, and takes no match of an earlier text', () => {
  expect(singleMatch(matches('ad', ada), 'ada b')).toBeNull()
  expect(singleMatch(matches('', ada), '')).toBeNull()
})
