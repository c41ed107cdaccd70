import { expect, test } from 'vitest'
import { singleMatch } from '#app/components/people/singleMatch.ts'
import { aPatient } from '../../../streams/derive/support/dayRows.ts'

const [ada, ben] = [aPatient('ada', 'Ada', 'Reid'), aPatient('ben', 'Ben', 'Reid')]
const matches = (query: string, ...patients: (typeof ada)[]) => ({ query, patients, hasMore: false, fault: null })

test('[REACH-460] the patient search gives Enter the only match of the typed text, and none of several', () => {
  expect(singleMatch(matches('ada reid', ada), 'ada reid ')).toBe(ada)
  expect(singleMatch(matches('reid', ada, ben), 'reid')).toBeNull()
  expect(singleMatch({ ...matches('reid', ada), hasMore: true }, 'reid')).toBeNull()
  expect(singleMatch(matches('reid'), 'reid')).toBeNull()
})

test('[REACH-461] the patient search gives Enter no match of an earlier text, but waits for its answer', () => {
  expect(singleMatch(matches('ad', ada), 'ada b')).toBeNull()
  expect(singleMatch(matches('', ada), '')).toBeNull()
})
