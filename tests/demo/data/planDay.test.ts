import { describe, expect, test } from 'vitest'
import { type DemoAppointment, nextAppointmentMove, nextCleaningMove } from '#demo/moves/appointmentMoves.ts'
import { planDay } from '#demo/data/planDay.ts'
import { hoursAt, zoneAt } from '#demo/data/hours.ts'
import { demoPatient, demoPatientCount } from '#demo/data/patients.ts'
import { dayBounds, dayOf, instantAt, instantOf, minutes } from '#domain/time.ts'

const hour = minutes(60)
/** Hours of an ordinary day, and of days when the clocks change in Sydney, Los Angeles and London. */
const instants = ['2026-11-21', '2026-10-03', '2026-04-04', '2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25'].flatMap((day) =>
  Array.from({ length: 48 }, (_, index) => Date.parse(`${day}T00:20:00Z`) + index * hour),
)
const zones = ['Australia/Sydney', 'America/Los_Angeles', 'Europe/London', 'America/Sao_Paulo', 'Asia/Kolkata']

const planDayAt = (now: number, timeZone: string) => {
  const day = dayOf(instantOf(now), timeZone)
  const hours = hoursAt(now, timeZone)
  const opens = instantAt(day, hours.opensAt, timeZone)
  const closes = instantAt(day, hours.closesAt, timeZone)
  return { day, timeZone, opens, closes, bookings: planDay({ day, timeZone, ...hours }) }
}

describe('the opening hours of the demo practice', () => {
  test('[SIMULATE-1] at first the demo practice is in a time zone where it is morning, at any hour', () => {
    const localHours = instants.map((now) => Number(new Date(now).toLocaleString('en-GB', { hour: 'numeric', timeZone: zoneAt(now) })))
    expect(localHours.filter((localHour) => !(localHour >= 9 && localHour < 12))).toEqual([])
  })

  test('[SIMULATE-1] the demo practice is open whenever it is viewed later, within that one day, even if the clocks change', () => {
    for (const now of instants) {
      for (const zone of zones) {
        const { day, opens, closes } = planDayAt(now, zone)
        const { from, to } = dayBounds(day, zone)
        const at = instantOf(now)
        expect(from <= opens && opens <= at && closes <= to, `${at} in ${zone}: ${opens} to ${closes}`).toBe(true)
      }
    }
  })
})

describe('the appointment book of a demo day', () => {
  test('[SIMULATE-2] a demo day always has the same appointments: each patient once, no chair double-booked and none after closing time', () => {
    for (const now of instants.slice(0, 48)) {
      const { opens, closes, bookings } = planDayAt(now, 'Australia/Sydney')
      expect(bookings).toEqual(planDayAt(now, 'Australia/Sydney').bookings)
      expect(new Set(bookings.map(({ patient }) => patient)).size).toBe(bookings.length)
      expect(new Set(bookings.map(({ key }) => key)).size).toBe(bookings.length)
      const sorted = bookings.toSorted((a, b) => a.chair - b.chair || (a.startsAt < b.startsAt ? -1 : 1))
      const clashes = sorted.filter(
        (booking, index) => sorted[index + 1]?.chair === booking.chair && sorted[index + 1]!.startsAt < booking.endsAt,
      )
      expect(clashes).toEqual([])
      expect(bookings.filter(({ startsAt, endsAt }) => startsAt < opens || endsAt > closes)).toEqual([])
    }
  })

  test('[SIMULATE-2] the demo patients are invented, differ from each other and have valid birth dates', () => {
    const patients = Array.from({ length: demoPatientCount }, (_, index) => demoPatient(index, '2026-11-21'))
    expect(new Set(patients.map(({ phone }) => phone)).size).toBe(demoPatientCount)
    expect(patients.filter(({ email }) => !email.endsWith('@example.com'))).toEqual([])
    expect(patients.filter(({ birthDate }) => Number.isNaN(Date.parse(birthDate)))).toEqual([])
  })
})

const stateAfter: Readonly<Record<string, Partial<DemoAppointment['state']>>> = {
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

/** Applies the moves of one appointment until none is left, as if no other appointment blocked it. */
function runAppointment(appointment: DemoAppointment): { readonly end: DemoAppointment; readonly at: readonly number[] } {
  const at: number[] = []
  let current = appointment
  for (let move = nextAppointmentMove(current); move !== null; move = nextAppointmentMove(current)) {
    if (at.push(Math.floor(move.at)) > 30) throw new Error(`${appointment.id} never ends`)
    const state = stateAfter[move.command.split('.')[1] ?? ''] ?? {}
    const since = Object.fromEntries(Object.keys(state).map((region) => [region, instantOf(move.at)]))
    current = { ...current, state: { ...current.state, ...state }, since: { ...current.since, ...since } }
  }
  return { end: current, at }
}

describe('simulated behaviour', () => {
  const appointments = Array.from(
    { length: 400 },
    (_, index): DemoAppointment => ({
      id: `visit-${index}`,
      startsAt: '2026-11-21T00:00:00.000Z',
      endsAt: '2026-11-21T00:45:00.000Z',
      chair: 'chair',
      state: { visit: 'scheduled', exam: 'none' },
      since: { visit: '2026-11-20T00:00:00.000Z', exam: '2026-11-20T00:00:00.000Z' },
    }),
  )

  test('[SIMULATE-3] every simulated patient who attends is checked out, a few fail to attend, and times only go forward', () => {
    const runs = appointments.map(runAppointment)
    const ends = Map.groupBy(runs, ({ end }) => end.state.visit)
    expect([...ends.keys()].toSorted()).toEqual(['departed', 'noShow'])
    expect(ends.get('departed')!.length).toBeGreaterThan(340)
    expect(runs.filter(({ at }) => at.some((time, index) => time < (at[index - 1] ?? 0)))).toEqual([])
    expect(runs.map(({ at }) => at)).toEqual(appointments.map(runAppointment).map(({ at }) => at))
  })

  test('[SIMULATE-3] the next simulated patient is called by number and then seated; other ready patients are seated without a call', () => {
    const ready = { ...appointments[0]!, state: { visit: 'ready', exam: 'none' } as const }
    expect(nextAppointmentMove(ready, true)).toMatchObject({ command: 'appointments.call' })
    expect(nextAppointmentMove(ready)).toMatchObject({ command: 'appointments.seat' })
    expect(nextAppointmentMove({ ...ready, state: { visit: 'called', exam: 'none' } }, true)).toMatchObject({
      command: 'appointments.seat',
    })
  })

  test('[SIMULATE-3] the simulation starts cleaning a dirty chair after a short time and leaves a chair in any other state alone', () => {
    const since = '2026-11-21T00:00:00.000Z'
    expect(nextCleaningMove({ id: 'chair', state: 'dirty', since })!.at).toBeGreaterThan(Date.parse(since))
    expect(['clean', 'occupied', 'turning', 'outOfService'].map((state) => nextCleaningMove({ id: 'chair', state, since }))).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})
