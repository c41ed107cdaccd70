import { instantOf, minutes } from '#domain/time.ts'
import { createRandom } from '../../support/random.ts'
import { type BookedAppointment, freeMinutes } from './bookPractice.ts'

/** The changes of a run. Two runs have the same changes. */

export const changesPerSecond = 50

/** One change of an appointment, as a command and as what is read on the screen after it. */
export type BookChange = { readonly appointment: BookedAppointment; readonly action: string; readonly data: object; readonly text: string }

type State = { isMoved: boolean; isArrived: boolean; isConfirmed: boolean; reason: string }

const reasons = ['Filling', 'Crown', 'Hygiene', 'Denture', 'Extraction', 'Review', 'Whitening']

/** Rows of a column whose patients arrive and leave again; these appointments do not move. */
const arrivingRows = 6
const startOf = ({ startsAt }: BookedAppointment, { isMoved }: State): number => startsAt + (isMoved ? minutes(freeMinutes) : 0)

const stateText = ({ isArrived, isConfirmed }: State): string => (isArrived ? 'Arrived' : isConfirmed ? 'Confirmed' : 'Booked')

const initial = (): State => ({ isMoved: false, isArrived: false, isConfirmed: false, reason: 'Exam' })

export const textOf = (appointment: BookedAppointment, state: State = initial()): string =>
  [appointment.name, instantOf(startOf(appointment, state)).slice(11, 16), state.reason, stateText(state)].join(', ')

/** A command of an appointment: changes its state here, and returns the action with its data. */
type Step = (appointment: BookedAppointment, state: State, random: () => number) => readonly [action: string, data: object]

/** Another time must be confirmed again. */
const move: Step = (appointment, state) => {
  state.isMoved = !state.isMoved
  state.isConfirmed = false
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

const confirm: Step = (_appointment, state) => {
  state.isConfirmed = !state.isConfirmed
  return [state.isConfirmed ? 'confirm' : 'unconfirm', {}]
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

/** @returns a function that makes the next change. The carried appointment has none. */
export function createChanges(appointments: readonly BookedAppointment[], carried: BookedAppointment): () => BookChange {
  const random = createRandom(1)
  const states = new Map(appointments.map((appointment) => [appointment, initial()]))
  const others = appointments.filter((appointment) => appointment !== carried)
  return () => {
    const [step, fits] = pick(steps, random)
    const appointment = pick(others.filter(fits), random)
    const state = states.get(appointment) ?? initial()
    const [action, data] = step(appointment, state, random)
    return { appointment, action, data, text: textOf(appointment, state) }
  }
}
