import type { GapState } from '#domain/waitlist/gap.ts'
import type { GlyphShape } from '../../../components/state/StateGlyph.tsx'

const shapes: Partial<Readonly<Record<GapState, GlyphShape>>> = { settling: 'justFreed', offering: 'offering', held: 'held' }

/** The shape of a gap state, as on the other boards. */
export const gapShape = (state: GapState): GlyphShape => shapes[state] ?? 'open'
