import * as z from 'zod/mini'
import { oneOf } from '../../fields.ts'

/** Teeth by the notation of the FDI: a quadrant and a place. Quadrants 5 to 8 are those of the milk teeth. */

const placesOf = (quadrant: number): number => (quadrant <= 4 ? 8 : 5)

export const quadrantOf = (tooth: number): number => Math.floor(tooth / 10)
/** 1 is the tooth beside the midline. */
export const toothPlaceOf = (tooth: number): number => tooth % 10

export const isTooth = (tooth: number): boolean => {
  const [quadrant, place] = [quadrantOf(tooth), toothPlaceOf(tooth)]
  return quadrant >= 1 && quadrant <= 8 && place >= 1 && place <= placesOf(quadrant)
}

export const tooth = z.int().check(z.gte(11), z.lte(85), z.refine(isTooth, 'is not a tooth such as 36 or 75'))

export const surfaces = ['M', 'O', 'I', 'D', 'B', 'L'] as const
export type Surface = (typeof surfaces)[number]
/** Palatal and labial are display names of L and B. */
export const surface = oneOf(surfaces)

export const isMilkTooth = (tooth: number): boolean => quadrantOf(tooth) > 4
export const isUpper = (tooth: number): boolean => [1, 2, 5, 6].includes(quadrantOf(tooth))
/** On the right side of the patient, which a user who faces the patient sees at the left. */
export const isRight = (tooth: number): boolean => [1, 4, 5, 8].includes(quadrantOf(tooth))
export const isFrontTooth = (tooth: number): boolean => toothPlaceOf(tooth) <= 3

/** The surfaces that a tooth has: the biting surface of a front tooth is an edge. */
export const surfacesOf = (tooth: number): readonly Surface[] =>
  isFrontTooth(tooth) ? ['M', 'I', 'D', 'B', 'L'] : ['M', 'O', 'D', 'B', 'L']

/** The other tooth of the same place: the milk tooth of a permanent one, and its successor; `null` for a permanent molar. */
export function counterpartOf(tooth: number): number | null {
  if (isMilkTooth(tooth)) return tooth - 40
  return toothPlaceOf(tooth) <= 5 ? tooth + 40 : null
}

const rowOf = (right: number, left: number): readonly number[] => {
  const places = Array.from({ length: placesOf(right) }, (_, index) => index + 1)
  return [...places.toReversed().map((place) => right * 10 + place), ...places.map((place) => left * 10 + place)]
}

/** The four rows of a chart, each from the right of the patient to the left. */
export const upperTeeth = rowOf(1, 2)
export const lowerTeeth = rowOf(4, 3)
export const upperMilkTeeth = rowOf(5, 6)
export const lowerMilkTeeth = rowOf(8, 7)
export const permanentTeeth = [...upperTeeth, ...lowerTeeth]
export const milkTeeth = [...upperMilkTeeth, ...lowerMilkTeeth]

export const dentitions = ['permanent', 'mixed', 'milk'] as const
export type Dentition = (typeof dentitions)[number]

/** The dentition that is usual at an age in years. Without an age: the permanent one. */
export function usualDentition(age: number | null): Dentition {
  if (age === null || age >= 13) return 'permanent'
  return age < 6 ? 'milk' : 'mixed'
}
