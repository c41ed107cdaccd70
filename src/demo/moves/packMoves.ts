import { millisecondsOf, minutes } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { RecordIn } from '#resources/index.ts'
import { treatedStates, toTreatStates } from '#domain/scheduling/appointment.ts'
import { isOneOf } from '#domain/fields.ts'
import { appointedPackStates } from '#domain/sterilisation/pack.ts'
import type { SimulatedMove } from './simulatedMove.ts'
import { between } from '../data/random.ts'

/** Simulates packs: allocated to an appointment, used at the chair, washed, and packed again. */

export type ChairsideSnapshot = {
  readonly packs: readonly RecordIn<'steris'>[]
  readonly appointments: readonly RecordIn<'appointments'>[]
  readonly chairs: readonly RecordIn<'equipments'>[]
  /** The appointment types, which list the required packs. */
  readonly appointmentTypes: readonly RecordIn<'class'>[]
  readonly now: number
}

const sinceOf = ({ since }: AnyRecord): number => millisecondsOf(String(since))
const stateOf = (appointment: RecordIn<'appointments'> | undefined) => appointment?.state.visit
const appointmentSince = (appointment: RecordIn<'appointments'>): number => millisecondsOf(appointment.since.visit)

/** Range of minutes in each state until the pack is packed again. */
const repackDelays: Readonly<Record<string, readonly [number, number]>> = {
  dirty: [5, 12],
  unsterile: [8, 15],
  expired: [8, 15],
  recalled: [25, 40],
}

export function nextPackMove(pack: RecordIn<'steris'>, { appointments }: Pick<ChairsideSnapshot, 'appointments'>): SimulatedMove | null {
  const createMove = (command: string, from: number, min: number, max: number): SimulatedMove => ({
    command: `steris.${command}`,
    record: pack.id,
    at: from + minutes(between(min, max, command, pack.id)),
    by: 'assistant',
  })
  const appointment = appointments.find(({ id }) => id === pack.appointment)
  const delays = repackDelays[pack.state]
  if (delays) return createMove('relabel', sinceOf(pack), ...delays)
  if (pack.state === 'allocated' || pack.state === 'opened') return nextAllocatedMove(appointment, createMove, sinceOf(pack))
  if (pack.state !== 'used') return null
  const isFinished = !appointment || isOneOf(treatedStates, stateOf(appointment))
  return isFinished ? createMove('soil', appointment ? appointmentSince(appointment) : sinceOf(pack), 1, 4) : null
}

type CreatePackMove = (command: string, from: number, min: number, max: number) => SimulatedMove

function nextAllocatedMove(
  appointment: RecordIn<'appointments'> | undefined,
  createMove: CreatePackMove,
  since: number,
): SimulatedMove | null {
  const state = stateOf(appointment)
  if (appointment && (state === 'inTreatment' || isOneOf(treatedStates, state)))
    return createMove('use', Math.max(since, appointmentSince(appointment)), 0.5, 2)
  return appointment && isOneOf(toTreatStates, state) ? null : createMove('putBack', since, 1, 3)
}

const allocationHorizon = minutes(45)

/** Allocates the required packs to each appointment of the next 45 minutes, while stock lasts. */
export function allocationMoves({ packs, appointments, chairs, appointmentTypes, now }: ChairsideSnapshot): readonly SimulatedMove[] {
  const waiting = appointments
    .filter((appointment) => isOneOf(toTreatStates, stateOf(appointment)) && appointment.chair)
    .filter((appointment) => millisecondsOf(appointment.startsAt) <= now + allocationHorizon)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  const free = packs.filter(({ state }) => state === 'sterile').toSorted((a, b) => a.id.localeCompare(b.id))
  return waiting.flatMap((appointment) => {
    const allocatedKinds = packs
      .filter((pack) => isOneOf(appointedPackStates, pack.state) && pack.appointment === appointment.id)
      .map(({ kind }) => kind)
    return missingKits(requiredKits(appointment, appointmentTypes), allocatedKinds).flatMap((kind) => {
      const index = free.findIndex((pack) => pack.kind === kind)
      const [pack] = index < 0 ? [] : free.splice(index, 1)
      return pack ? [allocationMove(pack, appointment, chairs)] : []
    })
  })
}

/** The required packs by name, repeated by count; an exam kit if the type requires none. */
function requiredKits(appointment: RecordIn<'appointments'>, appointmentTypes: readonly RecordIn<'class'>[]): readonly string[] {
  const type = appointmentTypes.find(({ id }) => id === appointment.type)
  const required = type?.packs ?? []
  return required.length === 0 ? ['Exam kit'] : required.flatMap(({ kind, count }) => Array.from({ length: count }, () => kind))
}

function missingKits(kits: readonly string[], allocatedKinds: readonly unknown[]): readonly string[] {
  const remaining = [...allocatedKinds]
  return kits.filter((kind) => {
    const index = remaining.indexOf(kind)
    if (index >= 0) remaining.splice(index, 1)
    return index < 0
  })
}

function allocationMove(
  pack: RecordIn<'steris'>,
  appointment: RecordIn<'appointments'>,
  chairs: readonly RecordIn<'equipments'>[],
): SimulatedMove {
  const chair = chairs.find(({ id }) => id === appointment.chair)
  const at = millisecondsOf(appointment.startsAt) - minutes(between(8, 40, 'lays', appointment.id))
  return {
    command: 'steris.allocate',
    record: pack.id,
    data: { appointment: appointment.id, ...(chair ? { place: chair.name } : {}) },
    at: Math.max(at, sinceOf(pack) + minutes(1)),
    by: 'assistant',
  }
}
