/** How long steps usually take at a location, from the figures `stepTimes` and `stepHours`. */

type StepSums = {
  readonly preparations?: number
  readonly preparationSeconds?: number
  readonly treatments?: number
  readonly treatmentShares?: number
  readonly treatmentSquares?: number
  readonly checkouts?: number
  readonly checkoutSeconds?: number
  readonly checkoutSquares?: number
}
/** A cell of the figure `stepTimes`. A measure that is zero is left out. */
export type StepTimeCell = StepSums & { readonly provider: string; readonly type: string }
/** A cell of the figure `stepHours`: `minute` is the first of its hour. */
export type StepHourCell = StepSums & { readonly minute: number }

/** Steps whose usual time the figures know. A treatment is measured in thousandths of the booked time, the others in seconds. */
export type TimedStep = 'preparation' | 'treatment' | 'checkout'

/** What a step usually takes, and how much that varies: a mean and a standard deviation. */
export type UsualTime = { readonly middle: number; readonly spread: number }

type StepGroup = { readonly provider: string; readonly type: string | null; readonly hour: number }

export type UsualTimes = { readonly usualFor: (step: TimedStep, group: StepGroup) => UsualTime | null }

export const noUsualTimes: UsualTimes = { usualFor: () => null }

/** Fewer steps than this at the location say nothing about what is usual. */
const fewestSteps = 20
/** A group of fewer steps than this takes more of its usual time from the wider group than from itself. */
const shrinkage = 10

/** Sums of times and of their squares. */
type Sample = { readonly count: number; readonly sum: number; readonly squares: number }

const noSample: Sample = { count: 0, sum: 0, squares: 0 }
const addUp = (a: Sample, b: Sample): Sample => ({ count: a.count + b.count, sum: a.sum + b.sum, squares: a.squares + b.squares })

/** Preparations are short and have no squares: they are taken to vary by half of what they take. */
const preparationVariation = 0.5

const sampleOf: Readonly<Record<TimedStep, (sums: StepSums) => Sample>> = {
  preparation: ({ preparations = 0, preparationSeconds = 0 }) => ({
    count: preparations,
    sum: preparationSeconds,
    squares: preparations === 0 ? 0 : (preparationSeconds ** 2 / preparations) * (1 + preparationVariation ** 2),
  }),
  treatment: ({ treatments = 0, treatmentShares = 0, treatmentSquares = 0 }) => ({
    count: treatments,
    sum: treatmentShares,
    squares: treatmentSquares,
  }),
  checkout: ({ checkouts = 0, checkoutSeconds = 0, checkoutSquares = 0 }) => ({
    count: checkouts,
    sum: checkoutSeconds,
    squares: checkoutSquares,
  }),
}

const usualIn = ({ count, sum, squares }: Sample): UsualTime => {
  const middle = sum / count
  return { middle, spread: Math.sqrt(Math.max(0, squares / count - middle ** 2)) }
}

/** The usual time of a group, drawn towards that of the wider one as if it had some more steps of that. */
function shrink(group: Sample | undefined, wider: UsualTime): UsualTime {
  if (!group || group.count === 0) return wider
  return usualIn({
    count: group.count + shrinkage,
    sum: group.sum + shrinkage * wider.middle,
    squares: group.squares + shrinkage * (wider.middle ** 2 + wider.spread ** 2),
  })
}

function groupSamples<Cell extends StepSums>(cells: readonly Cell[], step: TimedStep, keyOf: (cell: Cell) => string) {
  const samples = new Map<string, Sample>()
  for (const cell of cells) samples.set(keyOf(cell), addUp(samples.get(keyOf(cell)) ?? noSample, sampleOf[step](cell)))
  return samples
}

const providerAndType = ({ provider, type }: Pick<StepTimeCell, 'provider' | 'type'>) => `${provider} ${type}`

/** The usual times of one step: of all, drawn apart by type, then by the type's provider, then by the hour of the booked start. */
function usualTimesOfStep(step: TimedStep, cells: readonly StepTimeCell[], hours: readonly StepHourCell[]) {
  const all = cells.map(sampleOf[step]).reduce(addUp, noSample)
  if (all.count < fewestSteps) return () => null
  const usual = usualIn(all)
  const byType = groupSamples(cells, step, ({ type }) => type)
  const byProviderAndType = groupSamples(cells, step, providerAndType)
  const byHour = groupSamples(hours, step, ({ minute }) => String(minute / 60))
  return ({ provider, type, hour }: StepGroup): UsualTime => {
    const ofType = shrink(byType.get(type ?? ''), usual)
    const { middle, spread } = shrink(byProviderAndType.get(providerAndType({ provider, type: type ?? '' })), ofType)
    const factor = shrink(byHour.get(String(hour)), usual).middle / usual.middle
    return { middle: middle * factor, spread: spread * factor }
  }
}

/** @param cells those of the current and the previous month; @param hours the same by hour */
export function usualTimesOf(cells: readonly StepTimeCell[], hours: readonly StepHourCell[]): UsualTimes {
  const steps = {
    preparation: usualTimesOfStep('preparation', cells, hours),
    treatment: usualTimesOfStep('treatment', cells, hours),
    checkout: usualTimesOfStep('checkout', cells, hours),
  }
  return { usualFor: (step, group) => steps[step](group) }
}
