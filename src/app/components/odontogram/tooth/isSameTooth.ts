import type { ToothMark, ToothPicture } from '#domain/clinical/chart/toothPicture.ts'
import type { ToothProps } from './toothProps.ts'

const isSameList = <T>(one: readonly T[], other: readonly T[], isSame: (a: T, b: T) => boolean = Object.is): boolean =>
  one === other || (one.length === other.length && one.every((item, index) => isSame(item, other[index] as T)))

const isSameMark = (one: ToothMark, other: ToothMark): boolean =>
  one === other ||
  (one.id === other.id &&
    one.drawing === other.drawing &&
    one.ink === other.ink &&
    one.name === other.name &&
    isSameList(one.surfaces, other.surfaces))

const isSamePicture = (one: ToothPicture, other: ToothPicture): boolean =>
  one === other ||
  (one.tooth === other.tooth &&
    one.presence === other.presence &&
    one.isPontic === other.isPontic &&
    one.hasSupernumerary === other.hasSupernumerary &&
    isSameList(one.marks, other.marks, isSameMark))

/** Tells whether two drawings of a tooth are equal. Each stroke makes a new picture of all teeth, so it compares contents. */
export const isSameTooth = (one: ToothProps, other: ToothProps): boolean =>
  one.place === other.place &&
  one.isSelected === other.isSelected &&
  one.isTabStop === other.isTabStop &&
  one.numbering === other.numbering &&
  isSameList(one.surfaces, other.surfaces) &&
  isSameList(one.pendingIds, other.pendingIds) &&
  isSamePicture(one.picture, other.picture)
