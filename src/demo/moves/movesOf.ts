import { dayOf, instantOf } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { RecordIn } from '#resources/index.ts'
import { type DemoChair, type DemoAppointment, nextAppointmentMove, nextCleaningMove } from './appointmentMoves.ts'
import { clinicalMoves } from './clinicalMoves.ts'
import { nextAnswersReview } from './nextAnswersReview.ts'
import { nextCancellation } from './nextCancellation.ts'
import { type SterilisationSnapshot, nextLoadMove, nextCycleMove, nextTestMove } from './cycleMoves.ts'
import { type SimulatedMove, moveKeyOf } from './simulatedMove.ts'
import { allocationMoves, nextPackMove } from './packMoves.ts'
import { nextRecallMove } from './nextRecallMove.ts'
import { nextConfirmationRequest, nextQuestion, nextReply, nextPatientMessage } from './messageMoves.ts'
import { nextProposalDecision, nextAcknowledgement, nextKioskMove, nextKioskArrival } from './arrivalMoves.ts'
import { type DemoOffer, nextOfferAnswer } from '../data/waitlist.ts'
import { nextWaitlistEntry } from './nextWaitlistEntry.ts'

/** The areas that the simulated day reads. */
export const simulatedAreas = [
  'appointments',
  'equipments',
  'patients',
  'class',
  'waitlists',
  'waitlists/gaps',
  'waitlists/offers',
  'kiosk',
  'kiosk/sessions',
  'kiosk/arrivals',
  'kiosk/proposals',
  'submissions',
  'conversations',
  'cycles',
  'steris',
  'steris/recalls',
  'operations',
  'operations/notes',
  'treatconds',
  'items',
] as const
export type SimulatedArea = (typeof simulatedAreas)[number]

/** A snapshot of the practice for the simulated day. */
export type PracticeSnapshot = {
  readonly rows: { readonly [Area in SimulatedArea]: readonly RecordIn<Area>[] }
  readonly location: string
  readonly timeZone: string
  readonly kiosk: string | null
  readonly now: number
  /** The start of this simulation run. */
  readonly startedAt: number
}

export const rowsOf = (rows: (area: SimulatedArea) => readonly AnyRecord[]): PracticeSnapshot['rows'] =>
  Object.fromEntries(simulatedAreas.map((area) => [area, rows(area)])) as PracticeSnapshot['rows']

/** True for a record of the demo. The simulation does not touch appointments that real users book. */
const isDemoRecord = ({ source }: AnyRecord) => source?.system === 'demo' || source?.system === 'demo waitlist'

/** Demo appointments, including those booked automatically from demo waitlist entries. */
function demoAppointmentsOf({ rows }: PracticeSnapshot): readonly RecordIn<'appointments'>[] {
  const bookedIds = new Set(rows.waitlists.filter(isDemoRecord).map(({ bookedAs }) => bookedAs))
  return rows.appointments.filter((appointment) => isDemoRecord(appointment) || bookedIds.has(appointment.id))
}

/** Lists all coming moves, soonest first. Of two moves with the same key it takes the sooner that is not missed. */
export function movesOf(snapshot: PracticeSnapshot): readonly SimulatedMove[] {
  const appointments = demoAppointmentsOf(snapshot)
  const moves = [
    ...chairMoves(snapshot, appointments),
    ...answerMoves(snapshot, appointments),
    ...kioskMoves(snapshot, appointments),
    ...communicationMoves(snapshot, appointments),
    ...sterilisationMoves(snapshot, appointments),
    ...clinicalMoves(snapshot.rows, appointments),
  ]
  const firstByKey = new Map<string, SimulatedMove>()
  const inTime = moves.filter((move) => move !== null).filter(({ until = snapshot.now }) => until >= snapshot.now)
  const inOrder = inTime.toSorted((a, b) => a.at - b.at)
  for (const move of inOrder) if (!firstByKey.has(moveKeyOf(move))) firstByKey.set(moveKeyOf(move), move)
  return [...firstByKey.values()]
}

/** Moves that read the patients' answers. Those of real users' appointments are left to real users. */
function answerMoves({ rows }: PracticeSnapshot, appointments: readonly RecordIn<'appointments'>[]): readonly (SimulatedMove | null)[] {
  const ids = new Set<unknown>(appointments.map(({ id }) => id))
  return rows.submissions.filter(({ appointment }) => ids.has(appointment)).map(nextAnswersReview)
}

