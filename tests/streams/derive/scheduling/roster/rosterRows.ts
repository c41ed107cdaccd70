import { Roster } from '#domain/scheduling/schedule/roster.ts'
import type { RosterRow } from '#streams/derive/scheduling/book/bookRows.ts'
import type { RosterOwner } from '#streams/derive/scheduling/roster/rosterSteps.ts'

/** The published rosters of one provider, in the shape of the collection. */

export const owner: RosterOwner = { provider: 'kirkby', location: 'harbour' }
/** The first Monday after the day of the other rows, in a week of the second kind. */
export const monday = '2026-11-30'

const anyId = '01926f00-0000-7000-8000-000000000000'

export const aRosterRow = (id: string, fields: Partial<Roster> & Pick<Roster, 'weekdays'>): RosterRow => ({
  ...Roster.parse({ location: anyId, from: '08:00', to: '16:30', startsOn: '2026-01-05', weekdays: fields.weekdays }),
  ...{ id, version: 3, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', state: 'published' },
  ...owner,
  ...fields,
})

const lunch = { from: '12:15', to: '13:00', kept: true }

/** Fridays are long in the weeks of 30 November, and short in the others. */
export const fortnight: readonly RosterRow[] = [
  aRosterRow('mostDays', { weekdays: [1, 2, 4], breaks: [lunch], chair: 'chair4' }),
  aRosterRow('wednesday', { weekdays: [3], from: '10:30', to: '18:00', breaks: [{ from: '13:30', to: '14:15', kept: true }] }),
  aRosterRow('shortFriday', { weekdays: [5], to: '13:00', everyWeeks: 2, anchorDay: '2026-12-07' }),
  aRosterRow('longFriday', { weekdays: [5], breaks: [lunch], everyWeeks: 2, anchorDay: monday }),
]
