import type { WallWaiting } from '#streams/derive/wall/wall.ts'

const isLoud = ({ bound, isUngreeted }: WallWaiting): boolean => bound === 'red' || isUngreeted

/** In their order, and where not all of them fit, whoever must not be overlooked before whoever waits as people do. */
export function theLoudest(waiting: readonly WallWaiting[], room: number): readonly WallWaiting[] {
  if (waiting.length <= room) return waiting
  const loudFirst = [...waiting.filter(isLoud), ...waiting.filter((one) => !isLoud(one))]
  const kept = new Set(loudFirst.slice(0, room - 1))
  return [...waiting.filter((one) => kept.has(one)), ...loudFirst.slice(room - 1)]
}
