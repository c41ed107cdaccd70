import type { Fields } from '#domain/wire.ts'

/** Strokes of invented dental charts. `code` is that of a condition; `monthsAgo` is when it was charted. */
export type DemoStroke = Fields & {
  readonly code: string
  readonly monthsAgo: number
  readonly teeth: readonly number[]
  /** The item of a planned entry, and its phase in the plan. */
  readonly itemCode?: string
  readonly phase?: string
}

const stroke = (monthsAgo: number, code: string, charted: string, teeth: readonly number[], more: Fields = {}): DemoStroke => ({
  ...more,
  ...{ monthsAgo, code, charted, teeth },
})
const on = (...surfaces: readonly string[]): Fields => ({ surfaces })
const before = (year: number): Fields => ({ elsewhere: true, performedOn: `${year}-06-01` })

const adult: readonly DemoStroke[] = [
  stroke(30, 'M', 'existing', [18]),
  stroke(30, 'M', 'existing', [28]),
  stroke(30, 'M', 'existing', [38]),
  stroke(30, 'U', 'existing', [48]),
  stroke(30, 'M', 'existing', [35], { unformed: true }),
  stroke(30, 'ER', 'existing', [75]),
  stroke(30, 'F', 'existing', [75], { ...on('O'), ...before(1999) }),
  stroke(30, 'F', 'existing', [17], { ...on('O'), ...before(2012) }),
  stroke(30, 'F', 'existing', [16], { ...on('O', 'D'), ...before(2014) }),
  stroke(30, 'RF', 'existing', [15], before(2016)),
  stroke(30, 'CR', 'existing', [15], { ...before(2016), detail: 'ceramic' }),
  stroke(30, 'F', 'existing', [11], { ...on('I', 'D'), ...before(2018) }),
  stroke(30, 'F', 'existing', [46], { ...on('M', 'O', 'D'), ...before(2014) }),
  stroke(24, 'IM', 'existing', [36], before(2021)),
  stroke(24, 'CR', 'existing', [36], before(2021)),
  stroke(14, 'F', 'existing', [27], on('O')),
  stroke(14, 'F', 'existing', [47], on('O', 'D')),
  stroke(8, 'W', 'finding', [25], on('B')),
  stroke(1, 'FR', 'finding', [46], on('D', 'L')),
  stroke(1, 'F', 'planned', [14], { ...on('O', 'D'), itemCode: 'X-21', phase: '1' }),
  stroke(1, 'F', 'planned', [24], { ...on('D'), itemCode: 'X-20', phase: '1' }),
  stroke(1, 'CO', 'planned', [46], { itemCode: 'X-25', phase: '2' }),
  stroke(1, 'CR', 'planned', [46], { detail: 'ceramic', itemCode: 'X-50', phase: '2' }),
  stroke(0, 'C', 'finding', [26], on('M', 'O')),
]

const light: readonly DemoStroke[] = [
  stroke(20, 'SE', 'existing', [16], on('O')),
  stroke(20, 'SE', 'existing', [26], on('O')),
  stroke(20, 'F', 'existing', [37], { ...on('O'), ...before(2019) }),
  stroke(6, 'C', 'finding', [46], on('O')),
  stroke(6, 'W', 'finding', [15], on('M')),
  stroke(1, 'F', 'planned', [46], { ...on('O'), itemCode: 'X-20', phase: '1' }),
]

const elder: readonly DemoStroke[] = [
  ...[18, 17, 28, 38, 48, 47, 25, 36].map((tooth) => stroke(30, 'M', 'existing', [tooth])),
  stroke(30, 'BR', 'existing', [24, 25, 26], { pontics: [25], ...before(2009), detail: 'metal ceramic' }),
  stroke(30, 'CR', 'existing', [16], before(2011)),
  stroke(30, 'RF', 'existing', [16], before(2011)),
  stroke(30, 'CR', 'existing', [46], before(2015)),
  stroke(18, 'IM', 'existing', [36]),
  stroke(12, 'CR', 'existing', [36], { detail: 'ceramic' }),
  stroke(12, 'F', 'existing', [44], on('B')),
  stroke(6, 'WE', 'finding', [31]),
  stroke(6, 'WE', 'finding', [41]),
  stroke(2, 'FF', 'finding', [44], on('B')),
  stroke(2, 'CA', 'finding', [42]),
]

const child: readonly DemoStroke[] = [
  stroke(12, 'F', 'existing', [75], on('O')),
  stroke(12, 'F', 'existing', [84], on('O', 'D')),
  stroke(6, 'M', 'existing', [51]),
  stroke(6, 'M', 'existing', [61]),
  stroke(2, 'SE', 'existing', [16], on('O')),
  stroke(2, 'SE', 'existing', [26], on('O')),
  stroke(0, 'C', 'finding', [55], on('M')),
]

/** The chart of a patient of an age in years. */
export function demoStrokes(age: number, index: number): readonly DemoStroke[] {
  if (age < 6) return []
  if (age < 13) return child
  if (age >= 60) return elder
  return age >= 30 && index % 2 === 0 ? adult : light
}

/** The phases of an invented plan. */
export const demoPhases = [
  { key: '1', name: 'Stop the decay', minutes: 60 },
  { key: '2', name: 'Protect', minutes: 90 },
] as const
