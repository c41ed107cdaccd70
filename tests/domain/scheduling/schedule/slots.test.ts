import { describe, expect, test } from 'vitest'
import type { LocalDay, ScheduleRows } from '#domain/scheduling/schedule/openTime.ts'
import { type Slot, type SlotInput, slotsOfDay, type TakenTime } from '#domain/scheduling/schedule/slots.ts'
import { Temporal } from '#domain/temporal.ts'
import { minutes } from '#domain/time.ts'
import { createRandom } from '../../../support/random.ts'
import { anException, aRoster, openingHours } from './scheduleRows.ts'

const timeZone = 'Australia/Sydney'
const clockOf = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainTime().toString().slice(0, 5)
const instant = (day: string, time: string) =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds

const local: LocalDay = { day: '2026-11-24', location: 'bridge', timeZone }
const rows: ScheduleRows = { rosters: [openingHours(), aRoster({ to: '11:00' })], exceptions: [] }
const input = (fields: Partial<SlotInput> = {}): SlotInput => ({
  rows,
  local,
  provider: 'raman',
  taken: [],
  chairs: [],
  length: minutes(30),
  buffers: { before: 0, after: 0 },
  now: 0,
  ...fields,
})
const takenAt = (from: string, to: string, fields: Partial<TakenTime> = {}): TakenTime => ({
  startsAt: instant(local.day, from),
  endsAt: instant(local.day, to),
  status: 'busy',
  provider: 'raman',
  chair: null,
  ...fields,
})
const freeStarts = (fields: Partial<SlotInput> = {}) =>
  slotsOfDay(input(fields)).flatMap(({ status, startsAt }) => (status === 'free' ? [clockOf(startsAt)] : []))

describe('slots', () => {
  test('[SCHEDULE-20] free times begin on quarter hours and when other time ends, and hold the whole appointment', () => {
    expect(freeStarts()).toEqual(['09:00', '09:15', '09:30', '09:45', '10:00', '10:15', '10:30'])
    expect(freeStarts({ taken: [takenAt('09:30', '09:50')] })).toEqual(['09:00', '09:50', '10:00', '10:15', '10:30'])
    expect(freeStarts({ now: instant(local.day, '10:03') })).toEqual(['10:05', '10:15', '10:30'])
    expect(freeStarts({ length: minutes(121) })).toEqual([])
  })

  test('[SCHEDULE-67] free times keep the buffers of other appointments and of the one that is searched for, beside appointments only', () => {
    const buffers = { before: minutes(10), after: minutes(15) }
    const booked = takenAt('09:45', '10:00', { chair: 'own', buffers })
    expect(freeStarts({ taken: [booked] })).toEqual(['09:00', '10:15', '10:30'])
    const plain = { ...booked, buffers: { before: 0, after: 0 } }
    expect(freeStarts({ taken: [plain], buffers })).toEqual(['09:00', '10:10', '10:15', '10:30'])
    expect(freeStarts({ taken: [booked], buffers })).toEqual(['10:25', '10:30'])
    expect(freeStarts({ taken: [takenAt('09:45', '10:00', { status: 'busyUnavailable' })], buffers })).toEqual([
      ...['09:00', '09:15', '10:00', '10:15', '10:30'],
    ])
    const colleague = { ...booked, provider: 'okafor' }
    const chairs = [{ id: 'own', provider: null }]
    expect(freeStarts({ taken: [colleague], chairs })).toEqual(['09:00', '10:15', '10:30'])
    const busy = slotsOfDay(input({ taken: [booked] })).filter(({ status }) => status === 'busy')
    expect(busy.map(({ startsAt, endsAt }) => [clockOf(startsAt), clockOf(endsAt)])).toEqual([['09:45', '10:00']])
  })

  test('[SCHEDULE-21] an appointment counts before a blockout, and a blockout before time that is requested, held or a break', () => {
    const taken = [
      takenAt('09:00', '09:30'),
      takenAt('09:15', '10:00', { status: 'busyUnavailable' }),
      takenAt('09:45', '10:30', { status: 'busyTentative' }),
    ]
    const slots = slotsOfDay(input({ taken })).map(({ startsAt, endsAt, status }) => `${status} ${clockOf(startsAt)}–${clockOf(endsAt)}`)
    expect(slots).toEqual(['busy 09:00–09:30', 'busyUnavailable 09:30–10:00', 'busyTentative 10:00–10:30', 'free 10:30–11:00'])
  })

  test('[SCHEDULE-22] a free time names the chair of the roster, else the provider’s own, else a shared one, if it is free', () => {
    const chairs = [
      { id: 'shared', provider: null },
      { id: 'own', provider: 'raman' },
      { id: 'theirs', provider: 'okafor' },
    ]
    const chairOf = (fields: Partial<SlotInput>) => slotsOfDay(input({ chairs, ...fields })).find(({ status }) => status === 'free')?.chair
    const rostered = { ...rows, rosters: [openingHours(), aRoster({ chair: 'theirs', to: '09:30' })] }
    const takes = (chair: string) => takenAt('09:00', '11:00', { provider: 'okafor', chair })
    expect(chairOf({ rows: rostered })).toBe('theirs')
    expect(chairOf({})).toBe('own')
    expect(chairOf({ taken: [takes('own')] })).toBe('shared')
    expect(chairOf({ taken: [takes('own'), takes('shared')] })).toBe(undefined)
    expect(chairOf({ chairs: [] })).toBe(null)
  })

  test('[SCHEDULE-23] on the days of a clock change each free time is a real time within the opening hours', () => {
    for (const day of ['2026-10-04', '2027-04-04']) {
      const night = { ...rows, rosters: [openingHours({ from: '01:00', to: '05:00' })] }
      const slots = slotsOfDay(input({ rows: night, local: { ...local, day } }))
      const hours = day === '2026-10-04' ? 3 : 5
      expect(slots.filter(({ status }) => status === 'free')).toHaveLength(hours * 4 - 1)
      expect(slots.every(({ startsAt, endsAt }) => endsAt - startsAt === minutes(30))).toBe(true)
    }
  })
})

