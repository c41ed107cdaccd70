import { defaultSettings } from '#domain/practice/settings.ts'
import type { DoubtableAppointment, DoubtableChair, DoubtableDay } from '#domain/scheduling/doubt/doubtfulDay.ts'
import { doubtIdOf, doubtsOf } from '#domain/scheduling/doubt/doubts.ts'
import { noUsualTimes } from '#domain/scheduling/doubt/usualTimes.ts'

/** 10:00 in Sydney. */
export const ten = Date.parse('2026-11-23T23:00:00.000Z')
/** The instant so many minutes after ten. */
export const at = (minutes: number): string => new Date(ten + minutes * 60_000).toISOString()

export const settings = defaultSettings('-')

type Changes = Omit<Partial<DoubtableAppointment>, 'state' | 'since'>

/** An appointment from 10:00 to 10:30 that came to its status so many minutes after ten. */
export const inState = (visit: DoubtableAppointment['state']['visit'], since: number, changes: Changes = {}): DoubtableAppointment => ({
  id: 'a',
  patient: 'ana',
  provider: 'lee',
  chair: 'chair-2',
  type: 'exam',
  startsAt: at(0),
  endsAt: at(30),
  startedAt: null,
  finishedAt: null,
  expectedLateBy: null,
  notifiedStart: null,
  calls: 0,
  affirmedAt: null,
  flags: [],
  ...changes,
  state: { visit, paperwork: 'none' },
  since: { visit: at(since) },
})

export const aChair = (changes: Partial<DoubtableChair> = {}): DoubtableChair => ({
  id: 'chair-2',
  appointment: null,
  state: 'clean',
  since: at(-60),
  affirmedAt: null,
  ...changes,
})

export const occupied = aChair({ state: 'occupied', appointment: 'a' })

export const aDay = (appointments: readonly DoubtableAppointment[], changes: Partial<DoubtableDay> = {}): DoubtableDay => ({
  appointments,
  chairs: [occupied],
  settings,
  usual: noUsualTimes,
  timeZone: 'Australia/Sydney',
  ...changes,
})

/** The kind and the record of each question so many minutes after ten. */
export const questionsAt = (minutes: number, day: DoubtableDay): readonly string[] =>
  doubtsOf(day, ten + minutes * 60_000).map((doubt) => `${doubt.kind} ${doubtIdOf(doubt)}`)
