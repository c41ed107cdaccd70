import { useEffect, useMemo, useState } from 'react'
import { boardOf, type Look, type ProviderBoard } from '#streams/derive/boardOf.ts'
import { type Today, today$ } from '#streams/today.ts'
import { useHouse } from '../../../context.ts'
import { usePlace, useToday } from '../../../place.tsx'
import { useLive } from '../../../useLive.ts'

export type Board =
  | Exclude<Today, { kind: 'open' }>
  | { readonly kind: 'open'; readonly board: ProviderBoard; readonly day: Extract<Today, { kind: 'open' }>['day'] }

const opening: Today = { kind: 'opening' }

/** The second: bounds pass and chairs come free with the clock alone. */
function useSecond(): number {
  const { ticker } = useHouse()
  const [now, setNow] = useState(ticker.now)
  useEffect(() => ticker.each(setNow), [ticker])
  return now
}

export function useBoard(look: Look): Board {
  const { client } = useHouse()
  const { location } = usePlace()
  const date = useToday()
  const now = useSecond()
  const source$ = useMemo(() => today$(client, location, date), [client, location, date])
  const today = useLive(source$, opening)
  const derive = useMemo(() => boardOf(client), [client])
  return useMemo(
    () => (today.kind === 'open' ? { kind: 'open', day: today.day, board: derive(today.day, look, now) } : today),
    [today, derive, look, now],
  )
}
