import type { Tap } from '#streams/client.ts'
import type { Placed, VisitPiece } from './pieces.ts'

const isGreeted = (piece: Placed): piece is VisitPiece & Placed => piece.kind === 'greet'

/** Who has come in since the last look; nobody on the first, when everybody is new to the screen. */
export function cameIn(before: ReadonlySet<string> | null, placed: readonly Placed[]): readonly VisitPiece[] {
  return before === null ? [] : placed.filter(isGreeted).filter(({ id }) => !before.has(id))
}

/** All who stand on the board, whatever lane: somebody who is only taken back has not come in. */
export const greeted = (placed: readonly Placed[]): ReadonlySet<string> => new Set(placed.filter(isGreeted).map(({ id }) => id))

/** What somebody at this very screen has just done themselves is no news to them. */
export const isMine = (taps: readonly Tap[], visit: string): boolean =>
  taps.some(({ record, command }) => record === visit && (command === 'appointments.checkIn' || command === 'appointments.revert'))
