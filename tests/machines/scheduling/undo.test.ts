import { describe, expect, test } from 'vitest'
import { undoOf } from '#domain/scheduling/undo.ts'
import { type AppointmentState, paperworkStates, visitStates } from '#domain/scheduling/appointment.ts'
import { appointmentCommands } from '#domain/scheduling/appointmentCommands.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { type Outcome, aChair, anAppointment, recordAfter, at, given, recordWithSince } from '../../support/machines/appointmentOutcome.ts'

const timeFieldsOf = (appointment: AnyRecord) =>
  ['arrivedAt', 'seatedAt', 'startedAt', 'finishedAt', 'departedAt', 'cancelReason', 'leftReason'].filter((field) => appointment[field])

/** Runs a whole appointment, command by command. @returns The record after each command, with its states and times. */
function runAppointment(): readonly AnyRecord[] {
  const steps = ['checkIn', 'setReady', 'call', 'seat', 'start', 'finish', 'toDesk', 'depart']
  const appointments = [anAppointment()]
  for (const step of steps)
    appointments.push(recordAfter(given(appointments.at(-1) ?? null, { facts: { theChair: aChair('clean') } }).when(step)))
  return appointments
}
const visitStateOf = (record: AnyRecord) => (record['state'] as AppointmentState).visit

describe('undo', () => {
  test('[UNDO-1] an appointment can be undone step by step in reverse order, and each undo clears the time of its step', () => {
    const history = runAppointment()
    let appointment = history.at(-1) ?? anAppointment()
    for (const before of history.slice(0, -1).reverse()) {
      const undone = given(appointment, { facts: { theChair: aChair('dirty') } }).when('revert')
      expect(undone).toMatchObject({ refused: null, state: { visit: visitStateOf(before) } })
      appointment = recordAfter(undone)
      expect(timeFieldsOf(appointment)).toEqual(timeFieldsOf(before))
      expect(appointment['cameFrom']).toBe(before['cameFrom'])
    }
    expect(given(appointment).when('revert').refused).toBe('cameFrom')
  })

  test('[UNDO-1] an accepted request can be undone to a request; an appointment booked at reception goes back no further than booked', () => {
    const accepted = recordAfter(given(anAppointment({ visit: 'requested' })).when('accept'))
    expect(given(accepted).when('revert')).toMatchObject({ refused: null, state: { visit: 'requested' }, timers: { noShowDue: null } })
    expect(given(anAppointment()).when('revert').refused).toBe('cameFrom')
  })

  test('[UNDO-10] a request that got its time with the acceptance is not undone: no command takes its time away', () => {
    const { state } = anAppointment({ visit: 'requested' }) as AnyRecord & { state: AppointmentState }
    expect(undoOf('accept', { state })).toEqual({ command: 'revert' })
    for (const command of ['accept', 'move']) expect(undoOf(command, { state, noTimeYet: true })).toBeNull()
  })

  test('[UNDO-1] the arrival of a patient marked as failed to attend can be undone to “failed to attend”, and from there to booked', () => {
    const checkedIn = recordAfter(
      given(anAppointment({ visit: 'noShow' }, { cameFrom: 'scheduled' }), { now: at('09:40') }).when('checkIn'),
    )
    const revertedToNoShow = recordAfter(given(checkedIn, { now: at('09:45') }).when('revert'))
    expect([visitStateOf(revertedToNoShow), revertedToNoShow['arrivedAt']]).toEqual(['noShow', null])
    expect(given(revertedToNoShow, { now: at('09:46') }).when('revert').state.visit).toBe('scheduled')
  })

  test('[UNDO-2] a status change can be undone on the same day and not after it', () => {
    const checkedOut = anAppointment({ visit: 'departed' }, { cameFrom: 'checkout' })
    expect(given(checkedOut, { now: at('23:59') }).when('revert').refused).toBeNull()
    expect(given(checkedOut, { now: at('00:00', '2026-11-25') }).when('revert').refused).toBe('isSameDay')
  })

  test.each(['cancelled', 'noShow', 'leftUnseen'] as const)(
    '[UNDO-3] an appointment that ended without treatment (%s) is restored only if its time has not been booked since',
    (visitState) => {
      const previousState = visitState === 'leftUnseen' ? 'ready' : 'scheduled'
      const ended = anAppointment({ visit: visitState }, { cameFrom: previousState, cancelReason: 'Ill', leftReason: 'Late' })
      expect(given(ended, { facts: { chairTaken: anAppointment() } }).when('revert').refused).toBe('slotIsStillFree')
      expect(given(ended, { facts: { providerTaken: anAppointment() } }).when('revert').refused).toBe('slotIsStillFree')
      expect(given(ended, { facts: { chairTaken: null, providerTaken: null } }).when('revert')).toMatchObject({
        refused: null,
        state: { visit: previousState },
      })
      expect(given({ ...ended, overlapReason: 'Sisters' }, { facts: { chairTaken: anAppointment() } }).when('revert').refused).toBeNull()
    },
  )

  test('[UNDO-4] an appointment restored to upcoming is checked for “failed to attend” again', () => {
    expect(
      given(anAppointment({ visit: 'arrived' }, { cameFrom: 'scheduled', arrivedAt: at('08:55') }), { now: at('09:05') }).when('revert'),
    ).toMatchObject({
      state: { visit: 'scheduled' },
      record: { arrivedAt: null },
      timers: { noShowDue: 10 },
    })
    const late = given(anAppointment({ visit: 'cancelled' }, { cameFrom: 'scheduled' }), { now: at('10:00') }).when('revert')
    expect(late.timers).toMatchObject({ noShowDue: 0 })
  })

  test.each([
    ['seated', 'ready', 'occupied', 'vacate'],
    ['treated', 'inTreatment', 'dirty', 'resume'],
    ['treated', 'inTreatment', 'turning', 'resume'],
    ['checkout', 'treated', 'turning', 'soil'],
  ] as const)(
    '[UNDO-5] undo changes the chair together with the appointment: from %s to %s while the chair is %s',
    (visitState, previousState, chair, command) => {
      const theChair = aChair(chair, { appointment: chair === 'occupied' ? 'visit' : null })
      const undone = given(anAppointment({ visit: visitState }, { cameFrom: previousState }), { facts: { theChair } }).when('revert')
      expect(undone).toMatchObject({
        refused: null,
        state: { visit: previousState },
        notified: [{ command: `equipments.${command}`, record: 'chair-2', data: { appointment: 'visit' } }],
      })
    },
  )

  test('[UNDO-6] treatment cannot be resumed in a chair where another patient has been seated', () => {
    const theChair = aChair('occupied', { appointment: 'another' })
    expect(given(anAppointment({ visit: 'treated' }, { cameFrom: 'inTreatment' }), { facts: { theChair } }).when('revert')).toMatchObject({
      refused: 'chairIsStillTheirs',
      notified: [],
    })
  })
})

