import type { Carry } from './carry.ts'

/** Returns the focus to the block after the keyboard moved it, because it may be a new node in another column. */
export function focusBlock({ by, block }: Carry): void {
  if (by !== 'keys') return
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-body] [data-key="${CSS.escape(block.id)}"]`)?.focus())
}
