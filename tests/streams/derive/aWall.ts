import { usualSettings } from '#domain/practice/settings.ts'
import { dayPlan } from '#streams/derive/day/dayPlan.ts'
import type { DayRows, WallRows } from '#streams/derive/day/dayRows.ts'
import { wall, type Wall } from '#streams/derive/wall/wall.ts'
import {
  nothingElse,
  type WallArrivalRow,
  type WallConversationRow,
  type WallCycleRow,
  type WallDepartureRow,
  type WallDeviceRow,
  type WallGapRow,
  type WallLives,
  type WallOfferRow,
  type WallSteriliserRow,
} from '#streams/derive/wall/wallLive.ts'
import { at } from './aDay.ts'

/** What goes on beside the chairs, in the shapes in which it reaches a wall. */

const record = (id: string) => ({ id, version: 1, createdAt: at('09:00'), updatedAt: at('09:00') })

/** What reaches a wall of a day: of people the first name and an initial. */
export const asWall = (day: DayRows): WallRows => ({
  ...day,
  settings: usualSettings('Harbour Street Dental'),
  patients: new Map(
    [...day.patients].map(([id, { version, createdAt, updatedAt, firstName, preferredName, lastName }]) => [
      id,
      { id, version, createdAt, updatedAt, firstName, preferredName, lastInitial: lastName.slice(0, 1) },
    ]),
  ),
})

export const wallAt = (day: DayRows, now: number, lives: Partial<WallLives> = {}): Wall =>
  wall(asWall(day), { ...nothingElse, ...lives }, dayPlan(day, now), now)

export const aGap = (id: string, starts: string, ends: string, over: Partial<WallGapRow> = {}): WallGapRow => ({
  ...record(id),
  location: 'harbour',
  chair: 'chair1',
  provider: 'raman',
  startsAt: at(starts),
  endsAt: at(ends),
  parent: null,
  wave: 0,
  nextWaveAt: null,
  heldUntil: null,
  state: 'open',
  since: at('09:00'),
  minutesWon: 0,
  centsWon: 0,
  ...over,
})

export const anOffer = (id: string, gap: string, wave = 1): WallOfferRow => ({ ...record(id), gap, wave, state: 'sent' })

export const aSteriliser = (number: number, state: WallSteriliserRow['state'] = 'ready'): WallSteriliserRow => ({
  ...record(`steriliser${number}`),
  name: `Steriliser ${number}`,
  number,
  state,
  since: at('07:30'),
})

export const aCycle = (steriliser: number, state: WallCycleRow['state'], over: Partial<WallCycleRow> = {}): WallCycleRow => ({
  ...record(`${state} in ${steriliser}`),
  steriliser: `steriliser${steriliser}`,
  program: 'classB134',
  state,
  since: at('09:50'),
  startedAt: at('09:50'),
  expectedEndAt: at('10:35'),
  flags: [],
  ...over,
})

export const aThread = (id: string, waits: string | null): WallConversationRow => ({
  ...record(id),
  waitingSince: waits && at(waits),
  state: 'open',
})

export const aReceipt = (patient: string, level: number): WallArrivalRow => ({
  ...record(`receipt of ${patient}`),
  patient,
  level,
  state: level > 0 ? 'escalated' : 'delivered',
  since: at('09:30'),
})

export const aKiosk = (name: string, state: WallDeviceRow['state'], since = '09:00', queued = 0): WallDeviceRow => ({
  ...record(name),
  name,
  state,
  since: at(since),
  queued,
})

export const aDeparture = (id: string, time: string, done: WallDepartureRow['done'], state = 'recorded'): WallDepartureRow => ({
  ...record(id),
  at: at(time),
  done,
  state,
})
