import { expect, test } from 'vitest'
import { type ChartView, chartOf, type Stroke } from '#domain/clinical/chart/chartOf.ts'
import type { OperationState } from '#domain/clinical/chart/operationStates.ts'
import { surfacesOf, usualDentition } from '#domain/clinical/chart/tooth.ts'
import type { ToothPicture } from '#domain/clinical/chart/toothPicture.ts'

const at = (day: number, hour = 10) => `2026-11-${String(day).padStart(2, '0')}T${String(hour - 10).padStart(2, '0')}:00:00.000Z`
const steps = (...taken: readonly (readonly [OperationState, string])[]) =>
  taken.map(([to, when]) => ({ to, at: when, by: null, byName: 'Hannah' }))

let count = 0
/** A stroke that was charted on a day of November. */
function stroke(
  drawing: Stroke['drawing'],
  teeth: readonly number[],
  state: OperationState,
  day: number,
  more: Partial<Stroke> = {},
): Stroke {
  count += 1
  return {
    ...{ id: `stroke-${String(count).padStart(4, '0')}`, drawing, teeth: [...teeth], surfaces: [], pontics: [] },
    ...{ unformed: false, supernumerary: false, condition: null, item: null, detail: null, performedOn: null, amendments: [] },
    steps: steps([state, at(day)]),
    ...more,
  }
}
const adult: ChartView = { at: at(24, 14), timeZone: 'Australia/Sydney', dentition: 'permanent', age: 34, nameOf: ({ drawing }) => drawing }
const toothOf = (strokes: readonly Stroke[], tooth: number, view: Partial<ChartView> = {}): ToothPicture => {
  const picture = chartOf(strokes, { ...adult, ...view }).teeth.get(tooth)
  if (!picture) throw new Error(`The chart has no tooth ${tooth}`)
  return picture
}
const marksOf = (...args: Parameters<typeof toothOf>) => toothOf(...args).marks.map(({ drawing, ink }) => `${drawing} ${ink}`)

test('[ODONTOGRAM-1] an extracted tooth takes its entries off the chart, and the chart of the day before still shows them', () => {
  const filling = stroke('filling', [36], 'existing', 2, { surfaces: ['O'] })
  const extraction = stroke('extraction', [36], 'planned', 3, {
    steps: steps(['planned', at(3)], ['completed', at(20)]),
    performedOn: '2026-11-20',
  })
  expect(toothOf([filling, extraction], 36)).toMatchObject({ presence: 'lost', marks: [] })
  expect(marksOf([filling, extraction], 36, { at: at(19) })).toEqual(['filling existing', 'extraction planned'])
  expect(toothOf([filling, extraction], 36, { at: at(1) })).toMatchObject({ presence: 'present', marks: [] })
})

test('[ODONTOGRAM-2] a finished treatment of a milk tooth is on the chart of what exists from the next day until the tooth is lost', () => {
  const child: Partial<ChartView> = { dentition: 'mixed', age: 8 }
  const filling = stroke('filling', [75], 'completed', 24, { surfaces: ['O'], performedOn: '2026-11-24' })
  expect(marksOf([filling], 75, child)).toEqual(['filling done'])
  expect(marksOf([filling], 75, { ...child, at: at(25) })).toEqual(['filling existing'])
  const lost = stroke('missing', [75], 'existing', 26)
  expect(toothOf([filling, lost], 75, { ...child, at: at(27) })).toMatchObject({ presence: 'lost', marks: [] })
})

test('[ODONTOGRAM-3] a plan for an implant and its crown stays on the chart when the tooth is extracted', () => {
  const plans = [stroke('implant', [46], 'planned', 2), stroke('crown', [46], 'planned', 2), stroke('filling', [46], 'existing', 1)]
  const extraction = stroke('extraction', [46], 'completed', 20, { performedOn: '2026-11-20' })
  expect(marksOf([...plans, extraction], 46)).toEqual(['implant planned', 'crown planned'])
  const implant = stroke('implant', [46], 'completed', 22, { performedOn: '2026-11-22' })
  expect(marksOf([...plans.slice(1), extraction, implant], 46)).toEqual(['implant existing', 'crown planned'])
})

test('[ODONTOGRAM-4] a bridge is one thing over its teeth, with pontics in the place of lost ones', () => {
  const missing = stroke('missing', [25], 'existing', 2)
  const bridge = stroke('bridge', [24, 25, 26], 'existing', 3, { pontics: [25] })
  const { bridges, teeth } = chartOf([missing, bridge], adult)
  expect(bridges).toEqual([{ id: bridge.id, ink: 'existing', teeth: [24, 25, 26], pontics: [25] }])
  expect(teeth.get(25)).toMatchObject({ presence: 'lost', isPontic: true })
  expect(teeth.get(24)).toMatchObject({ presence: 'present', isPontic: false })
})

test('[ODONTOGRAM-5] the chart of an earlier day shows a stroke as it was before it was changed or made void', () => {
  const before = { condition: null, item: null, drawing: 'filling', teeth: [26], pontics: [], surfaces: ['M', 'O'] } as const
  const filling = stroke('filling', [26], 'existing', 2, {
    surfaces: ['O'],
    steps: steps(['existing', at(2)], ['void', at(20)]),
    amendments: [
      {
        ...{ at: at(10), byName: 'Hannah', reason: null },
        before: { ...before, teeth: [26], pontics: [], surfaces: ['M', 'O'], provider: null, detail: null, performedOn: null },
      },
    ],
  })
  const surfacesOn = (day: number) => toothOf([filling], 26, { at: at(day) }).marks.map(({ surfaces }) => surfaces)
  expect([surfacesOn(1), surfacesOn(5), surfacesOn(12), surfacesOn(21)]).toEqual([[], [['M', 'O']], [['O']], []])
})

test('[ODONTOGRAM-6] the teeth of a child are those usual at the age, until a stroke says otherwise', () => {
  const child: Partial<ChartView> = { dentition: 'mixed', age: 8 }
  const presences = (strokes: readonly Stroke[]) => [16, 11, 15, 55, 51].map((tooth) => toothOf(strokes, tooth, child).presence)
  expect(presences([])).toEqual(['present', 'present', 'unerupted', 'present', 'lost'])
  const strokes = [stroke('missing', [55], 'existing', 2), stroke('erupted', [15], 'existing', 3), stroke('erupted', [51], 'existing', 3)]
  expect(presences(strokes)).toEqual(['present', 'present', 'present', 'lost', 'present'])
  expect(toothOf([stroke('filling', [75], 'existing', 2, { surfaces: ['O'] })], 75)).toMatchObject({ presence: 'present' })
})

test('[ODONTOGRAM-7] front teeth have an edge and the others a biting surface, and the dentition follows the age', () => {
  expect([11, 53, 44, 74].map((tooth) => surfacesOf(tooth)[1])).toEqual(['I', 'I', 'O', 'O'])
  expect([4, 8, 13, null].map(usualDentition)).toEqual(['milk', 'mixed', 'permanent', 'permanent'])
})
