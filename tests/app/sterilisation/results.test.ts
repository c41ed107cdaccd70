import { describe, expect, test } from 'vitest'
import { dayTyped } from '#app/screens/sterilisation/SterileRoom/forms/dayTyped.ts'
import { figureOf, missingIn, resultsOf, type Typed } from '#app/screens/sterilisation/SterileRoom/forms/resultFields.ts'

const nothing: Typed = {
  temperature: '',
  holdMinutes: '',
  pressure: '',
  leakRate: '',
  parametersMet: null,
  externalIndicator: null,
  internalIndicator: null,
  dry: null,
  sealsIntact: null,
  testPassed: null,
  evidence: null,
  evidenceNote: '',
}
const whole: Typed = {
  ...nothing,
  temperature: '134,6',
  holdMinutes: '4:03',
  parametersMet: true,
  externalIndicator: 'pass',
  internalIndicator: 'fail',
  dry: true,
  sealsIntact: false,
  evidence: 'printout',
}

describe('the results of a cycle', () => {
  test('[RESULTS-1] What is missing is named in the order of the form; what failed is not missing', () => {
    expect(missingIn(nothing, 'load')).toEqual(['parameters', 'indicators', 'packs', 'evidence'])
    expect(missingIn(nothing, 'test')).toEqual(['testPassed', 'evidence'])
    expect(missingIn(whole, 'load')).toEqual([])
    expect(missingIn({ ...whole, dry: null }, 'load')).toEqual(['packs'])
    expect(missingIn({ ...whole, holdMinutes: '' }, 'load')).toEqual(['parameters'])
  })

  test('[RESULTS-2] A figure is read with a point, a comma or as minutes and seconds, and anything else is no figure', () => {
    expect(['134.6', '134,6', '4:03', ' 7 ', ''].map(figureOf)).toEqual([134.6, 134.6, 4.05, 7, null])
    expect(['4:73', 'hot', '1.2.3', '--1'].map(figureOf)).toEqual([undefined, undefined, undefined, undefined])
    expect(resultsOf(whole)).toMatchObject({ temperature: 134.6, holdMinutes: 4.05, dry: true, sealsIntact: false })
    expect(resultsOf(nothing)).toEqual({})
  })

  test('[RESULTS-2] A day is read as it is written here, and 30 February is none', () => {
    expect(['24/11/2027', '1/2/2027', ''].map(dayTyped)).toEqual(['2027-11-24', '2027-02-01', null])
    expect(['30/2/2027', '2027-11-24', 'soon'].map(dayTyped)).toEqual([undefined, undefined, undefined])
  })
})
