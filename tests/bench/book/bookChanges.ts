import { instantOf, minutes } from '#domain/time.ts'
import { createRandom } from '../../support/random.ts'
import { type BookedAppointment, freeMinutes } from './bookPractice.ts'

/** The changes of a run. Two runs have the same changes. */

export const changesPerSecond = 50

/** One change of an appointment, as a command and as what is read on the screen after it. */
export type BookChange = { readonly appointment: BookedAppointment; readonly action: string; readonly data: object; readonly text: string }

/** A move from the confirmed start ends the confirmation, and a move back restores it. */
type State = { isMoved: boolean; isArrived: boolean; confirmedStart: number | null; reason: string }

const reasons = ['Filling', 'Crown', 'Hygiene', 'Denture', 'Extraction', 'Review', 'Whitening']

/** Rows of a column whose patients arrive and leave again; these appointments do not move. */
const arrivingRows = 6
const startOf = ({ startsAt }: BookedAppointment, { isMoved }: State): number => startsAt + (isMoved ? minutes(freeMinutes) : 0)

const isConfirmed = (appointment: BookedAppointment, state: State): boolean => state.confirmedStart === startOf(appointment, state)

const stateText = (appointment: BookedAppointment, state: State): string =>
  state.isArrived ? 'Arrived' : isConfirmed(appointment, state) ? 'Confirmed' : 'Booked'

const initial = (): State => ({ isMoved: false, isArrived: false, confirmedStart: null, reason: 'Exam' })

export const textOf = (appointment: BookedAppointment, state: State = initial()): string =>
  [appointment.name, instantOf(startOf(appointment, state)).slice(11, 16), state.reason, stateText(appointment, state)].join(', ')

/** A command of an appointment: changes its state here, and returns the action with its data. */
type Step = (appointment: BookedAppointment, state: State, random: () => number) => readonly [action: string, data: object]

const move: Step = (appointment, state) => {
  state.isMoved = !state.isMoved
  const startsAt = startOf(appointment, state)
  return ['move', { startsAt: instantOf(startsAt), endsAt: instantOf(startsAt + appointment.endsAt - appointment.startsAt) }]
}

const edit: Step = (_appointment, state, random) => {
  state.reason = pick(
    reasons.filter((reason) => reason !== state.reason),
    random,
  )
  return ['edit', { reason: state.reason }]
}

const arrive: Step = (_appointment, state) => {
  state.isArrived = !state.isArrived
  return [state.isArrived ? 'checkIn' : 'revert', {}]
}

const confirm: Step = (appointment, state) => {
  state.confirmedStart = isConfirmed(appointment, state) ? null : startOf(appointment, state)
  return [state.confirmedStart === null ? 'unconfirm' : 'confirm', {}]
}

const pick = <Item>(items: readonly Item[], random: () => number): Item => items[Math.floor(random() * items.length)] as Item

const canArrive = ({ row }: BookedAppointment): boolean => row < arrivingRows
const stays = (appointment: BookedAppointment): boolean => !canArrive(appointment)
/** Only a long block shows its reason. */
const showsReason = ({ row }: BookedAppointment): boolean => row % 2 === 1

/** Ten changes: four are moves, four are edits, one is an arrival or its correction, and one is a confirmation or its withdrawal. */
const steps: readonly (readonly [Step, (appointment: BookedAppointment) => boolean])[] = [
  ...Array.from({ length: 4 }, () => [move, stays] as const),
  ...Array.from({ length: 4 }, () => [edit, showsReason] as const),
  [arrive, canArrive],
  [confirm, stays],
]

/** @returns a function that makes the next change. The dragged appointment has none. */
export function createChanges(appointments: readonly BookedAppointment[], dragged: BookedAppointment): () => BookChange {
  const random = createRandom(1)
  const states = new Map(appointments.map((appointment) => [appointment, initial()]))
  const others = appointments.filter((appointment) => appointment !== dragged)
  return () => {
    const [step, fits] = pick(steps, random)
    const appointment = pick(others.filter(fits), random)
    const state = states.get(appointment) ?? initial()
    const [action, data] = step(appointment, state, random)
    return { appointment, action, data, text: textOf(appointment, state) }
  }
}
