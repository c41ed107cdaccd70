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

/** Where the tooth stands, from the dentist’s view of the patient. */
const sideOf = (tooth: number) => ({
  arch: tTeeth(isUpper(tooth) ? 'arch.upper' : 'arch.lower'),
  side: tTeeth(isRight(tooth) ? 'side.right' : 'side.left'),
})
const permanentNameOf = (tooth: number) => permanentNames[toothPlaceOf(tooth) - 1] ?? 'centralIncisor'
const milkNameOf = (tooth: number) => milkNames[toothPlaceOf(tooth) - 1] ?? 'centralIncisor'

/** The name of a tooth for staff, such as “lower right first molar”. */
export const toothName = (tooth: number): string =>
  tTeeth('name', {
    ...sideOf(tooth),
    tooth: isMilkTooth(tooth) ? tTeeth(`milk.${milkNameOf(tooth)}`) : tTeeth(`permanent.${permanentNameOf(tooth)}`),
  })

/** The name of a tooth for patients, such as “lower right, first large tooth”. */
export const plainToothName = (tooth: number): string =>
  tTeeth('plainName', {
    ...sideOf(tooth),
    tooth: isMilkTooth(tooth) ? tTeeth(`plainMilk.${milkNameOf(tooth)}`) : tTeeth(`plain.${permanentNameOf(tooth)}`),
  })

/** The name of a surface of a tooth: the cheek side of a front tooth is labial, the tongue side of an upper tooth palatal. */
export function surfaceName(tooth: number, surface: Surface): string {
  if (surface === 'B' && isFrontTooth(tooth)) return tTeeth('surface.labial')
  if (surface === 'L' && isUpper(tooth)) return tTeeth('surface.palatal')
  return tTeeth(`surface.${surface}`)
}
