import { useEffect, useRef, useState } from 'react'
import { type Brought, broughtAbout, type Hearing } from '#streams/derive/board/colleagues.ts'
import type { DayRows } from '#streams/derive/day/dayRows.ts'
import { useHouse } from '../../../context.ts'
import { type Chime, makeChime } from '../../../parts/chime.ts'
import { useAccount } from '../../../useAccount.ts'

/** How long it stands, in milliseconds; what comes meanwhile takes its place. */
const standsFor = 10_000

type Heard = { readonly told: readonly Brought[]; readonly seen: () => void }

/** What colleagues brought about of what is listened to, with a chime where this person wants sounds. */
export function useBrought(day: DayRows | null, hearing: Hearing): Heard {
  const { client } = useHouse()
  const hasSound = useAccount().account?.sound ?? false
  const before = useRef<DayRows | null>(null)
  const chime = useRef<Chime | null>(null)
  const [told, setTold] = useState<readonly Brought[]>([])
  useEffect(() => {
    const made = makeChime()
    chime.current = made
    return made.close
  }, [])
  useEffect(() => {
    const last = before.current
    before.current = day
    if (!day || last?.location.id !== day.location.id) return
    const news = broughtAbout(last, day, { hearing, me: client.me.id, lastMove: client.lastMove })
    if (news.length === 0) return
    setTold(news)
    if (hasSound) chime.current?.ring()
  }, [day, hearing, client, hasSound])
  useEffect(() => {
    if (told.length === 0) return undefined
    const over = setTimeout(() => setTold([]), standsFor)
    return () => clearTimeout(over)
  }, [told])
  return { told, seen: () => setTold([]) }
}
