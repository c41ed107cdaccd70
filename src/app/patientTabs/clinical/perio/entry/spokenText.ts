import type { EntryFeedback } from '#domain/clinical/perio/entry/enterKey.ts'
import { tPerio } from '#locale/clinical/perio.ts'

/** The words that are spoken for a key; `null` where a tone is played. */
export function spokenText(feedback: EntryFeedback): string | null {
  if (feedback.kind === 'figure') return feedback.figure < 0 ? tPerio('minus', { figure: -feedback.figure }) : String(feedback.figure)
  if (feedback.kind === 'mark') {
    const mark = tPerio(feedback.mark)
    return feedback.isOn ? mark : tPerio('noMark', { mark })
  }
  return feedback.kind === 'tooth' ? tPerio(feedback.is, { tooth: feedback.tooth }) : null
}
