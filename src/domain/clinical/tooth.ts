import * as z from 'zod/mini'

/** Teeth by the notation of the FDI: a quadrant and a place. Quadrants 5 to 8 are those of the milk teeth. */

const placesOf = (quadrant: number): number => (quadrant <= 4 ? 8 : 5)

const isTooth = (tooth: number): boolean => {
  const [quadrant, place] = [Math.floor(tooth / 10), tooth % 10]
  return quadrant >= 1 && quadrant <= 8 && place >= 1 && place <= placesOf(quadrant)
}

export const tooth = z.int().check(z.gte(11), z.lte(85), z.refine(isTooth, 'is not a tooth such as 36 or 75'))
