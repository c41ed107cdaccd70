import { type ReactNode, useState } from 'react'
import type { Book } from '#streams/derive/scheduling/book/buildBook.ts'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../../appContext.ts'
import { BookTimeDialog } from './BookTimeDialog.tsx'
import type { DrawnTime } from './drawnTime.ts'

type UseDrawnBookingResult = {
  /** The time of the open booking. */
  readonly booked: DrawnTime | null
  /** Opens the booking of a drawn time; omitted for a user who may not book. */
  readonly onDraw: ((drawn: DrawnTime) => void) | undefined
  readonly dialog: ReactNode
}

/** Holds the time that the user drew, and the dialog that books it. */
export function useDrawnBooking(day: DayRows | null, book: Book | null): UseDrawnBookingResult {
  const [drawn, draw] = useState<DrawnTime | null>(null)
  const canBook = useClient().scopes.has('appt.c')
  const column = book?.columns.find(({ id }) => id === drawn?.column)
  const dialog = drawn && day && book && <BookTimeDialog drawn={drawn} column={column} grid={book} day={day} onClose={() => draw(null)} />
  return { booked: drawn, onDraw: canBook ? draw : undefined, dialog }
}
