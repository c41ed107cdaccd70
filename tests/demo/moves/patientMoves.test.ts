import { describe, expect, test } from 'vitest'
import { nextCancellation } from '#demo/moves/nextCancellation.ts'
import { dueMovesAt } from '#demo/moves/simulatedMove.ts'
import { nextConfirmationRequest, nextQuestion, nextPatientMessage } from '#demo/moves/messageMoves.ts'
import { nextAcknowledgement, nextKioskMove, nextKioskArrival, sampleFormData, usesKiosk } from '#demo/moves/arrivalMoves.ts'
import { nextWaitlistEntry } from '#demo/moves/nextWaitlistEntry.ts'
import { demoForms } from '#demo/data/kiosk.ts'
import { answersMatchForm, missingAnswers } from '#domain/documents/answers.ts'
import { deniedAnswers } from '#domain/documents/deniedAnswers.ts'
import { Form } from '#domain/documents/form.ts'
import { Signature } from '#domain/documents/submission.ts'
import { instantOf, minutes } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { RecordIn } from '#resources/index.ts'

const now = Date.parse('2026-11-21T00:00:00.000Z')
const at = (inMinutes: number) => instantOf(now + minutes(inMinutes))
const createRecord = <Area extends string>(_area: Area, id: string, more: Fields): RecordIn<Area> =>
  ({ id, version: 1, createdAt: at(0), updatedAt: at(0), ...more }) as unknown as RecordIn<Area>
const createAppointment = (id: string, startsIn: number, more: Fields = {}) =>
  createRecord('appointments', id, {
    patient: `of ${id}`,
    startsAt: at(startsIn),
    endsAt: at(startsIn + 30),
    expectedLateBy: null,
    state: { visit: 'scheduled', confirmation: 'unasked', paperwork: 'none', exam: 'none' },
    since: { visit: at(-600), confirmation: at(-600), paperwork: at(-600), exam: at(-600) },
    ...more,
  })
const createPatientOf = ({ id }: AnyRecord) =>
  createRecord('patients', `of ${id}`, { phone: `+614${id.length}`, lastName: id, birthDate: '1980-01-01' })
const appointments = Array.from({ length: 300 }, (_, index) => createAppointment(`visit-${index}`, 60 + index / 2))

describe('the calls and messages of a simulated day', () => {
  test('[SIMULATE-8] a simulated patient cancels soon after viewing starts, then about every half-hour, and never while two gaps are open', () => {
    const first = nextCancellation(appointments, [], now)!
    expect(first).toMatchObject({ command: 'appointments.cancel', at: now + minutes(1.5) })
    expect(nextCancellation(appointments, [], now)).toEqual(first)
    const afterCancellation = appointments.map((appointment) =>
      appointment.id === first.record
        ? createAppointment(appointment.id, 60, { ...first.data, state: { visit: 'cancelled' }, since: { visit: instantOf(first.at) } })
        : appointment,
    )
    const second = nextCancellation(afterCancellation, [], now)!
    expect(second.record).not.toBe(first.record)
    expect(second.at - first.at).toBeGreaterThanOrEqual(minutes(30))
    expect(second.at - first.at).toBeLessThan(minutes(45))
    const gap = createRecord('waitlists/gaps', 'gap', { state: 'offering' })
    expect(nextCancellation(appointments, [gap, gap], now)).toBeNull()
    expect(nextCancellation([createAppointment('too soon', 40)], [], now)).toBeNull()
  })

  test('[SIMULATE-8] the simulation keeps the waitlist filled up to its limit and adds no patient with an appointment today', () => {
    const appointmentTypes = [
      createRecord('class', 'exam', { name: 'Exam', minutes: 30 }),
      createRecord('class', 'long', { name: 'Crown', minutes: 60 }),
    ]
    const patients = appointments.map(createPatientOf)
    const entry = nextWaitlistEntry({ entries: [], appointments: appointments.slice(1), patients, appointmentTypes, location: 'here' }, now)
    expect(entry).toMatchObject({ command: 'waitlists.create', data: { patient: 'of visit-0', type: 'exam', consent: true } })
    expect(nextWaitlistEntry({ entries: [], appointments, patients, appointmentTypes, location: 'here' }, now)).toBeNull()
    const entries = Array.from({ length: 12 }, (_, index) =>
      createRecord('waitlists', `wish-${index}`, { state: 'waiting', patient: `of wish-${index}` }),
    )
    expect(nextWaitlistEntry({ entries, appointments: [], patients, appointmentTypes, location: 'here' }, now)).toBeNull()
  })

  test('[SIMULATE-8] most simulated patients confirm when asked; a reply whose time has passed is not sent later, and no patient is asked twice', () => {
    const withRequest = appointments.map((appointment) => ({
      ...appointment,
      state: { ...appointment.state, confirmation: 'asked' as const },
    }))
    const messages = withRequest
      .map((appointment) => nextPatientMessage(appointment, createPatientOf(appointment)))
      .filter((message) => message !== null)
    expect(messages.length).toBeGreaterThan(200)
    expect(messages.length).toBeLessThan(290)
    expect(dueMovesAt(messages, now + minutes(60))).toEqual([])
    expect(withRequest.map(nextConfirmationRequest).filter((request) => request !== null)).toEqual([])
    const questions = Array.from({ length: 100 }, (_, interval) =>
      nextQuestion(appointments, appointments.map(createPatientOf), now + minutes(7 * interval)),
    )
    expect(questions.filter((question) => question !== null).length).toBeGreaterThan(50)
    expect(new Set(questions.map((question) => question?.data?.['body'])).size).toBeGreaterThan(4)
  })
})

