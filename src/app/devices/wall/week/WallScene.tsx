import type { ComponentProps } from 'react'
import type { Day } from '#domain/time.ts'
import { DayOverview } from '../DayOverview.tsx'
import { useWeekAhead, useWeekTurn } from './useWeekAhead.ts'
import { WeekOverview } from './WeekOverview.tsx'

type Props = ComponentProps<typeof DayOverview> & { readonly today: Day; readonly isWeekOnly: boolean }

/** The day, and in its turn the week ahead. A banner of a load recall takes the space that the week would need. */
export function WallScene({ today, isWeekOnly, ...overview }: Props) {
  const { wall, day, usuals, now, linesTaken } = overview
  const week = useWeekAhead(day, wall, today)
  const isWeekTurn = useWeekTurn(wall, isWeekOnly)
  if (!isWeekTurn || week.days.length === 0 || linesTaken > 0) return <DayOverview {...overview} />
  return <WeekOverview week={week} wall={wall} day={day} usuals={usuals} now={now} />
}
