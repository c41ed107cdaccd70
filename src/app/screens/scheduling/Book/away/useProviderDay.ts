import { useEffect, useMemo, useRef } from 'react'
import type { BookRows } from '#streams/derive/scheduling/book/bookRows.ts'
import type { TimeOffRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../../appContext.ts'
import { useCreateRecord, useSendCommand } from '../../../../commands/useCommand.ts'
import { useToday } from '../../../../location/LocationProvider.tsx'
import { lateTime } from './lateTime.ts'

/** The actions of the user on the day of a provider that the book shows. */
export type ProviderDay = {
  /** Opens the time off of the provider on that day. */
  readonly openAway: (provider: string) => void
  /** Announces that the provider will be late, in minutes. `null` on another day than today. */
  readonly markLate: ((provider: string, minutesLate: number) => void) | null
  /** The entries for the provider on that day: away or late. */
  readonly enteredFor: (provider: string) => readonly TimeOffRow[]
  /** Takes it back. `null` for a user who may not. */
  readonly takeBack: ((entered: TimeOffRow) => void) | null
}

const noTimeOff: NonNullable<BookRows['day']['timeOff']> = new Map()

/** The same object until what is entered changes, so that a change of an appointment renders no other column. */
export function useProviderDay(rows: BookRows, openAway: ProviderDay['openAway']): ProviderDay | null {
  const { scopes, now } = useClient()
  const isToday = useToday() === rows.date
  const create = useCreateRecord()
  const send = useSendCommand()
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  }, [rows])
  const isAllowed = scopes.has('cal.c') && rows.schedule !== null
  const { timeOff = noTimeOff } = rows.day
  return useMemo(() => {
    if (!isAllowed) return null
    const markLate = (provider: string, minutesLate: number) => {
      const { date, day } = latest.current
      const { id: location, timeZone } = day.location
      const times = lateTime({ appointments: day.appointments.values(), provider, minutesLate, now: now(), timeZone })
      create({ command: 'schedule/exceptions.create', data: { provider, location, day: date, kind: 'late', ...times } })
    }
    return {
      openAway,
      markLate: isToday ? markLate : null,
      enteredFor: (provider) => [...timeOff.values()].filter((row) => row.provider === provider && row.kind !== 'extra'),
      takeBack: scopes.has('cal.d')
        ? ({ id, version }) => void send({ command: 'schedule/exceptions.remove', record: id, data: {} }, version)
        : null,
    }
  }, [isAllowed, isToday, timeOff, scopes, now, create, send, openAway])
}
