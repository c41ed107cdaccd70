import type { Day } from '#domain/time.ts'
import type { PresenceEntry } from '#domain/wire.ts'
import { weekdayAndTimeOf } from '#locale/common/time.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import type { BookRows } from '#streams/derive/scheduling/book/bookRows.ts'
import type { Week } from '#streams/derive/scheduling/book/week/buildWeek.ts'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
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
import type { Hand } from '../move/useHand.ts'
import { PrintedWeek } from '../print/printedBook.tsx'
import { useBookDrawer } from '../useBookDrawer.tsx'
import { CarriedWeek } from './CarriedWeek.tsx'
import styles from '../Book.module.css'

type Props = {
  /** The rows of all days of the week. */
  readonly rows: BookRows
  readonly week: Week
  readonly provider: string
  readonly viewers: ReadonlyMap<string, PresenceEntry>
  readonly search: FreeTimeSearch | null
  readonly onSearch: (search: FreeTimeSearch | null) => void
  readonly onDay: (day: Day) => void
  /** Shows a day alone. */
  readonly onOneDay: (day: Day) => void
  readonly onViewing: (appointmentId: string | null) => void
  readonly hand: Hand
  /** The time of the booking that is open. */
  readonly drawn: DrawnTime | null
  readonly draw: (drawn: DrawnTime | null) => void
}

/** The days of the week with the panel beside them, and what they open. */
export function WeekWork(props: Props) {
  const { rows, week, provider, search, onSearch, onDay, onViewing, drawn, draw } = props
  const client = useClient()
  const { openAppointment, layers } = useBookDrawer(rows.day, onViewing)
  const onDraw = client.scopes.has('appt.c') ? draw : undefined
  const chooseTime = useChosenTime({ kind: 'providers', onDay }, onDraw)
  const column = week.columns.find(({ id }) => id === drawn?.column)
  const grid = column ?? drawn
  return (
    <>
      <PrintedWeek week={week} name={providerName(rows.day.providers.get(provider))} />
      <div className={styles.work}>
        <CarriedWeek
          {...{ ...props, onDraw }}
          onOpen={openAppointment}
          firstFree={search && <FirstFree {...{ search, onSearch }} day={rows.day} onChoose={chooseTime} />}
        />
        <WeekToasts day={rows.day} />
      </div>
      {layers}
      {drawn && grid && <BookTimeDialog drawn={drawn} column={column} grid={grid} day={rows.day} onClose={() => draw(null)} />}
    </>
  )
}

function WeekToasts({ day }: { readonly day: DayRows }) {
  const client = useClient()
  return (
    <Toasts
      toastFor={(status) => bookToastFor(status, day, weekdayAndTimeOf)}
      conflictText={(status) => moveConflictText(client, day, status) ?? conflictMessage(client, day, status)}
    />
  )
}
