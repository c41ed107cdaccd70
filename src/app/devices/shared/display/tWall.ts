import { wallDisplay } from '#locale/kiosk/wallDisplay.ts'
import type { WallPatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { createTranslator } from '#words/createTranslator.ts'
import { callNameOf } from '#domain/people/callNameOf.ts'

export const tWall = createTranslator('wallDisplay', wallDisplay)

/** The only form of a patient name that a wall display receives: first name and last initial. */
export const wallPatientName = (patient: WallPatientRow | null): string =>
  patient ? tWall('name', { first: callNameOf(patient), initial: patient.lastInitial }) : tWall('unnamedPatient')
