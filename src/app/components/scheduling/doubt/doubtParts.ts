/** What a screen shows of doubtful statuses: one file, because the first question needs all of it. */
export { DoubtMenu } from './DoubtMenu.tsx'
export { DoubtQuestion } from './DoubtQuestion.tsx'
export { DoubtsWatcher } from './DoubtsWatcher.tsx'
export { RoundButton } from './round/RoundButton.tsx'
