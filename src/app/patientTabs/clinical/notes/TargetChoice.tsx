import { tNotes } from '#locale/clinical/notes.ts'
import type { NoteTarget } from '#streams/derive/clinical/patientNotes.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { SegmentedControl } from '../../../components/form/SegmentedControl.tsx'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'
import { asRow } from '../../../theme/looks.ts'
import { targetTitle } from './targetTitle.ts'

type Props = {
  readonly targets: readonly NoteTarget[]
  readonly appointments: ReadonlyMap<string, AppointmentRow>
  readonly chosen: string | null
  readonly onChoose: (key: string) => void
}

/** The notes that a user can write now: that of today, and drafts without a signature. */
export function TargetChoice({ targets, appointments, chosen, onChoose }: Props) {
  const { timeZone } = useCurrentLocation().location
  const today = useToday()
  const choices = targets.map((target) => ({
    id: target.key,
    label: targetTitle(target, target.draft?.amends ? tNotes('amendment') : appointments.get(target.appointment)?.reason, today, timeZone),
  }))
  return (
    <div className={asRow(0, 'wraps')}>
      <SegmentedControl label={tNotes('choose')} choices={choices} chosen={chosen} onChoose={onChoose} />
    </div>
  )
}
