import { useEffect, useRef, useState } from 'react'
import { digitsOf } from '#domain/words/time.ts'
import type { Tap } from '#streams/client.ts'
import { useClient, useHouse } from '../../../context.ts'
import { type Chime, makeChime } from '../../../parts/chime.ts'
import { useLive } from '../../../useLive.ts'
import { patientName, providerName } from './naming.ts'
import { isMine, newsSince, type Sign } from './news.ts'
import { sayDesk } from './sayDesk.ts'

const none: readonly Tap[] = []

/**
 * Says aloud who came in, who is late and who waits too long; and rings for whoever came in, where this person wants it.
 * @returns the sentence for whoever listens to the screen.
 */
export function useNews(signs: readonly Sign[] | null, hasSound: boolean, timeZone: string): string {
  const { ticker } = useHouse()
  const taps = useLive(useClient().taps$, none)
  const chime = useRef<Chime | null>(null)
  const before = useRef<readonly Sign[] | null>(null)
  const [told, setTold] = useState('')
  useEffect(() => {
    const made = makeChime()
    chime.current = made
    return made.close
  }, [])
  useEffect(() => {
    if (!signs) return
    const news = newsSince(before.current, signs).filter((one) => !isMine(taps, one))
    before.current = signs
    if (news.length === 0) return
    setTold(news.map((one) => sentence(one, ticker.now(), timeZone)).join('. '))
    if (hasSound && news.some(({ sign }) => sign === 'came' || sign === 'ungreeted')) chime.current?.ring()
  }, [signs, taps, hasSound, ticker, timeZone])
  return told
}

const minutesSince = (at: string, now: number): number => Math.max(0, Math.floor((now - Date.parse(at)) / 60_000))

function sentence({ card, sign }: Sign, now: number, timeZone: string): string {
  const { patient, provider, visit } = card
  const name = patientName(patient)
  if (sign === 'late') return sayDesk('isLate', { name, minutes: minutesSince(visit.startsAt, now) })
  if (sign === 'ungreeted') return sayDesk('notGreeted', { name, count: minutesSince(card.arrival?.happenedAt ?? visit.since.visit, now) })
  if (sign === 'long') return sayDesk('waitsLong', { name, minutes: minutesSince(visit.since.visit, now) })
  return sayDesk('hasArrived', { name, time: digitsOf(visit.startsAt, timeZone), provider: providerName(provider) })
}
