import { useMemo } from 'react'
import { overStates } from '#domain/scheduling/appointment.ts'
import { digitsOf } from '#domain/words/time.ts'
import { nameOf } from '#streams/derive/board/providerBoard.ts'
import { dayLive, noDay } from '#streams/derive/day/dayLive.ts'
import { byStart, chairLabel, type DayRows } from '#streams/derive/day/dayRows.ts'
import { useClient } from '../../../context.ts'
import type { Option } from '../../../parts/form/Pick.tsx'
import { usePlace, useToday } from '../../../place.tsx'
import { useLive } from '../../../useLive.ts'
import { saySterile } from '../saySterile.ts'

const cameToNothing: readonly string[] = overStates.filter((word) => word !== 'departed')

/** Today's visits here, for which a pack may be laid out or on whose patients one may have been used. */
export function useVisits(): readonly Option[] {
  const client = useClient()
  const { location } = usePlace()
  const today = useToday()
  const day$ = useMemo(() => dayLive(client, location, today), [client, location, today])
  const { rows } = useLive(day$, noDay)
  return useMemo(() => (rows ? optionsOf(rows, location.timeZone) : []), [rows, location])
}

const optionsOf = (day: DayRows, timeZone: string): readonly Option[] =>
  [...day.visits.values()]
    .filter(({ state }) => !cameToNothing.includes(state.visit))
    .sort(byStart)
    .map(({ id, startsAt, patient, chair }) => {
      const at = day.chairs.get(chair ?? '')
      const words = { time: digitsOf(startsAt, timeZone), name: nameOf(day.patients.get(patient)) }
      return { id, word: at ? saySterile('visitAtChair', { ...words, chair: chairLabel(at) }) : saySterile('visitAt', words) }
    })
