import { type DemoAppointment, type DemoChair, nextAppointmentMove, nextCleaningMove } from '#demo/moves/appointmentMoves.ts'
import type { SimulatedMove } from '#demo/moves/simulatedMove.ts'
import { usesKiosk } from '#demo/moves/arrivalMoves.ts'
import { chance } from '#demo/data/random.ts'
import type { VisitState } from '#domain/scheduling/appointment.ts'
import { instantOf, millisecondsOf, minutes } from '#domain/time.ts'

/** What happens on a simulated day, whatever the records say of it. */

export type PlannedAppointment = DemoAppointment & { readonly provider: string }

/** A step at the moment at which it happens. */
export type Step = { readonly at: number; readonly action: string; readonly record: string; readonly isTap: boolean }

export type TrueStates = ReadonlyMap<string, string>

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }
type MovingAppointment = Mutable<PlannedAppointment>
type MovingChair = Mutable<DemoChair>

const stateAfter: Readonly<Record<string, VisitState>> = {
  markNoShow: 'noShow',
  checkIn: 'arrived',
  setReady: 'ready',
  call: 'called',
  seat: 'seated',
  start: 'inTreatment',
  finish: 'treated',
  toDesk: 'checkout',
  depart: 'departed',
}
const examAfter: Readonly<Record<string, string>> = { requestExam: 'requested', beginExam: 'inProgress', endExam: 'none' }

const actionOf = (command: string): string => command.slice(command.indexOf('.') + 1)

/** One step in so many takes twice as long as it was drawn, by at most half an hour. */
const oneIsSlowIn = 20
const mostSlow = minutes(30)
const tick = 15_000

export type DayPlan = {
  readonly seed: number
  readonly appointments: readonly PlannedAppointment[]
  readonly chairs: readonly string[]
  readonly from: number
  readonly to: number
  /** Milliseconds to clean a chair. */
  readonly cleaningTakes: number
}

/** The steps of a day in order. Draws follow from the seed, and each is made under a key of its own, so that no draw moves another. */
export function trueDayOf(plan: DayPlan): readonly Step[] {
  const appointments = plan.appointments.map((appointment): MovingAppointment => ({ ...appointment }))
  const chairs = plan.chairs.map((id): MovingChair => ({ id, state: 'clean', since: instantOf(plan.from) }))
  const steps: Step[] = []
  for (let at = plan.from; at < plan.to; at += tick) {
    for (const chair of chairs) moveChair(chair, at, plan, steps)
    for (const appointment of appointments) moveAppointment(appointment, { at, plan, appointments, chairs, steps })
  }
  return steps
}

function moveChair(chair: MovingChair, at: number, { cleaningTakes }: DayPlan, steps: Step[]): void {
  const turn = (state: string) => Object.assign(chair, { state, since: instantOf(at) })
  if (chair.state === 'turning' && at >= millisecondsOf(chair.since) + cleaningTakes) {
    steps.push({ at, action: 'turned', record: chair.id, isTap: false })
    turn('clean')
  }
  const move = nextCleaningMove(chair)
  if (!move || move.at > at) return
  steps.push({ at, action: 'turn', record: chair.id, isTap: true })
  turn('turning')
}

type MovingDay = {
  readonly at: number
  readonly plan: DayPlan
  readonly appointments: readonly MovingAppointment[]
  readonly chairs: readonly MovingChair[]
  readonly steps: Step[]
}

function moveAppointment(appointment: MovingAppointment, day: MovingDay): void {
  const { at, plan, chairs, steps } = day
  const chair = chairs.find(({ id }) => id === appointment.chair)
  const drawn: DemoAppointment = { ...appointment, id: `${plan.seed} ${appointment.id}` }
  const move = nextAppointmentMove(drawn, chair?.state === 'clean' && isFirstAt(appointment, day.appointments))
  if (!move || dueTimeOf(move, drawn) > at) return
  const action = actionOf(move.command)
  if (action === 'seat' && (chair?.state !== 'clean' || isForCalledPatient(appointment, day.appointments))) return
  if (action === 'start' && isProviderBusy(appointment, day.appointments)) return
  if (!(action in examAfter)) steps.push({ at, action, record: appointment.id, isTap: action !== 'checkIn' || !usesKiosk(drawn) })
  apply(appointment, chair, action, at)
}

/** When a step is over that began with the one before. The arrival follows from the booking, and an exam is a part of the treatment. */
function dueTimeOf({ at, command }: SimulatedMove, { id, since, state }: DemoAppointment): number {
  const isWhole = state.visit !== 'scheduled' && !(actionOf(command) in examAfter)
  const isSlow = isWhole && chance('slow', id, state.visit) < 1 / oneIsSlowIn
  return isSlow ? at + Math.min(mostSlow, Math.max(0, at - millisecondsOf(since.visit))) : at
}

/** The first of the ready patients of a chair is called, and no other while one is called. */
function isFirstAt({ id, chair }: MovingAppointment, appointments: readonly MovingAppointment[]): boolean {
  const atChair = appointments.filter((other) => other.chair === chair)
  if (atChair.some(({ state }) => state.visit === 'called')) return false
  const ready = atChair.filter(({ state }) => state.visit === 'ready').toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
  return ready[0]?.id === id
}

/** Another patient has been called to the chair. */
const isForCalledPatient = ({ id, chair }: MovingAppointment, appointments: readonly MovingAppointment[]): boolean =>
  appointments.some((other) => other.id !== id && other.chair === chair && other.state.visit === 'called')

const isProviderBusy = ({ id, provider }: MovingAppointment, appointments: readonly MovingAppointment[]): boolean =>
  appointments.some((other) => other.id !== id && other.provider === provider && other.state.visit === 'inTreatment')

function apply(appointment: MovingAppointment, chair: MovingChair | undefined, action: string, at: number): void {
  const since = instantOf(at)
  const exam = examAfter[action]
  if (exam !== undefined) {
    appointment.state = { ...appointment.state, exam }
    appointment.since = { ...appointment.since, exam: since }
    return
  }
  appointment.state = { ...appointment.state, visit: stateAfter[action] ?? appointment.state.visit }
  appointment.since = { ...appointment.since, visit: since }
  if (!chair) return
  if (action === 'seat') Object.assign(chair, { state: 'occupied', since })
  if (action === 'finish') Object.assign(chair, { state: 'dirty', since })
  if (action === 'toDesk' && chair.state === 'dirty') Object.assign(chair, { state: 'turning', since })
}

const chairAfter: Readonly<Record<string, string>> = { turn: 'turning', turned: 'clean' }

/** Follows the steps: the true state of each record by its id. */
export function createTruth(plan: DayPlan) {
  const states = new Map<string, string>([
    ...plan.appointments.map(({ id }) => [id, 'scheduled'] as const),
    ...plan.chairs.map((id) => [id, 'clean'] as const),
  ])
  const chairOf = new Map(plan.appointments.map(({ id, chair }) => [id, chair ?? '']))
  return {
    states: states as TrueStates,
    follow: ({ action, record }: Step) => {
      states.set(record, chairAfter[action] ?? stateAfter[action] ?? '')
      const chair = chairOf.get(record)
      if (chair === undefined) return
      if (action === 'seat') states.set(chair, 'occupied')
      if (action === 'finish') states.set(chair, 'dirty')
      if (action === 'toDesk' && states.get(chair) === 'dirty') states.set(chair, 'turning')
    },
  }
}
