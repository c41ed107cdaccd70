import { isFrontTooth, isMilkTooth, isRight, isUpper, toothPlaceOf, type Surface } from '#domain/clinical/chart/tooth.ts'
import { tTeeth } from './teeth.ts'

const permanentNames = [
  'centralIncisor',
  'lateralIncisor',
  'canine',
  'firstPremolar',
  'secondPremolar',
  'firstMolar',
  'secondMolar',
  'thirdMolar',
] as const
const milkNames = ['centralIncisor', 'lateralIncisor', 'canine', 'firstMolar', 'secondMolar'] as const

const placedName = (tooth: number, name: string): string =>
  tTeeth('name', {
    arch: tTeeth(isUpper(tooth) ? 'arch.upper' : 'arch.lower'),
    side: tTeeth(isRight(tooth) ? 'side.right' : 'side.left'),
    tooth: name,
  })

const typeName = (tooth: number): string =>
  isMilkTooth(tooth)
    ? tTeeth(`milk.${milkNames[toothPlaceOf(tooth) - 1] ?? 'centralIncisor'}`)
    : tTeeth(`permanent.${permanentNames[toothPlaceOf(tooth) - 1] ?? 'centralIncisor'}`)

function plainTypeName(tooth: number): string {
  const [isMilk, place] = [isMilkTooth(tooth), toothPlaceOf(tooth)]
  if (place === 1) return tTeeth(isMilk ? 'plain.milkCentralIncisor' : 'plain.centralIncisor')
  if (place === 2) return tTeeth(isMilk ? 'plain.milkLateralIncisor' : 'plain.lateralIncisor')
  return place === 8 ? tTeeth('plain.thirdMolar') : typeName(tooth)
}

/** The name of a tooth for staff, such as “lower right first molar”. */
export const toothName = (tooth: number): string => placedName(tooth, typeName(tooth))

/** The name of a tooth for patients, such as “lower right wisdom tooth”. */
export const plainToothName = (tooth: number): string => placedName(tooth, plainTypeName(tooth))

/** The name of a surface of a tooth: the cheek side of a front tooth is labial, the tongue side of an upper tooth palatal. */
export function surfaceName(tooth: number, surface: Surface): string {
  if (surface === 'B' && isFrontTooth(tooth)) return tTeeth('surface.labial')
  if (surface === 'L' && isUpper(tooth)) return tTeeth('surface.palatal')
  return tTeeth(`surface.${surface}`)
}
