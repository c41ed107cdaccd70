import { onTestFinished } from 'vitest'
import { instantOf, minutes } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { type DelayWatch, openDelayWatch } from '#server/scheduling/delayWatch.ts'
import { type TestHouse, aHouse } from '../auth/aHouse.ts'

/** A morning on which one visit began late, and the watch that tells those who come after it. */
export type LateDay = {
  readonly house: TestHouse
  readonly give: (command: string, record: string, data?: Fields) => Promise<string>
  /** A visit so many minutes from now. */
  readonly book: (inMinutes: number, more?: Fields) => Promise<string>
  readonly visit: (id: string) => Promise<AnyRecord>
  /** What was told: the command and the visit, in the order of the log. */
  readonly told: () => Promise<readonly (readonly [command: string, visit: string])[]>
  readonly position: () => Promise<number>
  /** So many minutes pass, each with a look at the day. */
  readonly passes: (count: number) => Promise<void>
  readonly restart: () => Promise<void>
  readonly place: Fields
}

export async function aLateDay(): Promise<LateDay> {
  const house = await aHouse()
  let rings: (() => void)[] = []
  const setTimer = (_: number, ring: () => void) => {
    rings.push(ring)
    return () => {
      rings = rings.filter((one) => one !== ring)
    }
  }
  let watch: DelayWatch = openDelayWatch({ house: house.house, setTimer })
  onTestFinished(async () => {
    await watch.close()
    await house.close()
  })
  const look = async () => {
    const due = rings
    rings = []
    for (const ring of due) ring()
    await watch.idle()
  }

  const location = await house.act('locations.create', null, { name: 'North', timeZone: 'Australia/Sydney' })
  const provider = await house.act('providers.create', null, { name: 'Dr Raman' })
  const place = { location, provider }
  const book: LateDay['book'] = async (inMinutes, more = {}) => {
    const patient =
      more['patient'] ?? (await house.act('patients.create', null, { firstName: 'Kaya', lastName: 'Ozturk', phone: '+61491570006' }))
    const startsAt = house.house.now() + minutes(inMinutes)
    const times = { startsAt: instantOf(startsAt), endsAt: instantOf(startsAt + minutes(30)) }
    return house.act('appointments.book', null, { patient, ...place, ...times, overlapReason: 'A test', ...more })
  }
  return {
    house,
    place,
    book,
    give: (command, record, data = {}) => house.act(`appointments.${command}`, record, data),
    visit: async (id) => (await house.house.store.get(house.practice, 'appointments', id)) as AnyRecord,
    told: async () => {
      const { entries } = await house.house.store.entries(house.practice, 0, 5000)
      const own = entries.filter(({ command }) => command === 'appointments.tellDelay' || command === 'appointments.takeBackDelay')
      return own.map(({ command, changes }) => [
        command.split('.')[1] ?? '',
        changes.find(({ area }) => area === 'appointments')?.record ?? '',
      ])
    },
    position: async () => (await house.house.store.entries(house.practice, 0, 1)).position,
    passes: async (count) => {
      for (let minute = 0; minute < count; minute += 1) {
        house.pass(minutes(1))
        await look()
      }
    },
    restart: async () => {
      await watch.close()
      watch = openDelayWatch({ house: house.house, setTimer })
      await watch.idle()
    },
  }
}

/** Somebody sits in the chair and is treated from now. */
export async function treat(day: LateDay, visit: string): Promise<void> {
  const chair = await day.house.act('equipments.create', null, { kind: 'chair', name: `Chair ${visit}`, location: day.place['location'] })
  for (const [command, data] of [
    ['checkIn', {}],
    ['setReady', {}],
    ['seat', { chair }],
    ['start', {}],
  ] as const)
    await day.give(command, visit, data)
}
