import * as z from 'zod/mini'

/** The most points of a curve: more than its drawing can show. */
export const maxPoints = 240

/** A measured figure: seconds, degrees or kilopascals. */
const figure = z.number().check(z.gte(-1e6), z.lte(1e6))
const figures = z.array(z.nullable(figure)).check(z.maxLength(maxPoints))

/** The curve that a steriliser's logger measured, reduced for display. The lists share their indexes. */
export const Curve = z.strictObject({
  /** Seconds since the first reading; `null` if the device gave no times. */
  seconds: z.nullable(z.array(figure).check(z.maxLength(maxPoints))),
  celsius: figures,
  /** Absolute pressure; `null` if none was given. */
  kilopascal: z.nullable(figures),
})
export type Curve = z.infer<typeof Curve>

/** A reading. `at` is in seconds since the first one, `NaN` if no time was given. */
export type Sample = { readonly at: number; readonly temperature: number | null; readonly pressure: number | null }

/** Keeps the coldest and the hottest reading of each segment, so that no drop or peak is lost. */
function extremes(samples: readonly Sample[], segments: number): readonly Sample[] {
  const length = Math.ceil(samples.length / segments)
  return Array.from({ length: Math.ceil(samples.length / length) }, (_, index) => {
    const segment = samples.slice(index * length, (index + 1) * length)
    const known = segment
      .filter(({ temperature }) => temperature !== null)
      .toSorted((one, other) => Number(one.temperature) - Number(other.temperature))
    const kept = new Set([known[0] ?? segment[0], known.at(-1)])
    return segment.filter((sample) => kept.has(sample))
  }).flat()
}

const roundedToTenth = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)

/** `null` with fewer than two temperatures, because there is no line to draw. */
export function curveOf(samples: readonly Sample[]): Curve | null {
  const kept = samples.length <= maxPoints ? samples : extremes(samples, maxPoints / 2)
  if (kept.filter(({ temperature }) => temperature !== null).length < 2) return null
  return {
    seconds: kept.every(({ at }) => Number.isFinite(at)) ? kept.map(({ at }) => Math.round(at)) : null,
    celsius: kept.map(({ temperature }) => roundedToTenth(temperature)),
    kilopascal: kept.some(({ pressure }) => pressure !== null) ? kept.map(({ pressure }) => roundedToTenth(pressure)) : null,
  }
}
