import { tPatientStatus } from '#locale/people/patientStatus.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { GlyphShape } from '../../state/StateGlyph.tsx'
import { StateLabel } from '../../state/StateLabel.tsx'

const shapes = {
  inactive: 'paused',
  deceased: 'cancelled',
  archived: 'outOfService',
  merged: 'rescheduled',
} as const satisfies Record<Exclude<PatientRow['state'], 'active'>, GlyphShape>

type Props = { readonly patient: Partial<Pick<PatientRow, 'state'>>; readonly size?: number }

/** The status of a patient who is not active. Most patients are, so an active one has no label. */
export function PatientStateLabel({ patient: { state = 'active' }, size = 14 }: Props) {
  return state === 'active' ? null : <StateLabel shape={shapes[state]} label={tPatientStatus(`state.${state}`)} size={size} />
}
