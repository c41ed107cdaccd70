import { describe, expect, test } from 'vitest'
import { type DemoVisit, nextMove, nextTurn } from '#domain/demo/behaviour.ts'
import { planDay } from '#domain/demo/day.ts'
import { hoursAt, zoneAt } from '#domain/demo/hours.ts'
import { demoPatient, demoPatientCount } from '#domain/demo/patients.ts'
import { boundsOf, dayOf, instantAt, instantOf, minutes } from '#domain/time.ts'

const hour = minutes(60)
/** Hours of ordinary days, and of the days on which the clocks change in Sydney, Los Angeles and London. */
const moments = ['2026-11-21', '2026-10-03', '2026-04-04', '2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25'].flatMap((day) =>
  Array.from({ length: 48 }, (_, index) => Date.parse(`${day}T00:20:00Z`) + index * hour),
)
const zones = ['Australia/Sydney', 'America/Los_Angeles', 'Europe/London', 'America/Sao_Paulo', 'Asia/Kolkata']

const planAt = (now: number, timeZone: string) => {
  const day = dayOf(instantOf(now), timeZone)
  const hours = hoursAt(now, timeZone)
  const opens = instantAt(day, hours.opensAt, timeZone)
  const closes = instantAt(day, hours.closesAt, timeZone)
  return { day, timeZone, opens, closes, bookings: planDay({ day, timeZone, ...hours }) }
}

describe('where and when the demo practice is open', () => {
  test('[SIMULATE-1] At every hour of the world it is the middle of a morning where the demo practice is', () => {
    const localHours = moments.map((now) => Number(new Date(now).toLocaleString('en-GB', { hour: 'numeric', timeZone: zoneAt(now) })))
    expect(localHours.filter((local) => !(local >= 9 && local < 12))).toEqual([])
  })

  test('[SIMULATE-1] Looked at later, at any hour and when the clocks change, it is open then, within the one day', () => {
    for (const now of moments) {
      for (const zone of zones) {
        const { day, opens, closes } = planAt(now, zone)
        const { from, to } = boundsOf(day, zone)
        const at = instantOf(now)
        expect(from <= opens && opens <= at && closes <= to, `${at} in ${zone}: ${opens} to ${closes}`).toBe(true)
      }
    }
  })
})

describe('the book of a demo day', () => {
  test('[SIMULATE-2] The same day is the same book; everybody comes once, no chair is given twice, nobody stays after hours', () => {
    for (const now of moments.slice(0, 48)) {
      const { opens, closes, bookings } = planAt(now, 'Australia/Sydney')
      expect(bookings).toEqual(planAt(now, 'Australia/Sydney').bookings)
      expect(new Set(bookings.map(({ patient }) => patient)).size).toBe(bookings.length)
      expect(new Set(bookings.map(({ key }) => key)).size).toBe(bookings.length)
      const inOrder = bookings.toSorted((one, other) => one.chair - other.chair || (one.startsAt < other.startsAt ? -1 : 1))
      const clashes = inOrder.filter((one, index) => inOrder[index + 1]?.chair === one.chair && inOrder[index + 1]!.startsAt < one.endsAt)
      expect(clashes).toEqual([])
      expect(bookings.filter(({ startsAt, endsAt }) => startsAt < opens || endsAt > closes)).toEqual([])
    }
  })

  test('[SIMULATE-2] Its patients are invented and all different, and their birth dates exist', () => {
    const people = Array.from({ length: demoPatientCount }, (_, index) => demoPatient(index, '2026-11-21'))
    expect(new Set(people.map(({ phone }) => phone)).size).toBe(demoPatientCount)
    expect(people.filter(({ email }) => !email.endsWith('@example.com'))).toEqual([])
    expect(people.filter(({ birthDate }) => Number.isNaN(Date.parse(birthDate)))).toEqual([])
  })
})

const becomes: Readonly<Record<string, Partial<DemoVisit['state']>>> = {
  checkIn: { visit: 'arrived' },
  setReady: { visit: 'ready' },
  seat: { visit: 'seated' },
  start: { visit: 'inTreatment' },
  finish: { visit: 'treated' },
  toDesk: { visit: 'checkout' },
  depart: { visit: 'departed' },
  markNoShow: { visit: 'noShow' },
  requestExam: { exam: 'requested' },
  beginExam: { exam: 'inProgress' },
  endExam: { exam: 'none' },
}

/** Moves one visit until nobody would move it any more, as if nobody ever stood in its way. */
function lived(visit: DemoVisit): { readonly end: DemoVisit; readonly at: readonly number[] } {
  const at: number[] = []
  let now = visit
  for (let move = nextMove(now); move !== null; move = nextMove(now)) {
    if (at.push(Math.floor(move.at)) > 30) throw new Error(`${visit.id} never ends`)
    const state = becomes[move.command.split('.')[1] ?? ''] ?? {}
    const since = Object.fromEntries(Object.keys(state).map((region) => [region, instantOf(move.at)]))
    now = { ...now, state: { ...now.state, ...state }, since: { ...now.since, ...since } }
  }
  return { end: now, at }
}

describe('how people behave', () => {
  const visits = Array.from(
    { length: 400 },
    (_, index): DemoVisit => ({
      id: `visit-${index}`,
      startsAt: '2026-11-21T00:00:00.000Z',
      endsAt: '2026-11-21T00:45:00.000Z',
      chair: 'chair',
      state: { visit: 'scheduled', exam: 'none' },
      since: { visit: '2026-11-20T00:00:00.000Z', exam: '2026-11-20T00:00:00.000Z' },
    }),
  )

  test('[SIMULATE-3] Everybody who comes leaves, a few never come, and time only goes forward', () => {
    const lives = visits.map(lived)
    const ends = Map.groupBy(lives, ({ end }) => end.state.visit)
    expect([...ends.keys()].toSorted()).toEqual(['departed', 'noShow'])
    expect(ends.get('departed')!.length).toBeGreaterThan(340)
    expect(lives.filter(({ at }) => at.some((one, index) => one < (at[index - 1] ?? 0)))).toEqual([])
    expect(lives.map(({ at }) => at)).toEqual(visits.map(lived).map(({ at }) => at))
  })

  test('[SIMULATE-3] Whose turn it is has their number called, and comes; anybody else is fetched', () => {
    const ready = { ...visits[0]!, state: { visit: 'ready', exam: 'none' } as const }
    expect(nextMove(ready, true)).toMatchObject({ command: 'appointments.call' })
    expect(nextMove(ready)).toMatchObject({ command: 'appointments.seat' })
    expect(nextMove({ ...ready, state: { visit: 'called', exam: 'none' } }, true)).toMatchObject({ command: 'appointments.seat' })
  })

  test('[SIMULATE-3] A dirty chair is turned a little later; one that is anything else is left alone', () => {
    const since = '2026-11-21T00:00:00.000Z'
    expect(nextTurn({ id: 'chair', state: 'dirty', since })!.at).toBeGreaterThan(Date.parse(since))
    expect(['clean', 'occupied', 'turning', 'outOfService'].map((state) => nextTurn({ id: 'chair', state, since }))).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})
