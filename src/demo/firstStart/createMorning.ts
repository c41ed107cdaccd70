import { type SimulatedArea, type PracticeSnapshot, simulatedAreas, movesOf, rowsOf } from '#demo/moves/movesOf.ts'
import { type SimulatedActor, type SimulatedMove, dueMovesAt, moveKeyOf, commandInputOf } from '#demo/moves/simulatedMove.ts'
import { simulatedKiosk } from '#demo/moves/arrivalMoves.ts'
import { dayBounds, dayOf, instantOf, minutes } from '#domain/time.ts'
import { liveGapStates } from '#domain/waitlist/gap.ts'
import { liveOfferStates } from '#domain/waitlist/offer.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { type Principal, carrierPrincipal } from '#server/engine/access/principal.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { Condition } from '#domain/query.ts'
import { unacknowledgedStates } from '#domain/kiosk/arrival.ts'
import { checkInAtKiosk } from './checkInAtKiosk.ts'
import { type HeldLists, holdLists } from './reads/heldLists.ts'
import { skipIfRefused } from './skipIfRefused.ts'
import type { DemoPractice } from './seedPractice.ts'
import { demoPrincipal, receptionPrincipal } from './demoPrincipal.ts'

/** Simulates the morning before the first start with the same moves that the simulated day continues with. */

type MorningState = {
  readonly deps: ServerDeps
  readonly demo: DemoPractice
  readonly kiosk: string
  readonly startedAt: number
  /** The principal of each simulated actor. */
  readonly principals: Readonly<Partial<Record<SimulatedActor, Principal>>>
  /** Records whose changes of this morning no move is to follow, read once. */
  readonly staticRows: Readonly<Partial<Record<SimulatedArea, readonly AnyRecord[]>>>
  readonly lists: HeldLists<SimulatedArea>
  readonly sentKeys: Set<string>
}

/**
 * Areas simulated separately: `createSterilisationDay` covers sterilisation, and kiosk check-ins complete in one step. `createClinicalRecords`
 * charts after the morning, because the draws of the morning follow from ids.
 */
const clinicalAreas: readonly SimulatedArea[] = ['operations', 'operations/notes', 'treatconds', 'items']
const separateAreas: readonly SimulatedArea[] = ['cycles', 'steris', 'steris/recalls', 'kiosk/sessions', 'kiosk', ...clinicalAreas]
const staticAreas: readonly SimulatedArea[] = ['patients', 'class']
const dynamicAreas = simulatedAreas.filter((area) => !separateAreas.includes(area) && !staticAreas.includes(area))

/** The earliest arrival before opening. */
const maxEarliness = minutes(20)

type MorningSimulation = {
  /** Performs all moves due by an instant. */
  readonly runUntil: (at: number) => Promise<void>
  readonly close: () => Promise<void>
}

export async function createMorning(deps: ServerDeps, demo: DemoPractice, startedAt: number): Promise<MorningSimulation> {
  const system = demoPrincipal(demo.practice)
  const kiosk = await createKiosk(deps, system, demo.location)
  const list = async (area: SimulatedArea) => (await deps.store.list(demo.practice, area, { where: [], limit: 1000 })).items
  const staticRows = Object.fromEntries(await Promise.all(staticAreas.map(async (area) => [area, await list(area)] as const)))
  const conditions = new Map(dynamicAreas.map((area) => [area, conditionsOf(area, demo, startedAt)]))
  const morning: MorningState = {
    deps,
    demo,
    kiosk,
    startedAt,
    principals: { system, carrier: carrierPrincipal(demo.practice, 'demo'), reception: await receptionPrincipal(deps, demo.practice) },
    staticRows,
    lists: await holdLists(deps.store, demo.practice, conditions),
    sentKeys: new Set(),
  }
  return {
    runUntil: async (at) => {
      if (at < startedAt - maxEarliness) return
      for (const move of dueMovesAt(await movesAt(morning, at), at)) await performMove(morning, move)
    },
    close: async () => void (await unpairKiosk(deps, system, kiosk)),
  }
}

