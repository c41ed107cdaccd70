import { type VisitState, outstandingPaperworkStates } from '#domain/scheduling/appointment.ts'
import { millisecondsOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { isOneOf } from '#domain/fields.ts'
import type { SimulatedMove } from './simulatedMove.ts'
import { between, chance } from '../data/random.ts'
import { arrivalTimeOf, kioskPatience, usesKiosk } from './arrivalMoves.ts'

/**
 * Simulated behaviour: the next command for an appointment or a chair, and its time. Pure and deterministic per record, so the morning can
 * be replayed at the first start and the simulated day continues from it.
 */
export type DemoAppointment = {
  readonly id: string
  readonly startsAt: string
  readonly endsAt: string
  readonly chair: string | null
  readonly state: { readonly visit: VisitState; readonly exam: string; readonly paperwork?: string }
  readonly since: { readonly visit: string; readonly exam: string }
}
export type DemoChair = { readonly id: string; readonly state: string; readonly since: string }

/** In minutes; patients complete a form or two at the kiosk. Those who have not by then do so after the appointment. */
const formMinutes = 12
const hasOpenForms = ({ state }: DemoAppointment) => isOneOf(outstandingPaperworkStates, state.paperwork)
const isNoShow = ({ id }: DemoAppointment) => chance('fate', id) < 0.05

/** A deterministic time some minutes after the appointment entered its state. */
const timeAfter = (appointment: DemoAppointment, min: number, max: number): number =>
  millisecondsOf(appointment.since.visit) + minutes(between(min, max, appointment.state.visit, appointment.id))

const bookedLengthOf = (appointment: DemoAppointment): number => millisecondsOf(appointment.endsAt) - millisecondsOf(appointment.startsAt)

/** @param isNextAtChair The chair is clean and no other patient has waited longer for it; the patient is then called in the waiting room. */
export function nextAppointmentMove(appointment: DemoAppointment, isNextAtChair = false): SimulatedMove | null {
  const move = (command: string, at: number, data?: Fields): SimulatedMove => ({
    command: `appointments.${command}`,
    record: appointment.id,
    at,
    ...(data ? { data } : {}),
  })
  const start = millisecondsOf(appointment.startsAt)
  switch (appointment.state.visit) {
    case 'scheduled':
      if (isNoShow(appointment)) return move('markNoShow', start + minutes(between(18, 26, 'gone', appointment.id)))
      return move('checkIn', arrivalTimeOf(appointment) + (usesKiosk(appointment) ? kioskPatience : 0))
    case 'arrived':
      return hasOpenForms(appointment)
        ? move('setReady', timeAfter(appointment, formMinutes, formMinutes + 4), {
            alertsSeen: true,
            formsWaivedReason: 'Fills them in afterwards',
          })
        : move('setReady', timeAfter(appointment, 1, 4), { alertsSeen: true })
    case 'ready':
      return move(isNextAtChair ? 'call' : 'seat', Math.max(timeAfter(appointment, 1, 5), start - minutes(isNextAtChair ? 5 : 4)))
    case 'called':
      return move('seat', timeAfter(appointment, 0.5, 1.5))
    case 'seated':
      return move('start', timeAfter(appointment, 0.5, 3))
    case 'inTreatment':
      return nextTreatmentMove(appointment, move)
    case 'treated':
      return move('toDesk', timeAfter(appointment, 1, 3))
    case 'checkout':
      return move('depart', timeAfter(appointment, 2, 8), { leftUndone: chance('left', appointment.id) < 0.15 ? ['rebook'] : [] })
    default:
      return null
  }
}

/** The longest overrun; treatment that began late is shorter. */
const maxOverrun = minutes(18)
const hurryThreshold = minutes(12)

/** Most treatments take slightly less than booked, some more, and one in fourteen so much more that the next patient is notified. */
export function treatmentLengthOf(appointment: DemoAppointment): number {
  const booked = bookedLengthOf(appointment)
  const draw = chance('long', appointment.id)
  const part = draw < 0.07 ? between(1.3, 1.55, 'takes', appointment.id) : between(0.6, draw < 0.22 ? 1.15 : 0.85, 'takes', appointment.id)
  const isLate = millisecondsOf(appointment.since.visit) > millisecondsOf(appointment.startsAt) + hurryThreshold
  return isLate ? booked * Math.min(part, 0.65) : Math.min(booked * part, booked + maxOverrun)
}

/** The next command during treatment. In some treatments the dentist is requested for an exam. */
function nextTreatmentMove(appointment: DemoAppointment, move: (command: string, at: number) => SimulatedMove): SimulatedMove {
  const startedAt = millisecondsOf(appointment.since.visit)
  const length = treatmentLengthOf(appointment)
  const examRequestAt = startedAt + length * 0.7
  if (appointment.state.exam === 'requested')
    return move('beginExam', millisecondsOf(appointment.since.exam) + minutes(between(2, 6, 'exam', appointment.id)))
  if (appointment.state.exam === 'inProgress')
    return move('endExam', millisecondsOf(appointment.since.exam) + minutes(between(3, 6, 'examined', appointment.id)))
  const needsExam = chance('asks', appointment.id) < 0.25 && millisecondsOf(appointment.since.exam) <= startedAt
  return needsExam
    ? move('requestExam', examRequestAt)
    : move('finish', Math.max(startedAt + length, millisecondsOf(appointment.since.exam)))
}

/** Starts cleaning a dirty chair; a timer ends it. */
export function nextCleaningMove(chair: DemoChair): SimulatedMove | null {
  if (chair.state !== 'dirty') return null
  return {
    command: 'equipments.turn',
    record: chair.id,
    at: millisecondsOf(chair.since) + minutes(between(0.5, 3, 'turn', chair.id, chair.since)),
  }
}
