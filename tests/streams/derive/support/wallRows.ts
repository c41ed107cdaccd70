import { defaultSettings } from '#domain/practice/settings.ts'
import { createDayPlan } from '#streams/derive/scheduling/day/dayPlan.ts'
import type { DayRows, WallRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { buildWall, type Wall } from '#streams/derive/wall/wall.ts'
import {
  emptyWallActivity,
  type WallArrivalRow,
  type WallConversationRow,
  type WallCampaignRow,
  type WallCycleRow,
  type WallDeviceRow,
  type WallGapRow,
  type WallActivity,
  type WallOfferRow,
  type WallSteriliserRow,
} from '#streams/derive/wall/wallActivity.ts'
import { at, today } from './dayRows.ts'
import { type DepartureRow, figureDaysOf } from './figureDays.ts'

/** Rows of everything beside the chairs, in the shapes that a wall receives. */

const record = (id: string) => ({ id, version: 1, createdAt: at('09:00'), updatedAt: at('09:00') })

/** A day as a wall receives it: patients with first name and initial only. */
export const toWallRows = (day: DayRows): WallRows => ({
  ...day,
  settings: defaultSettings('Harbour Street Dental'),
  patients: new Map(
    [...day.patients].map(([id, { version, createdAt, updatedAt, firstName, preferredName, lastName }]) => [
      id,
      { id, version, createdAt, updatedAt, firstName, preferredName, lastInitial: lastName.slice(0, 1) },
    ]),
  ),
})

export function wallAt(day: DayRows, now: number, activity: Partial<WallActivity> = {}, departures: readonly DepartureRow[] = []): Wall {
  const wallActivity = { ...emptyWallActivity, ...activity }
  const counted = { appointments: [...day.appointments.values()], departures, gaps: [...wallActivity.gaps.values()] }
  return buildWall(toWallRows(day), wallActivity, createDayPlan(day, now), now, figureDaysOf(counted).get(today))
}

export const aWallGap = (id: string, starts: string, ends: string, overrides: Partial<WallGapRow> = {}): WallGapRow => ({
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
  ...overrides,
})

export const aWallOffer = (id: string, gap: string, wave = 1): WallOfferRow => ({ ...record(id), gap, wave, state: 'sent' })

export const aWallSteriliser = (number: number, state: WallSteriliserRow['state'] = 'ready'): WallSteriliserRow => ({
  ...record(`steriliser${number}`),
  name: `Steriliser ${number}`,
  number,
  state,
  since: at('07:30'),
})

export const aWallCycle = (steriliser: number, state: WallCycleRow['state'], overrides: Partial<WallCycleRow> = {}): WallCycleRow => ({
  ...record(`${state} in ${steriliser}`),
  steriliser: `steriliser${steriliser}`,
  program: 'classB134',
  state,
  since: at('09:50'),
  startedAt: at('09:50'),
  expectedEndAt: at('10:35'),
  flags: [],
  ...overrides,
})

export const aWallConversation = (id: string, waitingSince: string | null): WallConversationRow => ({
  ...record(id),
  waitingSince: waitingSince && at(waitingSince),
  mutedUntil: null,
  state: 'open',
})

export const aWallArrival = (patient: string, level: number): WallArrivalRow => ({
  ...record(`receipt of ${patient}`),
  patient,
  level,
  state: level > 0 ? 'escalated' : 'delivered',
  since: at('09:30'),
})

export const aWallCampaign = (id: string, booked: number): WallCampaignRow => ({
  ...record(id),
  kind: 'recall',
  booked,
  lastBookedAt: at('09:00'),
})

export const aWallKiosk = (name: string, state: WallDeviceRow['state'], since = '09:00', queued = 0): WallDeviceRow => ({
  ...record(name),
  name,
  state,
  since: at(since),
  queued,
})

export const aWallDeparture = (id: string, time: string, done: DepartureRow['done'], state = 'recorded'): DepartureRow => ({
  ...record(id),
  at: at(time),
  done,
  state,
})
