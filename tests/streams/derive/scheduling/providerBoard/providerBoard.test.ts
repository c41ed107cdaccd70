import { describe, expect, test } from 'vitest'
import { emptyBoardFilter } from '#streams/derive/scheduling/providerBoard/boardFilter.ts'
import type { StepChecks } from '#streams/derive/scheduling/providerBoard/nextStepOf.ts'
import { cacheStepChecks } from '#streams/derive/scheduling/providerBoard/nextStepOf.ts'
import { createDayPlan } from '#streams/derive/scheduling/day/dayPlan.ts'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import {
  type BoardAppointment,
  isAppointmentRow,
  buildProviderBoard,
  type BoardViewer,
} from '#streams/derive/scheduling/providerBoard/providerBoard.ts'
import { aChair, aDay, aPatient, at, anAppointment, ms, rows } from '#tests/streams/derive/support/dayRows.ts'
import { emptyReadiness } from '#tests/streams/derive/support/readinessRows.ts'

const checksAllowing = (isAllowed: StepChecks['isAllowed']): StepChecks => ({ isPermitted: () => true, isAllowed })
const allowAll = checksAllowing(() => true)
const raman: BoardViewer = { provider: 'raman', checks: allowAll, whose: 'mine', shown: 'notLeft', filter: emptyBoardFilter }

const boardAt = (time: string, day: DayRows, viewer: Partial<BoardViewer> = {}) =>
  buildProviderBoard(day, createDayPlan(day, ms(time)), { ...raman, ...viewer }, ms(time), emptyReadiness)
const appointmentRowsAt = (time: string, day: DayRows, viewer?: Partial<BoardViewer>) => boardAt(time, day, viewer).filter(isAppointmentRow)
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)
const rowOf = (list: readonly BoardAppointment[], id: string): BoardAppointment => {
  const found = list.find((row) => row.id === id)
  if (!found) throw new Error(`${id} is not on the board`)
  return found
}

const aMorning = aDay([
  anAppointment({ id: 'ada', starts: '10:00', visit: 'inTreatment', since: '10:05', seated: '10:02' }),
  anAppointment({ id: 'ben', starts: '11:00' }),
  anAppointment({ id: 'cleo', starts: '10:30', provider: 'okafor', chair: 'chair2', visit: 'ready', since: '10:20' }),
  anAppointment({ id: 'dan', starts: '09:30', provider: 'okafor', visit: 'departed' }),
  anAppointment({ id: 'eve', starts: '09:00', visit: 'cancelled' }),
])

describe('rows of the Provider board', () => {
  test('[BOARD-1] a provider’s own appointments come first by start time, then all others under a heading that counts patients still to come', () => {
    expect(ids(boardAt('10:42', aMorning))).toEqual(['ada', 'ben', 'everyoneElse', 'cleo'])
    expect(boardAt('10:42', aMorning)[2]).toMatchObject({ upcoming: 0, isHeading: true })
    expect(ids(boardAt('10:42', aMorning, { whose: 'all' }))).toEqual(['ada', 'cleo', 'ben'])
    expect(ids(boardAt('10:42', aMorning, { provider: 'nobody' }))).toEqual(['ada', 'cleo', 'ben'])
  })

  test('[BOARD-2] the Provider board hides cancelled appointments, checked-out patients unless all are chosen, and patients to come if only those here are chosen', () => {
    expect(ids(appointmentRowsAt('10:42', aMorning))).not.toContain('dan')
    expect(ids(appointmentRowsAt('10:42', aMorning, { shown: 'here' }))).toEqual(['ada', 'cleo'])
    expect(ids(appointmentRowsAt('10:42', aMorning, { shown: 'everybody' }))).toEqual(['ada', 'ben', 'dan', 'cleo'])
  })
})

