import type { ProblemBody } from '#domain/wire.ts'
import { refusalOf } from '#locale/common/refusals.ts'
import type { UndoRefusal, UndoStep } from '#streams/past/undoSteps.ts'
import { commandLabel, entryTitle } from '../log/entryTexts.ts'
import { tTimeline } from '../tTimeline.ts'

/** The command that is sent, or the step that cannot be taken back. */
export function stepText(step: UndoStep): string {
  const done = entryTitle(step.entry)
  const label = 'request' in step ? commandLabel(step.request.command) : null
  return label === null || label === done ? tTimeline('undoStep', { done }) : tTimeline('undoBy', { command: label, done })
}

/** Why a step cannot be taken back, in the words of the guard that refuses it. */
export function refusalText(refusal: UndoRefusal | ProblemBody): string {
  if ('title' in refusal) return refusal.detail || refusal.title
  if (refusal.kind === 'scope') return tTimeline('reasons.scope', { scope: refusal.scope })
  return refusal.kind === 'refused' ? refusalOf(refusal.reason) : tTimeline(`reasons.${refusal.kind}`)
}
