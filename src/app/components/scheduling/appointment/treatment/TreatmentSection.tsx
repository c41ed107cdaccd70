import { tPlan } from '#locale/clinical/plan.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { DrawerSection } from '../DrawerSection.tsx'
import { TreatmentList } from './TreatmentList.tsx'
import { useTreatment } from './useTreatment.ts'

/** The treatment that is planned for the appointment. */
export function TreatmentSection({ appointment }: { readonly appointment: AppointmentRow }) {
  const { entries } = useTreatment(appointment.id)
  if (entries.length === 0) return null
  return <DrawerSection heading={tPlan('treatment')} value={<TreatmentList appointment={appointment} entries={entries} />} />
}
