/** What opens from the badges of answers. */
import './areas.ts'
export { AnswersDialog } from './AnswersDialog.tsx'
export { DeniedDialog } from './DeniedDialog.tsx'
