import type { GapState } from '#domain/waitlist/gap.ts'
import type { Shape } from '../../parts/state/StateGlyph.tsx'

const shapes: Partial<Readonly<Record<GapState, Shape>>> = { settling: 'justFreed', offering: 'offering', held: 'held' }

/** Freed time in the shapes that the other boards use. */
export const gapShape = (state: GapState): Shape => shapes[state] ?? 'open'
