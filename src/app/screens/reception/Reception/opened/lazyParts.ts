import { FindField } from '../../../../components/people/find/FindField.tsx'
import { idlePart, openedPart } from '../../../../components/overlays/openedPart.tsx'

const load = () => import('./openedParts.ts')

export const ActionDetailsDialog = openedPart(() => load().then((parts) => parts.ActionDetailsDialog))
export const AddPatientDialog = openedPart(() => load().then((parts) => parts.AddPatientDialog))
export const AppointmentDrawer = openedPart(() => load().then((parts) => parts.AppointmentDrawer))
export const BookAppointmentDialog = openedPart(() => load().then((parts) => parts.BookAppointmentDialog))
export const MessageThreadDialog = openedPart(() => load().then((parts) => parts.MessageThreadDialog))
export const MoveAppointmentDialog = openedPart(() => load().then((parts) => parts.MoveAppointmentDialog))
export const Drawer = openedPart(() => load().then((parts) => parts.Drawer))
/** Until it has loaded, a field takes the letters. */
export const PatientSearchDialog = openedPart(() => load().then((parts) => parts.PatientSearchDialog), FindField)
export const TellPatientsDialog = openedPart(() => load().then((parts) => parts.TellPatientsDialog))
/** Shown without a press, if a message is about to leave: it waits for no other part. */
export const WaitingMessages = openedPart(() => import('../sidebar/WaitingMessages.tsx').then((part) => part.WaitingMessages))

const loadPlans = () => import('./planParts.ts')

export const PlanCheck = idlePart(() => loadPlans().then((parts) => parts.PlanCheck))
export const ReadyToPresent = idlePart(() => loadPlans().then((parts) => parts.ReadyToPresent))
