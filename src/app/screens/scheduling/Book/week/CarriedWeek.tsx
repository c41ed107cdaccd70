import { type ReactNode, useRef } from 'react'
import type { Day } from '#domain/time.ts'
import type { PresenceEntry } from '#domain/wire.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import type { BookRows } from '#streams/derive/scheduling/book/bookRows.ts'
import type { Week } from '#streams/derive/scheduling/book/week/buildWeek.ts'
import type { DrawnTime } from '../booking/drawnTime.ts'
import { CarriedBlock } from '../move/layers/CarriedBlock.tsx'
import { CarryFoot } from '../move/layers/CarryFoot.tsx'
import { OtherGhosts } from '../move/layers/OtherGhosts.tsx'
import { PutReasonDialog } from '../move/layers/PutReasonDialog.tsx'
import { SpokenVerdict } from '../move/layers/SpokenVerdict.tsx'
import type { Hand } from '../move/useHand.ts'
import { useViewerNames } from '../useViewerNames.ts'
import { dayNameOf } from './dayNameOf.ts'
import { useWeekCarry, weekColumnOf } from './useWeekCarry.ts'
import { WeekGrid } from './WeekGrid.tsx'
import { WeekPanel } from './WeekPanel.tsx'
import styles from '../Book.module.css'

type Props = {
  /** The rows of all days of the week. */
  readonly rows: BookRows
  readonly week: Week
  readonly provider: string
  readonly viewers: ReadonlyMap<string, PresenceEntry>
  readonly hand: Hand
  readonly onOpen: (appointmentId: string) => void
  readonly onDay: (day: Day) => void
  /** Shows a day alone. */
  readonly onOneDay: (day: Day) => void
  /** The time of the booking that is open. */
  readonly drawn: DrawnTime | null
  /** Omitted for a user who may not book. */
  readonly onDraw: ((drawn: DrawnTime) => void) | undefined
  /** The search for the first free time, while it is open. */
  readonly firstFree: ReactNode
}

/** The days with the appointment that the user carries, and the panel beside them. */
export function CarriedWeek({ rows, week, provider, viewers, hand, onOpen, onDay, onOneDay, drawn, onDraw, firstFree }: Props) {
  const { timeZone } = rows.day.location
  const gridRef = useRef<HTMLDivElement>(null)
  const { carrying, canMove, found, fits, handlers, open, layer } = useWeekCarry({ rows, week, hand, gridRef, onOpen, onDay })
  const { carry } = carrying
  const names = useViewerNames(viewers)
  return (
    <>
      <div className={styles.day} data-carrying={carry?.mode}>
        <WeekGrid
          viewers={names}
          {...{ week, timeZone, gridRef, handlers }}
          label={providerName(rows.day.providers.get(provider))}
          booked={drawn}
          onDraw={carry ? undefined : onDraw}
          onOpen={open}
          onDay={onOneDay}
        >
          <OtherGhosts
            {...{ viewers, day: rows.day, columns: week.columns }}
            columnOf={(place) => weekColumnOf(provider, timeZone, place)}
          />
          {layer && <CarriedBlock {...layer} />}
        </WeekGrid>
        <WeekPanel {...{ day: rows.date, carrying, fits: found, canMove, timeZone, onDay, firstFree }} />
      </div>
      <PutReasonDialog reason={carrying.reason} timeZone={timeZone} />
      <CarryFoot {...{ carrying, fits, timeZone }} hasDays />
      <SpokenVerdict {...{ carrying, timeZone }} columnName={dayNameOf(carry?.startsAt, timeZone)} fit={fits[0]} />
    </>
  )
}
