import { type Board, compare, sizeOf } from './boards.ts'
import { type Delays, quantile } from './delays.ts'
import type { Played } from './play.ts'

/** What was played and how fast, in lines for a person: also how far it fell behind the pace that was asked for. */
export function spoken(played: Played, asked: { readonly patients: number; readonly rooms: number; readonly seconds: number }): string {
  const { done, steps, refused, behind } = played
  const pace =
    behind.atTheEnd < 1000
      ? `in time (at worst ${late(behind.most)} late)`
      : `it FELL BEHIND: ${late(behind.atTheEnd)} late at the end, ${late(behind.most)} at worst`
  return [
    `${done} stamps of ${asked.patients} patients in ${asked.rooms} rooms: ${steps} steps in ${asked.seconds.toFixed(0)} s, ${refused.length} refused; ${pace}`,
    ...refused.slice(0, 10).map((line) => `  ${line}`),
  ].join('\n')
}

const late = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

export function spokenDelays(boards: number, delays: Delays): string {
  const sorted = delays.toTheLast()
  const [p50, p99] = [quantile(sorted, 0.5), quantile(sorted, 0.99)].map((one) => one.toFixed(1))
  return `write to the last of ${boards} boards: p50 ${p50} ms, p99 ${p99} ms over ${sorted.length} writes, ${delays.unheard()} not heard`
}

/** Compares every board with the server's own list. @returns what to say, and whether all are equal */
export async function judge(boards: readonly Board[]): Promise<{ readonly equal: boolean; readonly words: string }> {
  const differences = (await Promise.all(boards.map(compare))).filter((one) => one !== null)
  if (differences.length > 0) return { equal: false, words: differences.map((one) => `NOT EQUAL: ${one}`).join('\n') }
  const sizes = await Promise.all(boards.map(async (one) => `${one.name} ${await sizeOf(one)}`))
  return { equal: true, words: `${boards.length} boards equal the server's lists: ${sizes.join(', ')}` }
}
