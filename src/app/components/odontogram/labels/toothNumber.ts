import { isMilkTooth, isRight, isUpper, toothPlaceOf } from '#domain/clinical/chart/tooth.ts'
import { tTeeth } from '#locale/clinical/teeth.ts'

/** How a chart shows the numbers of teeth. FDI is stored, whichever is shown. */
export type ToothNotation = 'fdi' | 'universal' | 'palmer'

/** The place of a tooth on a round from the upper right molar over the left to the lower right molar. */
function roundPlace(tooth: number): number {
  const [count, place] = [isMilkTooth(tooth) ? 5 : 8, toothPlaceOf(tooth)]
  if (isUpper(tooth)) return isRight(tooth) ? count - place : count + place - 1
  return isRight(tooth) ? 3 * count + place - 1 : 3 * count - place
}

const universalNumber = (tooth: number): string =>
  isMilkTooth(tooth) ? tTeeth('milkLetters').charAt(roundPlace(tooth)) : String(roundPlace(tooth) + 1)

const quadrantName = (tooth: number): string =>
  isUpper(tooth)
    ? tTeeth(isRight(tooth) ? 'quadrant.upperRight' : 'quadrant.upperLeft')
    : tTeeth(isRight(tooth) ? 'quadrant.lowerRight' : 'quadrant.lowerLeft')

const palmerNumber = (tooth: number): string =>
  quadrantName(tooth) + (isMilkTooth(tooth) ? tTeeth('milkLetters').charAt(toothPlaceOf(tooth) - 1) : toothPlaceOf(tooth))

/** The number of a tooth as a chart shows it. */
export function toothNumber(tooth: number, numbering: ToothNotation): string {
  if (numbering === 'universal') return universalNumber(tooth)
  return numbering === 'palmer' ? palmerNumber(tooth) : String(tooth)
}
