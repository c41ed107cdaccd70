import { counterpartOf, type Dentition, isMilkTooth, toothPlaceOf } from '#domain/clinical/chart/tooth.ts'
import type { ChartPicture, Presence, ToothPicture } from '#domain/clinical/chart/toothPicture.ts'

/** The presence of a tooth without an entry: an adult has no milk teeth, and a child no successor before the milk tooth is lost. */
function usualPresence(picture: ChartPicture, dentition: Dentition, tooth: number): Presence {
  if (dentition === 'permanent') return isMilkTooth(tooth) ? 'lost' : 'present'
  const counterpart = counterpartOf(tooth)
  const other = counterpart === null ? undefined : picture.teeth.get(counterpart)
  if (isMilkTooth(tooth)) return other?.presence === 'present' ? 'lost' : 'present'
  return dentition === 'mixed' && toothPlaceOf(tooth) <= 5 && (other?.presence ?? 'present') !== 'lost' ? 'unerupted' : 'present'
}

const nothing: readonly never[] = []

/** What a tooth shows: its entry, or what is usual in the dentition. */
export const toothPictureOf = (picture: ChartPicture, dentition: Dentition, tooth: number): ToothPicture =>
  picture.teeth.get(tooth) ?? {
    tooth,
    presence: usualPresence(picture, dentition, tooth),
    marks: nothing,
    isPontic: false,
    hasSupernumerary: false,
  }
