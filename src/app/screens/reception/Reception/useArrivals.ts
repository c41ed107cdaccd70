import { useEffect, useRef, useState } from 'react'
import { digitsOf } from '#domain/words/time.ts'
import type { Tap } from '#streams/client.ts'
import { useClient } from '../../../context.ts'
import { useLive } from '../../../useLive.ts'
import { cameIn, greeted, isMine } from './arrivals.ts'
import { type Chime, makeChime } from './chime.ts'
import { patientName, providerName } from './naming.ts'
import type { Placed, VisitPiece } from './pieces.ts'
import { sayDesk } from './sayDesk.ts'

const none: readonly Tap[] = []

/**
 * Tells of somebody who came in: a sound, where this person wants one, and a sentence for whoever listens to the screen.
 * @returns the sentence.
 */
export function useArrivals(placed: readonly Placed[] | null, hasSound: boolean, timeZone: string): string {
  const taps = useLive(useClient().taps$, none)
  const chime = useRef<Chime | null>(null)
  const before = useRef<ReadonlySet<string> | null>(null)
  const [told, setTold] = useState('')
  useEffect(() => {
    const made = makeChime()
    chime.current = made
    return made.close
  }, [])
  useEffect(() => {
    if (!placed) return
    const news = cameIn(before.current, placed).filter(({ id }) => !isMine(taps, id))
    before.current = greeted(placed)
    if (news.length === 0) return
    setTold(news.map((piece) => sentence(piece, timeZone)).join('. '))
    if (hasSound) chime.current?.ring()
  }, [placed, taps, hasSound, timeZone])
  return told
}

const sentence = ({ card: { patient, provider, visit } }: VisitPiece, timeZone: string): string =>
  sayDesk('hasArrived', { name: patientName(patient), time: digitsOf(visit.startsAt, timeZone), provider: providerName(provider) })
