import type { Day } from '../../time.ts'
import { isChildOn } from './adult.ts'
import type { Family } from './family.ts'

type Person = { readonly id: string; readonly birthDate: Day | null }

/** Whether a person checks in other members of their family at a kiosk: the head and those who book for the family, and no child. */
export const mayCheckInOthers = ({ head, members }: Family, { id, birthDate }: Person, today: Day): boolean =>
  !isChildOn(birthDate, today) && (id === head || members.some(({ patient, mayBook }) => patient === id && mayBook))
