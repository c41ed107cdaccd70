import { useEffect, useRef, useState } from 'react'
import {
  type ColleagueEvent,
  colleagueEvents,
  type NotificationSettings,
} from '#streams/derive/scheduling/providerBoard/colleagueEvents.ts'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { useAppContext } from '../../../../appContext.ts'
import { type Chime, createChime } from '../../../../components/sound/chime.ts'
import { useAccount } from '../../../../session/useAccount.ts'

/** How long an event is shown, in milliseconds. A newer event replaces it. */
const eventDuration = 10_000

type ColleagueEvents = { readonly events: readonly ColleagueEvent[]; readonly dismiss: () => void }

/** Collects colleagues' events that the user subscribed to, with a chime if the user enabled sounds. */
export function useColleagueEvents(day: DayRows | null, settings: NotificationSettings): ColleagueEvents {
  const { client } = useAppContext()
  const hasSound = useAccount().account?.sound ?? false
  const previous = useRef<DayRows | null>(null)
  const chime = useRef<Chime | null>(null)
  const [events, setEvents] = useState<readonly ColleagueEvent[]>([])
  useEffect(() => {
    const newChime = createChime()
    chime.current = newChime
    return newChime.close
  }, [])
  useEffect(() => {
    const last = previous.current
    previous.current = day
    if (!day || last?.location.id !== day.location.id) return
    const newEvents = colleagueEvents(last, day, { settings, userId: client.me.id, lastChange: client.lastChange })
    if (newEvents.length === 0) return
    setEvents(newEvents)
    if (hasSound) chime.current?.play()
  }, [day, settings, client, hasSound])
  useEffect(() => {
    if (events.length === 0) return undefined
    const timer = setTimeout(() => setEvents([]), eventDuration)
    return () => clearTimeout(timer)
  }, [events])
  return { events, dismiss: () => setEvents([]) }
}
