import { expect, test } from 'vitest'
import { signedText, valueText } from '#app/screens/reports/Reports/report/reportTexts.ts'
import { changeOf } from '#domain/reports/reportMeasures.ts'
import { percentText, wholePercentText } from '#locale/common/percentText.ts'

const rate = { id: 'attendance', kind: 'rate', part: 'attended', of: ['attended', 'failed'] } as const
const shareOf = (attended: number, failed: number) => ({ attended, failed })

test('[REPORT-560] a share is written in percent with at most one decimal, a narrow space and its sign', () => {
  expect([0.9487, 0.93, 1, 0, 0.57].map(percentText)).toEqual(['94.9\u202f%', '93\u202f%', '100\u202f%', '0\u202f%', '57\u202f%'])
  expect(wholePercentText(0.9487)).toBe('95\u202f%')
  expect(valueText(rate, shareOf(37, 2))).toBe('94.9\u202f%')
})

test('[REPORT-560] the points between two shares are the difference of the shares as they are written', () => {
  const change = changeOf(rate, shareOf(37, 2), shareOf(93, 7))
  expect([change, signedText(rate, change), signedText(rate, -0.5)]).toEqual([1.9, '+1.9', '−0.5'])
  expect(signedText({ kind: 'count' }, -2)).toBe('−2')
})
