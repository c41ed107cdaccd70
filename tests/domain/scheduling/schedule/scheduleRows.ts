import type { Roster } from '#domain/scheduling/schedule/roster.ts'
import type { ScheduleException } from '#domain/scheduling/schedule/scheduleException.ts'

/** A roster of provider `raman` at `bridge`, every day from 09:00 to 17:00. */
export const aRoster = (fields: Partial<Roster> = {}): Roster => ({
  provider: 'raman',
  location: 'bridge',
  chair: null,
  from: '09:00',
  to: '17:00',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  everyWeeks: 1,
  anchorDay: null,
  breaks: [],
  startsOn: '2026-01-01',
  endsOn: null,
  note: null,
  ...fields,
})

/** The opening hours of `bridge`, every day from 08:00 to 18:00. */
export const openingHours = (fields: Partial<Roster> = {}): Roster => aRoster({ provider: null, from: '08:00', to: '18:00', ...fields })

export const anException = (fields: Partial<ScheduleException>): ScheduleException => ({
  provider: null,
  location: 'bridge',
  day: '2026-11-24',
  kind: 'off',
  from: null,
  to: null,
  reason: 'other',
  ...{ name: null, holiday: null },
  ...fields,
})
