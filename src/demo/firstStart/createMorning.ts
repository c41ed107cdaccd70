import { type SimulatedArea, type PracticeSnapshot, simulatedAreas, movesOf, rowsOf } from '#demo/moves/movesOf.ts'
import { type SimulatedActor, type SimulatedMove, dueMovesAt, moveKeyOf, commandInputOf } from '#demo/moves/simulatedMove.ts'
import { demoUsers } from '#demo/data/practice.ts'
import { simulatedKiosk } from '#demo/moves/arrivalMoves.ts'
import { dayBounds, dayOf, instantOf, minutes } from '#domain/time.ts'
import { liveGapStates } from '#domain/waitlist/gap.ts'
import { liveOfferStates } from '#domain/waitlist/offer.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { type Principal, carrierPrincipal } from '#server/engine/access/principal.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { Condition } from '#domain/query.ts'
import { unacknowledgedStates } from '#domain/kiosk/arrival.ts'
import { checkInAtKiosk } from './checkInAtKiosk.ts'
import { skipIfRefused } from './skipIfRefused.ts'
import type { DemoPractice } from './seedPractice.ts'
import { demoPrincipal } from './demoPrincipal.ts'

/** Simulates the morning before the first start with the same moves that the simulated day continues with. */

type MorningState = {
  readonly deps: ServerDeps
  readonly demo: DemoPractice
  readonly kiosk: string
  readonly startedAt: number
  /** The principal of each simulated actor. */
  readonly principals: Readonly<Partial<Record<SimulatedActor, Principal>>>
  /** Records that do not change during the morning, read once. */
  readonly staticRows: Readonly<Partial<Record<SimulatedArea, readonly AnyRecord[]>>>
  readonly sentKeys: Set<string>
}

/** Areas simulated separately: `createSterilisationDay` covers sterilisation, and kiosk check-ins complete in one step. */
const separateAreas: readonly SimulatedArea[] = ['cycles', 'steris', 'steris/recalls', 'kiosk/sessions', 'kiosk']
const staticAreas: readonly SimulatedArea[] = ['patients', 'class']

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
  const morning: MorningState = {
    deps,
    demo,
    kiosk,
    startedAt,
    principals: { system, carrier: carrierPrincipal(demo.practice, 'demo'), reception: await receptionPrincipal(deps, system) },
    staticRows,
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
  const { deps, demo, kiosk, startedAt, staticRows, sentKeys } = morning
  const dynamicRows = new Map<SimulatedArea, readonly AnyRecord[]>()
  for (const area of simulatedAreas.filter((candidate) => !separateAreas.includes(candidate) && !staticAreas.includes(candidate))) {
    const { items } = await deps.store.list(demo.practice, area, { where: conditionsOf(area, demo, now), limit: 1000 })
    dynamicRows.set(area, items)
  }
  const snapshot: PracticeSnapshot = {
    rows: rowsOf((area) => dynamicRows.get(area) ?? staticRows[area] ?? []),
    location: demo.location,
    timeZone: demo.timeZone,
    kiosk,
    now,
    startedAt,
  }
  return movesOf(snapshot).filter((move) => !sentKeys.has(moveKeyOf(move)) && !move.command.startsWith('equipments.record'))
}

function conditionsOf(area: SimulatedArea, { timeZone }: DemoPractice, now: number): readonly Condition[] {
  const { from, to } = dayBounds(dayOf(instantOf(now), timeZone), timeZone)
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
  if (move.record === null && move.until !== undefined) sentKeys.add(moveKeyOf(move))
  const principal = principals[move.by ?? 'system'] ?? principals.system
  if (move.command === 'identify')
    await skipIfRefused(checkInAtKiosk({ ...morning, principal: kioskPrincipalOf(morning) }, move.data ?? {}))
  else if (principal) await skipIfRefused(deps.commands.execute(principal, { ...commandInputOf(move), because: 'the demo practice' }))
}

async function receptionPrincipal(deps: ServerDeps, system: Principal): Promise<Principal> {
  const username = 'reception'
  const users = (await deps.store.list(system.practice, 'users', { where: [{ column: 'username', is: [username] }], limit: 1 })).items
  const name = demoUsers.find((person) => person.username === username)?.name ?? username
  return { ...system, by: { kind: 'user', id: users[0]?.id ?? username, name } }
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
