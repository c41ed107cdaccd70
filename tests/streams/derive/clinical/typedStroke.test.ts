import { expect, test } from 'vitest'
import { teethBetween } from '#app/patientTabs/clinical/chart/useChartControls.ts'
import type { ChartCondition } from '#streams/derive/clinical/chartRecords.ts'
import { readTypedStroke } from '#streams/derive/clinical/typedStroke.ts'

const palette = [
  { id: 'filling', key: 'F' },
  { id: 'crown', key: 'K' },
] as unknown as readonly ChartCondition[]
const read = (text: string) => {
  const { teeth, surfaces, condition, isComplete, isWrong } = readTypedStroke(text, palette, teethBetween)
  return isWrong ? 'wrong' : isComplete ? [teeth, surfaces, condition?.id ?? null] : 'more'
}

test('[CHARTING-3] a typed stroke is a tooth, its surfaces and a key, with or without spaces', () => {
  expect(read('46 k')).toEqual([[46], [], 'crown'])
  expect(read('26 mo f')).toEqual([[26], ['M', 'O'], 'filling'])
  expect(read('26MOF')).toEqual([[26], ['M', 'O'], 'filling'])
  expect(read('46')).toEqual([[46], [], null])
  expect([read(''), read('4'), read('14-1')]).toEqual(['more', 'more', 'more'])
})

test('[CHARTING-4] a tooth that does not exist and an unknown key can never become a stroke', () => {
  expect(['19', '46 q', '4 k', '46 mx k', 'k'].map(read)).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'wrong'])
})

test('[CHARTING-5] the biting surface of a front tooth is its edge, whichever letter a user types', () => {
  expect(read('11 o f')).toEqual([[11], ['I'], 'filling'])
  expect(read('36 i f')).toEqual([[36], ['O'], 'filling'])
})

test('[CHARTING-6] a range is the teeth from one to another in their row, and none across rows', () => {
  expect(read('12-22 k')).toEqual([[12, 11, 21, 22], [], 'crown'])
  expect(read('23-21')).toEqual([[21, 22, 23], [], null])
  expect(read('13-43')).toBe('wrong')
})
