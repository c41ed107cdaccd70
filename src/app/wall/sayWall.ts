import { wall } from '#domain/words/enAU/wall.ts'
import type { WallPatientRow } from '#streams/derive/day/dayRows.ts'
import { speak } from '../words.ts'

export const sayWall = speak('wall', wall)

/** All that a wall ever knows of somebody's name. */
export const wallName = (patient: WallPatientRow | null): string =>
  patient ? sayWall('name', { first: patient.preferredName ?? patient.firstName, initial: patient.lastInitial }) : sayWall('somebody')
