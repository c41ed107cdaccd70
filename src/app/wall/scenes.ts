import { useEffect, useState } from 'react'
import type { WallChair } from '#streams/derive/wall/wallChairs.ts'
import { useHouse } from '../context.ts'

/** What fits on one picture; more chairs share it in turns. */
const mostAtOnce = 6
const lasts = 20_000

/** Chairs in as few pictures as hold them, each about as full as the others, and no chair out of its place. */
export function scenesOf(chairs: readonly WallChair[]): readonly (readonly WallChair[])[] {
  const count = Math.max(1, Math.ceil(chairs.length / mostAtOnce))
  const size = Math.ceil(chairs.length / count)
  return Array.from({ length: count }, (_, scene) => chairs.slice(scene * size, (scene + 1) * size))
}

const isInTrouble = ({ now, next }: WallChair): boolean => now?.bound === 'red' || next?.bound === 'red' || next?.lateBy != null

/** The picture with most that somebody should act on, then the others by their places. */
export function worstFirst(scenes: readonly (readonly WallChair[])[]): readonly number[] {
  const trouble = scenes.map((chairs) => chairs.filter(isInTrouble).length)
  const worst = trouble.indexOf(Math.max(...trouble))
  return [worst, ...[...scenes.keys()].filter((scene) => scene !== worst)]
}

/** Which picture stands now. The order is thought over when a round is over, so nothing jumps ahead in the middle of one. */
export function useScene(scenes: readonly (readonly WallChair[])[]): number {
  const { ticker } = useHouse()
  const [turn, setTurn] = useState(0)
  useEffect(() => ticker.clock((now) => setTurn(Math.floor(now / lasts))), [ticker])
  const count = scenes.length
  const number = Math.floor(turn / count)
  const [round, setRound] = useState(() => ({ number, order: worstFirst(scenes) }))
  if (round.number !== number || round.order.length !== count) setRound({ number, order: worstFirst(scenes) })
  return round.order[turn % count] ?? 0
}
