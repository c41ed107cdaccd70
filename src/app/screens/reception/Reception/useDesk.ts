import { useEffect, useMemo, useState } from 'react'
import type { Day } from '#domain/time.ts'
import type { ProblemBody } from '#domain/wire.ts'
import { type DayLive, dayLive, noDay } from '#streams/derive/day/dayLive.ts'
import { dayPlan } from '#streams/derive/day/dayPlan.ts'
import type { DayRows, LocationRow } from '#streams/derive/day/dayRows.ts'
import { reception, type VisitCard, type WaitingCard } from '#streams/derive/reception/reception.ts'
import { rememberedActs } from '#streams/derive/reception/receptionActs.ts'
import { type Glass, glassLive, nothingIn } from '#streams/derive/reception/receptionArrivals.ts'
import { steady } from '#streams/derive/steady.ts'
import { useClient, useHouse } from '../../../context.ts'
import { useLive } from '../../../useLive.ts'
import { type Head, headsOf } from './heads.ts'
import { type Sign, signsOf } from './news.ts'
import type { Placed } from './pieces.ts'
import { type Section, setOut } from './setOut.ts'

/** What the desk shows at this moment. */
export type Shown = { readonly heads: readonly Head[]; readonly placed: readonly Placed[]; readonly signs: readonly Sign[] }
export type Desk = {
  readonly day: DayRows | null
  readonly glass: Glass
  readonly problem: ProblemBody | null
  readonly shown: Shown | null
}

const nothingYet: DayLive = noDay

/** The day at the desk, thought over at each beat and drawn anew only where it says something else. */
export function useDesk(location: LocationRow, today: Day, columns: readonly (readonly Section[])[]): Desk {
  const client = useClient()
  const { ticker } = useHouse()
  const day$ = useMemo(() => dayLive(client, location, today), [client, location, today])
  const { rows: day, problem } = useLive(day$, nothingYet)
  const glass$ = useMemo(() => glassLive(client, location.id), [client, location.id])
  const glass = useLive<Glass>(glass$, nothingIn)
  const [shown, setShown] = useState<Shown | null>(null)
  const actsAt = useMemo(
    () =>
      rememberedActs(
        (visit, word, data) => client.judge('appointments', visit, { command: `appointments.${word}`, record: visit.id, data }).allowed,
      ),
    [client],
  )
  useEffect(() => {
    if (!day) return undefined
    return ticker.each((now) => {
      const plan = dayPlan(day, now)
      const desk = reception(day, plan, now, glass)
      const actsOf = (card: VisitCard | WaitingCard) => actsAt(card, now)
      const placed = setOut({ desk, now, actsOf }, columns)
      setShown((last) => steadied(last, { heads: headsOf(desk), placed, signs: signsOf(desk) }))
    })
  }, [actsAt, ticker, day, glass, columns])
  return { day, glass, problem, shown: day && shown }
}

/** The very object that was there before, where nothing differs: then nothing is drawn. */
function steadied(last: Shown | null, next: Shown): Shown {
  if (!last) return next
  const heads = steady(last.heads, next.heads)
  const placed = steady(last.placed, next.placed)
  const signs = steady(last.signs, next.signs)
  return heads === last.heads && placed === last.placed && signs === last.signs ? last : { heads, placed, signs }
}
