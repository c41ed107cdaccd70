import { useMemo } from 'react'
import type { Day } from '#domain/time.ts'
import type { PresenceEntry } from '#domain/wire.ts'
import type { BookRows } from '#streams/derive/scheduling/book/bookRows.ts'
import type { Week } from '#streams/derive/scheduling/book/week/buildWeek.ts'
import { mergedDay } from '#streams/derive/scheduling/book/week/watchWeek.ts'
import { useClient } from '../../../../appContext.ts'
import { conflictMessage } from '../../../../commands/conflictMessage.ts'
import { Toasts } from '../../../../components/command/Toasts.tsx'
import { BookTimeDialog } from '../booking/BookTimeDialog.tsx'
import type { DrawnTime } from '../booking/drawnTime.ts'
import { bookToastFor } from '../bookToastFor.ts'
import { FirstFree } from '../firstFree/FirstFree.tsx'
import type { FreeTimeSearch } from '../firstFree/freeTimeSearch.ts'
import { useChosenTime } from '../firstFree/useChosenTime.ts'
import { moveConflictText } from '../move/moveConflictText.ts'
import { PrintedWeek } from '../print/printedBook.tsx'
import { useBookDrawer } from '../useBookDrawer.tsx'
import { useViewerNames } from '../useViewerNames.ts'
import { WeekGrid } from './WeekGrid.tsx'
import { WeekPanel } from './WeekPanel.tsx'
import styles from '../Book.module.css'

type Props = {
  readonly days: readonly BookRows[]
  readonly week: Week
  /** The name of the provider. */
  readonly name: string
  readonly day: Day
  readonly viewers: ReadonlyMap<string, PresenceEntry>
  readonly search: FreeTimeSearch | null
  readonly onSearch: (search: FreeTimeSearch | null) => void
  readonly onDay: (day: Day) => void
  /** Shows a day alone. */
  readonly onOneDay: (day: Day) => void
  readonly onViewing: (appointmentId: string | null) => void
  /** The time of the booking that is open. */
  readonly drawn: DrawnTime | null
  readonly draw: (drawn: DrawnTime | null) => void
}

/** The days of the week with the panel beside them, and what they open. */
export function WeekWork({ days, week, name, day, viewers, search, onSearch, onDay, onOneDay, onViewing, drawn, draw }: Props) {
  const client = useClient()
  const names = useViewerNames(viewers)
  const merged = useMemo(() => mergedDay(days), [days])
  const { openAppointment, layers } = useBookDrawer(merged, onViewing)
  const onDraw = client.scopes.has('appt.c') ? draw : undefined
  const chooseTime = useChosenTime({ kind: 'providers', onDay }, onDraw)
  if (!merged) return null
  const { timeZone } = merged.location
  const column = week.columns.find(({ id }) => id === drawn?.column)
  const firstFree = search && <FirstFree {...{ search, onSearch }} day={merged} onChoose={chooseTime} />
  const grid = column ?? drawn
  return (
    <>
      <PrintedWeek week={week} name={name} />
      <div className={styles.work}>
        <div className={styles.day}>
          <WeekGrid viewers={names} {...{ week, timeZone, onDraw }} label={name} booked={drawn} onOpen={openAppointment} onDay={onOneDay} />
          <WeekPanel day={day} onDay={onDay} firstFree={firstFree} />
        </div>
        <Toasts
          toastFor={(status) => bookToastFor(status, merged)}
          conflictText={(status) => moveConflictText(client, merged, status) ?? conflictMessage(client, merged, status)}
        />
      </div>
      {layers}
      {drawn && grid && <BookTimeDialog drawn={drawn} column={column} grid={grid} day={merged} onClose={() => draw(null)} />}
    </>
  )
}
