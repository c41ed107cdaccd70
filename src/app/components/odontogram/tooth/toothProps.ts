import type { Surface } from '#domain/clinical/chart/tooth.ts'
import type { ToothPicture } from '#domain/clinical/chart/toothPicture.ts'
import type { ToothNotation } from '../labels/toothNumber.ts'
import type { ToothPlace } from '../layout/layoutOf.ts'

export type ToothProps = {
  readonly place: ToothPlace
  readonly picture: ToothPicture
  readonly isSelected: boolean
  /** The chosen surfaces, if the tooth is selected. */
  readonly surfaces: readonly Surface[]
  /** The ids of its marks that the server has not confirmed. */
  readonly pendingIds: readonly string[]
  readonly numbering: ToothNotation
  readonly isTabStop: boolean
}