describe('the simulated kiosk', () => {
  test('[SIMULATE-9] more than half of the simulated patients use the kiosk, one at a time; the others check in at reception', () => {
    expect(appointments.filter(usesKiosk).length).toBeGreaterThan(150)
    expect(appointments.filter(usesKiosk).length).toBeLessThan(220)
    const arriving = appointments.filter(usesKiosk).map((appointment) => ({ ...appointment, startsAt: at(10) }))
    const moves = nextKioskArrival(arriving, arriving.map(createPatientOf), [], now)
    expect(moves).toHaveLength(1)
    expect(moves[0]).toMatchObject({ command: 'identify', by: 'kiosk', data: { birthDate: '1980-01-01' } })
    const openSession = createRecord('kiosk/sessions', 'session', { state: 'forms' })
    expect(nextKioskArrival(arriving, arriving.map(createPatientOf), [openSession], now)).toEqual([])
    expect(nextKioskArrival(arriving, arriving.map(createPatientOf), [], now + minutes(600))).toEqual([])
  })

  test('[SIMULATE-9] the simulation touches the kiosk before it times out; reception acknowledges every arrival, a few of them late', () => {
    const session = (state: string) => createRecord('kiosk/sessions', `session-${state}`, { state, since: at(0), formsDone: 0 })
    expect(nextKioskMove(session('confirm'))!.at - now).toBeLessThan(30_000)
    expect(nextKioskMove(session('details'))!.at - now).toBeLessThan(minutes(10))
    expect(['done', 'cleared', 'expired', 'abandoned', 'submitting'].map((state) => nextKioskMove(session(state)))).toEqual(
      Array(5).fill(null),
    )
    const acknowledgementDelays = appointments.map(
      ({ id }) => nextAcknowledgement(createRecord('kiosk/arrivals', id, { state: 'delivered' }))!.at - now,
    )
    expect(acknowledgementDelays.filter((delay) => delay > 60_000).length).toBeGreaterThan(10)
    expect(Math.max(...acknowledgementDelays)).toBeLessThan(minutes(2))
    expect(nextAcknowledgement(createRecord('kiosk/arrivals', 'seen', { state: 'acknowledged' }))).toBeNull()
  })

  test('[SIMULATE-9] the simulation answers every form question with a valid answer and signs with a drawn line', () => {
    for (const { form } of demoForms) {
      const { questions, needsSignature } = Form.parse(form)
      const summary = { submission: '', name: '', formVersion: 1, consent: null, questions, needsSignature, needsAdult: true }
      const { answers, signature, signedBy } = sampleFormData(summary, 'a patient') as Fields & { answers: Fields }
      expect([answersMatchForm(form, answers), missingAnswers(form, answers), deniedAnswers(form, answers)]).toEqual([true, [], []])
      expect([Signature.safeParse(signature).success, typeof signedBy]).toEqual([needsSignature, 'string'])
    }
    expect(answersMatchForm(demoForms[0]!.form, { nothing: true })).toBe(false)
  })
})