describe('the undo button', () => {
  const statesBeforeCancel = { rescheduled: 'scheduled', cancelled: 'scheduled', noShow: 'scheduled', leftUnseen: 'ready' } as const
  const states = visitStates.filter((visitState) => !(visitState in statesBeforeCancel))
  const inChair = (['seated', 'inTreatment', 'treated'] as const).flatMap((visitState) =>
    (['requested', 'inProgress'] as const).map((exam) =>
      anAppointment({ visit: visitState, exam }, { examWanted: 'okafor', examAskedAt: at('08:55') }),
    ),
  )
  const withForms = paperworkStates.flatMap((paperwork) =>
    (['scheduled', 'arrived', 'seated'] as const).map((visitState) => anAppointment({ visit: visitState, paperwork })),
  )
  const appointmentsByConfirmation = states.flatMap((visitState) => [
    anAppointment({ visit: visitState }),
    anAppointment({ visit: visitState, confirmation: 'asked' }),
  ])
  const startingRecords = [...appointmentsByConfirmation, ...inChair, ...withForms]
  const dataByCommand: Readonly<Record<string, Fields>> = {
    move: { startsAt: at('09:10') },
    resize: { endsAt: at('09:40') },
    correctPatient: { patient: 'lena' },
    runningLate: { expectedLateBy: 20 },
    setReady: { formsWaivedReason: 'In pain' },
    waiveForms: { formsWaivedReason: 'In pain' },
    reschedule: { to: { startsAt: at('15:00'), endsAt: at('15:30') } },
  }
  const commands = Object.entries(appointmentCommands)
    // A late closing is of an appointment of an earlier day: VISIT-50 undoes it.
    .filter(([command, method]) => method !== null && command !== 'closeLate')
    .map(([command]) => command)
  const now = at('09:25')

  test.each(commands)('[UNDO-7] undoing a command (%s) restores the appointment as it was', (command) => {
    const outcomes = startingRecords.map((before) => ({
      before,
      outcome: given(before, { now }).when(command, { data: dataByCommand[command] ?? {} }),
    }))
    const effective = outcomes.filter(({ before, outcome }) => outcome.refused === null && hasChanged(before, outcome))
    expect(effective.length).toBeGreaterThan(0)
    for (const { before, outcome } of effective) {
      const undo = undoOf(command, before as AnyRecord & { state: AppointmentState })
      const undone = given(recordWithSince(before, outcome, now), { now: at('09:26') }).when(undo?.command ?? 'nothing', {
        data: undo?.data ?? {},
      })
      expect(undone).toMatchObject({ refused: null, state: { ...(before['state'] as object), ...afterLeavingChair(command) } })
      expect(comparedFields.map((field) => [field, undone.record[field] ?? null])).toEqual(
        comparedFields.map((field) => [field, before[field] ?? null]),
      )
    }
  })

  const comparedFields = [
    'patient',
    'startsAt',
    'endsAt',
    'expectedLateBy',
    'formsWaivedReason',
    'arrivedAt',
    'seatedAt',
    'startedAt',
    'departedAt',
  ]
  /** False for a command that changes nothing, such as calling a called patient again. */
  const hasChanged = (before: AnyRecord, { state, record }: Outcome) =>
    JSON.stringify([before['state'], comparedFields.map((field) => before[field] ?? null)]) !==
    JSON.stringify([state, comparedFields.map((field) => record[field] ?? null)])
  /** Leaving the chair ended the exam request, and undo does not restore it. */
  const afterLeavingChair = (command: string) => (command === 'toDesk' ? { exam: 'none' } : {})

  test('[UNDO-7] a command that cannot be undone has no undo button', () => {
    const none = Object.entries(appointmentCommands).filter(([, method]) => method === null)
    for (const command of [...none.map(([name]) => name), 'edit', 'constructor']) {
      expect(undoOf(command, { state: anAppointment()['state'] as AppointmentState })).toBeNull()
    }
  })
})