async function movesAt(morning: MorningState, now: number): Promise<readonly SimulatedMove[]> {
  const { demo, kiosk, startedAt, staticRows, lists, sentKeys } = morning
  const rows = await lists.read()
  const snapshot: PracticeSnapshot = {
    rows: rowsOf((area) => rows.get(area) ?? staticRows[area] ?? []),
    location: demo.location,
    timeZone: demo.timeZone,
    kiosk,
    now,
    startedAt,
  }
  return movesOf(snapshot).filter((move) => !sentKeys.has(moveKeyOf(move)) && !move.command.startsWith('equipments.record'))
}

function conditionsOf(area: SimulatedArea, { timeZone }: DemoPractice, startedAt: number): readonly Condition[] {
  const { from, to } = dayBounds(dayOf(instantOf(startedAt), timeZone), timeZone)
  const states: Partial<Record<SimulatedArea, readonly string[]>> = {
    'waitlists/gaps': liveGapStates,
    'waitlists/offers': liveOfferStates,
    'kiosk/arrivals': unacknowledgedStates,
    'kiosk/proposals': ['proposed'],
    'submissions': ['complete'],
    conversations: ['open'],
  }
  const stateValues = states[area]
  if (area === 'appointments') return [{ column: 'startsAt', from, to }]
  return stateValues ? [{ column: 'state', is: stateValues }] : []
}

/** Executes a move. A refused move, such as seating in an occupied chair, is tried again a minute later. */
async function performMove(morning: MorningState, move: SimulatedMove): Promise<void> {
  const { deps, principals, sentKeys } = morning
  if (move.command === 'appointments.seat' && !(await isChairClean(morning, move.record))) return
  if (move.record === null && move.until !== undefined) sentKeys.add(moveKeyOf(move))
  const principal = principals[move.by ?? 'system'] ?? principals.system
  if (move.command === 'identify')
    await skipIfRefused(checkInAtKiosk({ ...morning, principal: kioskPrincipalOf(morning) }, move.data ?? {}))
  else if (principal) await skipIfRefused(deps.commands.execute(principal, { ...commandInputOf(move), because: 'the demo practice' }))
}

/** In any other chair the command would be refused, but only after all its facts were read. */
async function isChairClean({ lists }: MorningState, appointment: string | null): Promise<boolean> {
  const rows = await lists.read()
  const seated: Fields | undefined = rows.get('appointments')?.find(({ id }) => id === appointment)
  const chair: Fields | undefined = rows.get('equipments')?.find(({ id }) => id === seated?.chair)
  return chair?.state === 'clean'
}

const systemSender = (deps: ServerDeps, system: Principal) => (command: string, fields: object) =>
  deps.commands.execute(system, { command, because: 'the demo practice', ...fields })

/** Creates the simulated kiosk and pairs it. */
async function createKiosk(deps: ServerDeps, system: Principal, location: string): Promise<string> {
  const sendCommand = systemSender(deps, system)
  const { record } = await sendCommand('kiosk.approve', { data: { ...simulatedKiosk, location, userCode: 'simulated' } })
  const id = record?.id ?? ''
  await sendCommand('kiosk.pair', { record: id })
  return id
}

/** Unpairs the kiosk, so that it is not reported as offline. The simulated day, if it runs, pairs it again. */
const unpairKiosk = (deps: ServerDeps, system: Principal, kiosk: string): Promise<unknown> =>
  systemSender(deps, system)('kiosk.unpair', { record: kiosk })

const kioskPrincipalOf = ({ demo, kiosk }: MorningState): Principal => ({
  practice: demo.practice,
  kind: 'kiosk',
  by: { kind: 'device', id: kiosk, name: simulatedKiosk.name },
  origin: { kind: 'kiosk', id: kiosk },
  scopes: new Set(),
  locations: [demo.location],
  provider: null,
  user: null,
  device: kiosk,
  session: null,
})
