import type { Roster } from '#domain/scheduling/schedule/roster.ts'
import { weekNumberOf, weekdayOf } from '#domain/scheduling/schedule/rosterDays.ts'
import { type Day, daysAfter } from '#domain/time.ts'
import type { CommandRequest } from '#domain/wire.ts'
import type { RosterRow } from '../book/bookRows.ts'
import {
  breaksWithin,
  clockTextOf,
  modulo,
  type Pattern,
  type RosterDraft,
  type Shift,
  shiftKey,
  shiftOf,
  weekRemainderOf,
} from './rosterPattern.ts'

/** What turns the rosters of a provider at a location into a draft. */

export type RosterStep =
  | { readonly kind: 'shorten'; readonly roster: RosterRow; readonly endsOn: Day }
  | { readonly kind: 'remove'; readonly roster: RosterRow }
  | { readonly kind: 'create'; readonly data: Roster }

export type RosterOwner = Pick<Roster, 'provider' | 'location'>

type Slots = Map<string, { readonly shift: Shift; readonly places: (readonly [week: number, weekday: number])[] }>

/** The places of each shift of a pattern, by the shift. */
function slotsOf(pattern: Pattern): Slots {
  const slots: Slots = new Map()
  for (const [week, days] of pattern.entries())
    for (const [index, shifts] of days.entries())
      for (const shift of shifts) {
        const key = shiftKey(shift)
        const slot = slots.get(key) ?? { shift, places: [] }
        slot.places.push([week, index + 1])
        slots.set(key, slot)
      }
  return slots
}

/** The places at which a roster counts in so many weeks. */
const placesOf = (roster: Roster, weeks: number): readonly (readonly [number, number])[] =>
  Array.from({ length: weeks }, (_, week) => week)
    .filter((week) => modulo(week, roster.everyWeeks) === weekRemainderOf(roster))
    .flatMap((week) => roster.weekdays.map((weekday) => [week, weekday] as const))

const isSame =
  ([week, weekday]: readonly [number, number]) =>
  (other: readonly [number, number]) =>
    other[0] === week && other[1] === weekday

/** Whether a roster already is a part of the draft; then its places need no other roster. */
function isPartOf(roster: RosterRow, { from, until, pattern }: RosterDraft, slots: Slots): boolean {
  const isWhole = roster.startsOn <= from && (roster.endsOn === null || (until !== null && roster.endsOn >= until))
  const slot = slots.get(shiftKey(shiftOf(roster)))
  if (!isWhole || !slot || pattern.length % roster.everyWeeks !== 0) return false
  const places = placesOf(roster, pattern.length)
  if (!places.every((place) => slot.places.some(isSame(place)))) return false
  for (const place of places) slot.places.splice(slot.places.findIndex(isSame(place)), 1)
  return true
}

/** Monday of the first week from a day on whose number leaves this remainder. */
function mondayOf(from: Day, everyWeeks: number, remainder: number): Day {
  const monday = daysAfter(from, 1 - weekdayOf(from))
  return daysAfter(monday, 7 * modulo(remainder - weekNumberOf(monday), everyWeeks))
}

type Repetition = { readonly everyWeeks: number; readonly remainder: number; readonly weekdays: number[] }

/** Weekdays that repeat together: every week if they can, otherwise as often as the pattern says. */
function repetitionsOf(places: readonly (readonly [number, number])[], weeks: number): readonly Repetition[] {
  const open = new Set(places.map(([week, weekday]) => `${week} ${weekday}`))
  const found: Repetition[] = []
  for (let everyWeeks = 1; everyWeeks <= weeks; everyWeeks += 1)
    for (let remainder = 0; weeks % everyWeeks === 0 && remainder < everyWeeks; remainder += 1) {
      const keysOn = (weekday: number) =>
        Array.from({ length: weeks / everyWeeks }, (_, turn) => `${remainder + turn * everyWeeks} ${weekday}`)
      const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((weekday) => keysOn(weekday).every((key) => open.has(key)))
      for (const weekday of weekdays) for (const key of keysOn(weekday)) open.delete(key)
      if (weekdays.length > 0) found.push({ everyWeeks, remainder, weekdays })
    }
  return found
}