/** Moves of appointments and chairs. Chairs that no demo appointment uses are left alone. */
function chairMoves({ rows }: PracticeSnapshot, appointments: readonly RecordIn<'appointments'>[]): readonly (SimulatedMove | null)[] {
  const usedChairs = new Set(appointments.map(({ chair }) => chair))
  const nextAtChairs = new Set(rows.equipments.filter(({ state }) => state === 'clean').map(({ id }) => nextForChair(id, appointments)))
  return [
    ...appointments.map((appointment) => nextAppointmentMove(appointment as unknown as DemoAppointment, nextAtChairs.has(appointment.id))),
    ...rows.equipments.filter(({ id }) => usedChairs.has(id)).map((chair) => nextCleaningMove(chair as unknown as DemoChair)),
  ]
}

/** The ready appointment that starts first at a chair; none while another patient has been called to it. */
function nextForChair(chair: string, appointments: readonly RecordIn<'appointments'>[]): string | undefined {
  const atChair = appointments.filter((appointment) => appointment.chair === chair)
  const stateOf = (appointment: RecordIn<'appointments'>) => appointment.state.visit
  if (atChair.some((appointment) => stateOf(appointment) === 'called')) return undefined
  const ready = atChair.filter((appointment) => stateOf(appointment) === 'ready')
  return ready.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))[0]?.id
}

/** Moves at the simulated kiosk. Check-ins at real kiosks are left to real users. */
function kioskMoves(
  { rows, kiosk, now }: PracticeSnapshot,
  appointments: readonly RecordIn<'appointments'>[],
): readonly (SimulatedMove | null)[] {
  if (kiosk === null) return []
  const ownSessions = new Set(rows['kiosk/sessions'].filter(({ device }) => device === kiosk).map(({ id }) => id))
  const sessions = rows['kiosk/sessions'].filter(({ id }) => ownSessions.has(id))
  return [
    ...nextKioskArrival(appointments, rows.patients, sessions, now),
    ...sessions.map(nextKioskMove),
    ...rows['kiosk/arrivals'].filter(({ device }) => device === kiosk).map(nextAcknowledgement),
    ...rows['kiosk/proposals'].filter(({ session }) => ownSessions.has(String(session))).map(nextProposalDecision),
  ]
}

function communicationMoves(
  { rows, location, now, startedAt, timeZone }: PracticeSnapshot,
  appointments: readonly RecordIn<'appointments'>[],
): readonly (SimulatedMove | null)[] {
  const demoEntryIds = new Set<unknown>(rows.waitlists.filter(isDemoRecord).map(({ id }) => id))
  const today = dayOf(instantOf(now), timeZone)
  const gaps = rows['waitlists/gaps'].filter(({ startsAt }) => dayOf(startsAt, timeZone) === today)
  const byId = new Map(rows.patients.map((patient) => [patient.id, patient]))
  const texts = appointments.map((appointment) => {
    const patient = byId.get(appointment.patient)
    return patient ? nextPatientMessage(appointment, patient) : null
  })
  // Messages due before this run began were sent by an earlier run, or are missed.
  const messagesDue = [...texts, nextQuestion(appointments, rows.patients, now)].filter((move) => move !== null && move.at >= startedAt)
  return [
    ...messagesDue,
    ...appointments.map(nextConfirmationRequest),
    nextCancellation(appointments, gaps, startedAt),
    ...rows.conversations.map(nextReply),
    ...rows['waitlists/offers']
      .filter(({ entry }) => demoEntryIds.has(entry))
      .map((offer) => nextOfferAnswer(offer as unknown as DemoOffer)),
    nextWaitlistEntry(
      { entries: rows.waitlists.filter(isDemoRecord), appointments, patients: rows.patients, appointmentTypes: rows.class, location },
      startedAt,
    ),
  ]
}

function sterilisationMoves(
  { rows, location, timeZone, now, startedAt }: PracticeSnapshot,
  appointments: readonly RecordIn<'appointments'>[],
): readonly (SimulatedMove | null)[] {
  const today = dayOf(instantOf(now), timeZone)
  const ofKind = (kind: string) => rows.equipments.filter((equipment) => equipment.kind === kind)
  const chairs = ofKind('chair')
  const sterilisers = ofKind('steriliser').toSorted((a, b) => Number(a.number) - Number(b.number))
  const sterilisation: SterilisationSnapshot = { cycles: rows.cycles, sterilisers, packs: rows.steris, location, today, startedAt }
  return [
    ...sterilisers.map((steriliser) => nextTestMove(steriliser, today)),
    ...rows.cycles.map((cycle) => nextCycleMove(cycle, sterilisation)),
    nextLoadMove(sterilisation),
    ...rows.steris.map((pack) => nextPackMove(pack, { appointments: rows.appointments })),
    ...allocationMoves({ packs: rows.steris, appointments, chairs, appointmentTypes: rows.class, now }),
    ...rows['steris/recalls'].map((recall) => nextRecallMove(recall, chairs)),
  ]
}
