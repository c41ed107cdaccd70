import * as z from 'zod/mini'

/** More than a drawing shows. */
export const mostPoints = 240

const figures = z.array(z.nullable(z.number())).check(z.maxLength(mostPoints))

/** What a steriliser's own logger measured, thinned for looking at: the places of each list belong together. */
export const Curve = z.strictObject({
  /** Since the first reading; `null` where the device gave its readings without their times. */
  seconds: z.nullable(z.array(z.number()).check(z.maxLength(mostPoints))),
  celsius: figures,
  /** Absolute; `null` where none was given. */
  kilopascal: z.nullable(figures),
})
export type Curve = z.infer<typeof Curve>

/** A reading, in seconds since the first one; not a number where that was not given. */
export type Sample = { readonly at: number; readonly temperature: number | null; readonly pressure: number | null }

/** Of each stretch the coldest and the hottest reading stay, so that no fall and no peak is smoothed away. */
function extremes(samples: readonly Sample[], stretches: number): readonly Sample[] {
  const length = Math.ceil(samples.length / stretches)
  return Array.from({ length: Math.ceil(samples.length / length) }, (_, index) => {
    const stretch = samples.slice(index * length, (index + 1) * length)
    const known = stretch
      .filter(({ temperature }) => temperature !== null)
      .toSorted((one, other) => Number(one.temperature) - Number(other.temperature))
    const kept = new Set([known[0] ?? stretch[0], known.at(-1)])
    return stretch.filter((sample) => kept.has(sample))
  }).flat()
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)

/** `null` where there is nothing to draw a line through. */
export function curveOf(samples: readonly Sample[]): Curve | null {
  const kept = samples.length <= mostPoints ? samples : extremes(samples, mostPoints / 2)
  if (kept.filter(({ temperature }) => temperature !== null).length < 2) return null
  return {
    seconds: kept.every(({ at }) => Number.isFinite(at)) ? kept.map(({ at }) => Math.round(at)) : null,
    celsius: kept.map(({ temperature }) => rounded(temperature)),
    kilopascal: kept.some(({ pressure }) => pressure !== null) ? kept.map(({ pressure }) => rounded(pressure)) : null,
  }
}
