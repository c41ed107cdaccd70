import { type Board, compareWithServer, rowCountOf } from './boards.ts'
import { quantile } from '#domain/figures/quantile.ts'
import type { DelayMeter } from './delayMeter.ts'
import type { PlayResult } from './playStamps.ts'

/** Formats the result of the replay, with the lag behind the requested pace. */
export function formatResult(
  played: PlayResult,
  replayed: { readonly patients: number; readonly rooms: number; readonly seconds: number },
): string {
  const { done, steps, refused, behind } = played
  const pace =
    behind.last < 1000
      ? `in time (at worst ${formatSeconds(behind.max)} late)`
      : `it FELL BEHIND: ${formatSeconds(behind.last)} late at the end, ${formatSeconds(behind.max)} at worst`
  return [
    `${done} stamps of ${replayed.patients} patients in ${replayed.rooms} rooms: ${steps} steps in ${replayed.seconds.toFixed(0)} s, ${refused.length} refused; ${pace}`,
    ...refused.slice(0, 10).map((line) => `  ${line}`),
  ].join('\n')
}

const formatSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

export function formatDelays(boards: number, delays: DelayMeter): string {
  const sorted = delays.delaysToLastBoard()
  const [p50, p99] = [quantile(sorted, 0.5), quantile(sorted, 0.99)].map((delay) => (delay ?? 0).toFixed(1))
  return `write to the last of ${boards} boards: p50 ${p50} ms, p99 ${p99} ms over ${sorted.length} writes, ${delays.pendingCount()} not heard`
}

/** Compares every board with the server's list. @returns The report, and whether all are equal. */
export async function compareBoards(boards: readonly Board[]): Promise<{ readonly areEqual: boolean; readonly text: string }> {
  const differences = (await Promise.all(boards.map(compareWithServer))).filter((board) => board !== null)
  if (differences.length > 0) return { areEqual: false, text: differences.map((board) => `NOT EQUAL: ${board}`).join('\n') }
  const sizes = await Promise.all(boards.map(async (board) => `${board.name} ${await rowCountOf(board)}`))
  return { areEqual: true, text: `${boards.length} boards equal the server's lists: ${sizes.join(', ')}` }
}
