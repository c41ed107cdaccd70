import type { WaitingPatient } from '#streams/derive/wall/wall.ts'

const isUrgent = ({ bound, isUnacknowledged }: WaitingPatient): boolean => bound === 'red' || isUnacknowledged

/** Keeps the given order. If not all fit, patients past the red limit or not acknowledged take precedence. */
export function mostUrgent(waiting: readonly WaitingPatient[], maxLines: number): readonly WaitingPatient[] {
  if (waiting.length <= maxLines) return waiting
  const urgentFirst = [...waiting.filter(isUrgent), ...waiting.filter((entry) => !isUrgent(entry))]
  const visible = new Set(urgentFirst.slice(0, maxLines - 1))
  return [...waiting.filter((entry) => visible.has(entry)), ...urgentFirst.slice(maxLines - 1)]
}
