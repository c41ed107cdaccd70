import { openedPart } from '../../overlays/openedPart.tsx'

const load = () => import('./doubtParts.ts')

export const DoubtsWatcher = openedPart(() => load().then((parts) => parts.DoubtsWatcher))
export const DoubtQuestion = openedPart(() => load().then((parts) => parts.DoubtQuestion))
export const DoubtMenu = openedPart(() => load().then((parts) => parts.DoubtMenu))
export const RoundButton = openedPart(() => load().then((parts) => parts.RoundButton))