describe('next step', () => {
  test('[BOARD-3] one of a provider’s own rows is next: the patient in the chair, then a waiting patient, then one to come', () => {
    const next = (time: string, day: DayRows, viewer?: Partial<BoardViewer>) =>
      ids(appointmentRowsAt(time, day, viewer).filter(({ isNext }) => isNext))
    expect(next('10:42', aMorning)).toEqual(['ada'])
    const waiting = aDay([anAppointment({ id: 'ben', starts: '10:00' }), anAppointment({ id: 'ada', starts: '11:00', visit: 'arrived' })])
    expect(next('10:42', waiting)).toEqual(['ada'])
    expect(next('10:42', aMorning, { provider: null, whose: 'all' })).toEqual([])
  })

  test('[BOARD-4] a patient can be checked in from ninety minutes before the start, and the board row says when that is', () => {
    const day = aDay([anAppointment({ id: 'ada', starts: '13:00' })])
    expect(appointmentRowsAt('11:29', day)[0]?.step).toEqual({ opensAt: at('11:30') })
    expect(appointmentRowsAt('11:30', day)[0]?.step).toMatchObject({ action: 'checkIn' })
  })

  test('[BOARD-5] the next step seats ready patients in a clean chair, calls them if the provider is busy, and asks which chair if none is clean', () => {
    const ready = anAppointment({ id: 'ada', starts: '10:30', visit: 'ready', since: '10:20' })
    expect(appointmentRowsAt('10:42', aDay([ready]))[0]?.step).toMatchObject({
      action: 'seat',
      data: { chair: 'chair1' },
      chair: '1',
      prompt: null,
    })
    const dirty = aDay([ready], { chairs: rows([aChair(1, 'raman', 'dirty')]) })
    expect(appointmentRowsAt('10:42', dirty)[0]?.step).toMatchObject({ action: 'seat', data: {}, chair: '', prompt: 'chair' })
    const busy = aDay([ready, anAppointment({ id: 'ben', starts: '10:00', visit: 'inTreatment', chair: 'chair2' })])
    expect(rowOf(appointmentRowsAt('10:42', busy), 'ada').step).toMatchObject({ action: 'call' })
  })

  test('[BOARD-6] the Provider board does not offer a command that the user may not give or that the state machine would refuse', () => {
    expect(
      appointmentRowsAt('10:42', aMorning, { checks: { isPermitted: () => false, isAllowed: () => false } }).map(({ step }) => step),
    ).toEqual([null, null, null])
    const onlyCall = checksAllowing((_appointment, action) => action === 'call')
    expect(rowOf(appointmentRowsAt('10:42', aMorning, { checks: onlyCall }), 'cleo').step).toMatchObject({ action: 'call' })
  })

  test('[BOARD-7] the Provider board checks commands again only for an appointment that changed, or if its surroundings changed', () => {
    const checked: string[] = []
    const cachedChecks = cacheStepChecks(checksAllowing(({ id }, action) => checked.push(`${action} ${id}`) > 0))
    const day = aDay([anAppointment({ id: 'ada', starts: '10:30', visit: 'ready' }), anAppointment({ id: 'ben', starts: '11:00' })])
    appointmentRowsAt('10:42', day, { checks: cachedChecks('chair 1 clean') })
    appointmentRowsAt('10:43', day, { checks: cachedChecks('chair 1 clean') })
    expect(checked).toEqual(['seat ada', 'checkIn ben'])
    appointmentRowsAt('10:44', day, { checks: cachedChecks('chair 1 dirty') })
    expect(checked).toEqual(['seat ada', 'checkIn ben', 'seat ada'])
  })
})

describe('details of a row', () => {
  test('[BOARD-8] a board row shows an expected time only for a patient not yet seen, and only if it differs from the booked time', () => {
    const late = aDay([
      anAppointment({ id: 'ada', starts: '10:00', minutes: 45, visit: 'inTreatment', seated: '10:10' }),
      anAppointment({ id: 'ben', starts: '10:45', visit: 'arrived', since: '10:40' }),
      anAppointment({ id: 'cleo', starts: '13:00' }),
    ])
    const [ada, ben, cleo] = appointmentRowsAt('10:42', late)
    expect([ada?.expectedAt, ben?.expectedAt, cleo?.expectedAt]).toEqual([null, at('10:55'), null])
    const waiting = aDay([anAppointment({ id: 'ada', starts: '10:15', visit: 'ready', since: '10:20' })])
    expect(appointmentRowsAt('10:42', waiting)[0]?.expectedAt).toBeNull()
  })

  test('[BOARD-9] a screen that may not see alerts never says that a patient has none, and critical alerts come first', () => {
    const patient = {
      ...aPatient('ada', 'Ada', 'Reid'),
      alerts: [
        { label: 'Asthma', grave: false },
        { label: 'Latex', grave: true },
      ],
    }
    const { alerts: _hidden, ...limited } = aPatient('ben', 'Ben', 'Vos')
    const day = aDay(
      [
        anAppointment({ id: 'ada', starts: '10:00' }),
        anAppointment({ id: 'ben', starts: '10:30' }),
        anAppointment({ id: 'cleo', starts: '11:00' }),
      ],
      {
        patients: new Map([
          ['ada', patient],
          ['ben', limited as typeof patient],
          ['cleo', aPatient('cleo', 'Cleo', 'Haidar')],
        ]),
      },
    )
    expect(appointmentRowsAt('09:00', day).map(({ alerts }) => alerts?.map(({ label }) => label) ?? null)).toEqual([
      ['Latex', 'Asthma'],
      null,
      [],
    ])
  })

  test('[BOARD-10] a board row shows the exam while it lasts, timed from its request, and a late patient as amber with the minutes late', () => {
    const inChair = anAppointment({ id: 'ada', starts: '10:00', visit: 'inTreatment', since: '10:05', exam: 'requested', seated: '10:02' })
    const requested = { ...inChair, since: { ...inChair.since, exam: at('10:30') } }
    const day = aDay([requested, anAppointment({ id: 'ben', starts: '10:30' })])
    const [ada, ben] = appointmentRowsAt('10:42', day)
    expect(ada).toMatchObject({ since: at('10:30'), bound: 'none', lateBy: null })
    expect(ben).toMatchObject({ bound: 'amber', lateBy: 12 })
  })
})
