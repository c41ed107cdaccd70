/** What the buttons open, in one file. */
import './areas.ts'
export { CancelAppointmentDialog } from './CancelAppointmentDialog.tsx'
export { MoveToday } from './MoveToday.tsx'
