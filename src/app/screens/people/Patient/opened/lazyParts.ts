import { openedPart } from '../../../../components/overlays/openedPart.tsx'

const load = () => import('./openedParts.tsx')

export const AddPatientDialog = openedPart(() => load().then((parts) => parts.AddPatientDialog))
export const BookPatient = openedPart(() => load().then((parts) => parts.BookPatient))
export const ComposeDialog = openedPart(() => load().then((parts) => parts.ComposeDialog))
export const PatientStatusMenu = openedPart(() => load().then((parts) => parts.PatientStatusMenu))
export const MergeNotices = openedPart(() => load().then((parts) => parts.MergeNotices))
export const AllDuplicates = openedPart(() => load().then((parts) => parts.AllDuplicates))
export const SendFormDialog = openedPart(() => load().then((parts) => parts.SendFormDialog))
export const EditPatient = openedPart(() => load().then((parts) => parts.EditPatient))
export const LetterDialog = openedPart(() => import('./openedLetter.ts').then((parts) => parts.LetterDialog))
