import type { Wall } from '#streams/derive/wall/wall.ts'
import { needsAttention } from '../chairs/chairPages.ts'

/** In milliseconds: the day is the wall's first purpose, and every chair has its turn before the week comes. */
const [dayLasts, weekLasts] = [100_000, 20_000]

/** @param elapsed milliseconds since the wall started, which begins with the day */
export const isWeekTurn = (elapsed: number): boolean => elapsed % (dayLasts + weekLasts) >= dayLasts

/** Whether nothing on the wall needs attention: no chair in red, no late or overlooked patient, no kiosk that is offline. */
export const isCalm = ({ chairs, waiting, reception }: Wall): boolean =>
  !chairs.some(needsAttention) &&
  !waiting.some(({ bound, lateBy, isUnacknowledged }) => bound === 'red' || lateBy !== null || isUnacknowledged) &&
  reception.silent.count === 0
