import { useEffect, useRef, useState } from 'react'
import { digitsOf, spokenDurationOf } from '#locale/common/time.ts'
import type { CommandStatus } from '#streams/commands/commandStatus.ts'
import { useClient, useAppContext } from '../../../../appContext.ts'
import { type Chime, createChime } from '../../../../components/sound/chime.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import { isOwnAction, newEventsSince, type PatientEvent } from './patientEvents.ts'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'

const noCommands: readonly CommandStatus[] = []

/**
 * Announces arrivals, late patients and long waits to screen readers, and plays a sound for arrivals if the user enabled it.
 * @returns the announcement text.
 */
export function useAnnouncements(events: readonly PatientEvent[] | null, hasSound: boolean, timeZone: string): string {
  const { ticker } = useAppContext()
  const commands = useObservable(useClient().commands$, noCommands)
  const chime = useRef<Chime | null>(null)
  const previous = useRef<readonly PatientEvent[] | null>(null)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const newChime = createChime()
    chime.current = newChime
    return newChime.close
  }, [])
  useEffect(() => {
    if (!events) return
    const newEvents = newEventsSince(previous.current, events).filter((event) => !isOwnAction(commands, event))
    previous.current = events
    if (newEvents.length === 0) return
    setAnnouncement(newEvents.map((event) => announcementText(event, ticker.now(), timeZone)).join('. '))
    if (hasSound && newEvents.some(({ event }) => event === 'came' || event === 'ungreeted')) chime.current?.play()
  }, [events, commands, hasSound, ticker, timeZone])
  return announcement
}

const minutesSince = (at: string, now: number): number => Math.max(0, Math.floor((now - Date.parse(at)) / 60_000))

/** Returns the text that a screen reader reads out. */
export function announcementText({ card, event }: PatientEvent, now: number, timeZone: string): string {
  const { patient, provider, appointment } = card
  const name = patient ? patientName(patient) : tReception('aPatient')
  if (event === 'late') return tReception('isLate', { name, duration: spokenDurationOf(minutesSince(appointment.startsAt, now)) })
  if (event === 'ungreeted')
    return tReception('notAcknowledged', { name, count: minutesSince(card.arrival?.happenedAt ?? appointment.since.visit, now) })
  if (event === 'long') return tReception('longWait', { name, duration: spokenDurationOf(minutesSince(appointment.since.visit, now)) })
  return tReception('hasArrived', { name, time: digitsOf(appointment.startsAt, timeZone), provider: providerName(provider) })
}
