import { describe, expect, test } from 'vitest'
import { parseFigure, missingParts, resultsOf, type ResultsInput } from '#app/screens/sterilisation/Sterilisation/forms/resultsInput.ts'

const emptyInput: ResultsInput = {
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
const completeInput: ResultsInput = {
  ...emptyInput,
  temperature: '134,6',
  holdMinutes: '4:03',
  parametersMet: true,
  externalIndicator: 'pass',
  internalIndicator: 'fail',
  dry: true,
  sealsIntact: false,
  evidence: 'printout',
}

describe('cycle results form', () => {
  test('[RESULTS-1] results cannot be saved while one is missing; the form names the missing ones in order, and a failed result is not missing', () => {
    expect(missingParts(emptyInput, 'load')).toEqual(['parameters', 'indicators', 'packs', 'evidence'])
    expect(missingParts(emptyInput, 'test')).toEqual(['testPassed', 'evidence'])
    expect(missingParts(completeInput, 'load')).toEqual([])
    expect(missingParts({ ...completeInput, dry: null }, 'load')).toEqual(['packs'])
    expect(missingParts({ ...completeInput, holdMinutes: '' }, 'load')).toEqual(['parameters'])
  })

  test('[RESULTS-2] a figure is read with a point, a comma or as minutes and seconds; any other input is never guessed', () => {
    expect(['134.6', '134,6', '4:03', ' 7 ', ''].map(parseFigure)).toEqual([134.6, 134.6, 4.05, 7, null])
    expect(['4:73', 'hot', '1.2.3', '--1'].map(parseFigure)).toEqual([undefined, undefined, undefined, undefined])
    expect(resultsOf(completeInput)).toMatchObject({ temperature: 134.6, holdMinutes: 4.05, dry: true, sealsIntact: false })
    expect(resultsOf(emptyInput)).toEqual({})
  })
})
