import { openedPart } from '../overlays/openedPart.tsx'

const load = () => import('./openedDialogs.ts')

export const AnswersDialog = openedPart(() => load().then((dialogs) => dialogs.AnswersDialog))
export const DeniedDialog = openedPart(() => load().then((dialogs) => dialogs.DeniedDialog))