type Scene = { readonly rows: ScheduleRows; readonly taken: readonly TakenTime[] }

/** A random day on a grid of five minutes. */
function randomScene(chance: () => number): Scene {
  const clock = (from: number, to: number) => {
    const at = Math.floor((from + chance() * (to - from)) * 12) * 5
    return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
  }
  const rangeFrom = (from: number, to: number) => ({ from: clock(from, (from + to) / 2), to: clock((from + to) / 2 + 0.1, to) })
  const some = <Item>(most: number, make: () => Item): Item[] => Array.from({ length: Math.floor(chance() * (most + 1)) }, make)
  const breaks = () => some(2, () => ({ ...rangeFrom(11, 15), kept: chance() < 0.5 }))
  const rosters = [
    openingHours({ ...rangeFrom(7, 18), breaks: breaks() }),
    ...some(2, () => aRoster({ ...rangeFrom(8, 19), breaks: breaks() })),
  ]
  const provider = () => (chance() < 0.5 ? 'raman' : null)
  const exceptions = some(2, () => anException({ provider: provider(), kind: chance() < 0.5 ? 'off' : 'extra', ...rangeFrom(6, 20) }))
  const statuses = ['busy', 'busyUnavailable', 'busyTentative'] as const
  const taken = some(4, () => {
    const { from, to } = rangeFrom(8, 18)
    return takenAt(from, to, {
      status: statuses[Math.floor(chance() * 3)] ?? 'busy',
      provider: provider(),
      isWholeLocation: chance() < 0.2,
    })
  })
  return { rows: { rosters, exceptions }, taken }
}

/** Judges one moment by reading every row: free only if the location is open, the provider works and nothing takes it. */
function isFreeAt({ rows: { rosters, exceptions }, taken }: Scene, at: number): boolean {
  const clock = clockOf(at)
  const holds = ({ from, to }: { readonly from: string | null; readonly to: string | null }) =>
    from !== null && to !== null && clock >= from && clock < to
  const isWithin = (provider: string | null, base: boolean) => {
    const own = exceptions.filter((exception) => exception.provider === provider)
    if (own.some((exception) => exception.kind === 'extra' && holds(exception))) return true
    return base && !own.some((exception) => exception.kind === 'off' && holds(exception))
  }
  const ofRaman = rosters.filter(({ provider }) => provider === 'raman')
  const isOpen = isWithin(
    null,
    rosters.some((roster) => roster.provider === null && holds(roster)),
  )
  const works = isWithin('raman', ofRaman.length > 0 ? ofRaman.some(holds) : isOpen)
  const isBreak = rosters.some(({ breaks }) => breaks.some(holds))
  const isTaken = taken.some(
    (item) => (item.provider === 'raman' || item.isWholeLocation === true) && at >= item.startsAt && at < item.endsAt,
  )
  return isOpen && works && !isBreak && !isTaken
}

const fineStep = minutes(5)
const momentsOf = ({ startsAt, endsAt }: Pick<Slot, 'startsAt' | 'endsAt'>) =>
  Array.from({ length: (endsAt - startsAt) / fineStep }, (_, index) => startsAt + index * fineStep)

test.each(Array.from({ length: 300 }, (_, index) => index))(
  '[SCHEDULE-24] the free times of a random day are those that each moment allows (seed %i)',
  (seed) => {
    const scene = randomScene(createRandom(seed))
    const found = slotsOfDay(input({ ...scene, length: minutes(20) })).flatMap(({ status, startsAt }) =>
      status === 'free' ? [startsAt] : [],
    )
    const day = momentsOf({ startsAt: instant(local.day, '00:00'), endsAt: instant('2026-11-25', '00:00') })
    const isFree = (at: number) => momentsOf({ startsAt: at, endsAt: at + minutes(20) }).every((moment) => isFreeAt(scene, moment))
    const isStart = (at: number) => at % minutes(15) === 0 || !isFreeAt(scene, at - fineStep)
    expect(found.map(clockOf)).toEqual(day.filter((at) => isStart(at) && isFree(at)).map(clockOf))
  },
)