const rosterFields = (owner: RosterOwner, shift: Shift) => ({
  provider: owner.provider,
  location: owner.location,
  chair: shift.chair,
  from: clockTextOf(shift.from),
  to: clockTextOf(shift.to),
  breaks: breaksWithin(shift).map(({ from, to, kept }) => ({ from: clockTextOf(from), to: clockTextOf(to), kept })),
  note: shift.note,
})

/** The fields of a roster without those of its record, which a command refuses. */
const fieldsOf = ({
  provider,
  location,
  chair,
  from,
  to,
  weekdays,
  everyWeeks,
  anchorDay,
  breaks,
  startsOn,
  endsOn,
  note,
}: Roster): Roster => ({
  ...{ provider, location, chair, from, to, weekdays, everyWeeks, anchorDay, breaks, startsOn, endsOn, note },
})

/** A roster that counts again after the last day of the draft. */
const continued = (roster: RosterRow, until: Day): RosterStep => ({
  kind: 'create',
  data: { ...fieldsOf(roster), startsOn: daysAfter(until, 1), anchorDay: roster.anchorDay ?? roster.startsOn },
})

/** The steps by which a roster gives way to the draft, and counts again after it. */
function stepsAround(roster: RosterRow, { from, until }: RosterDraft): readonly RosterStep[] {
  const ends: RosterStep = roster.startsOn < from ? { kind: 'shorten', roster, endsOn: daysAfter(from, -1) } : { kind: 'remove', roster }
  return until !== null && (roster.endsOn === null || roster.endsOn > until) ? [ends, continued(roster, until)] : [ends]
}

/**
 * The fewest rosters to end and to create for a draft. Days before and after it stay as they were. Rosters end before others begin, because
 * no two may overlap.
 * @param rosters the published rosters of the provider at the location
 */
export function rosterSteps(rosters: readonly RosterRow[], owner: RosterOwner, draft: RosterDraft): readonly RosterStep[] {
  const slots = slotsOf(draft.pattern)
  const touched = rosters.filter(
    ({ startsOn, endsOn }) => (endsOn === null || endsOn >= draft.from) && (draft.until === null || startsOn <= draft.until),
  )
  const changed = touched.filter((roster) => !isPartOf(roster, draft, slots))
  const around = changed.flatMap((roster) => stepsAround(roster, draft))
  const created = [...slots.values()].flatMap(({ shift, places }) =>
    repetitionsOf(places, draft.pattern.length).map(
      ({ everyWeeks, remainder, weekdays }): RosterStep => ({
        kind: 'create',
        data: {
          ...rosterFields(owner, shift),
          ...{ weekdays, everyWeeks, startsOn: draft.from, endsOn: draft.until },
          anchorDay: everyWeeks === 1 ? null : mondayOf(draft.from, everyWeeks, remainder),
        },
      }),
    ),
  )
  const isEnd = ({ kind }: RosterStep) => kind !== 'create'
  return [...around.filter(isEnd), ...around.filter((step) => !isEnd(step)), ...created]
}

/** All rosters as the steps leave them. */
export function rostersAfter(rosters: readonly RosterRow[], steps: readonly RosterStep[]): readonly Roster[] {
  const ended = new Map(steps.flatMap((step) => (step.kind === 'create' ? [] : [[step.roster.id, step] as const])))
  const stayed = rosters.flatMap((roster): readonly Roster[] => {
    const step = ended.get(roster.id)
    if (!step) return [roster]
    return step.kind === 'shorten' ? [{ ...roster, endsOn: step.endsOn }] : []
  })
  return [...stayed, ...steps.flatMap((step) => (step.kind === 'create' ? [step.data] : []))]
}

/**
 * The commands of the steps, each with the version that the draft is based on.
 * @param overBooked the user has seen the appointments in time that is closed
 */
export function rosterCommands(steps: readonly RosterStep[], overBooked: boolean): readonly CommandRequest[] {
  const confirmation = overBooked ? { overBooked: true } : {}
  return steps.map((step) => {
    if (step.kind === 'create') return { command: 'schedule.create', data: { ...step.data, ...confirmation } }
    const { id: record, version: expects } = step.roster
    return step.kind === 'shorten'
      ? { command: 'schedule.change', record, expects, data: { endsOn: step.endsOn, ...confirmation } }
      : { command: 'schedule.remove', record, expects, data: confirmation }
  })
}
