import type { Instant } from '#domain/time.ts'
import type { LogMoment } from '../store.ts'

/**
 * Finds a position of the log, or the last one at an instant. The times of entries ascend, so an instant needs few of them.
 * @param head the last position
 * @param timeOf the time of the entry at a position
 */
export async function findMoment(
  head: number,
  timeOf: (position: number) => Instant | Promise<Instant>,
  at: number | Instant,
): Promise<LogMoment> {
  const position = typeof at === 'number' ? at : await lastPositionAt(head, timeOf, at)
  const timeIfAny = async (one: number) => (one >= 1 && one <= head ? timeOf(one) : null)
  return { position, at: await timeIfAny(position), until: await timeIfAny(position + 1), head }
}

/** 0 if the log begins later. */
async function lastPositionAt(head: number, timeOf: (position: number) => Instant | Promise<Instant>, at: Instant): Promise<number> {
  let [known, later] = [0, head + 1]
  while (later - known > 1) {
    const middle = (known + later) >> 1
    if ((await timeOf(middle)) <= at) known = middle
    else later = middle
  }
  return known
}
