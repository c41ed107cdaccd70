import { type AreaSeen, type Seen, areasSeen, movesOf, rowsOf } from '#domain/demo/movesOf.ts'
import { type Hand, type Move, dueBy, keyOf, requestOf } from '#domain/demo/move.ts'
import { people } from '#domain/demo/practice.ts'
import { simulatedKiosk } from '#domain/demo/visitors.ts'
import { grantable } from '#domain/scopes.ts'
import { boundsOf, dayOf, instantOf, minutes } from '#domain/time.ts'
import { liveGapStates } from '#domain/waitlist/gap.ts'
import { liveOfferStates } from '#domain/waitlist/offer.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { type Principal, theSystem } from '../auth/principal.ts'
import type { House } from '../house.ts'
import type { Condition } from '../store/store.ts'
import { visitAtKiosk } from './kioskVisit.ts'
import { orLeftOut } from './orLeftOut.ts'
import type { DemoPractice } from './seed.ts'

/** What people do of themselves in the morning that is lived through: the same that the simulated day goes on with. */

type Morning = {
  readonly house: House
  readonly demo: DemoPractice
  readonly kiosk: string
  readonly began: number
  /** Who does what a colleague does. */
  readonly hands: Readonly<Partial<Record<Hand, Principal>>>
  /** Does not change while nobody is there to change it. */
  readonly still: Readonly<Partial<Record<AreaSeen, readonly AnyRecord[]>>>
  readonly said: Set<string>
}

/** The sterile room's morning is told by a story of its own, and nobody waits unfinished at a screen. */
const toldElsewhere: readonly AreaSeen[] = ['cycles', 'steris', 'steris/recalls', 'kiosk/sessions', 'kiosk']
const neverChanges: readonly AreaSeen[] = ['patients', 'class']

/** Nobody comes sooner before opening. */
const longestBefore = minutes(20)

type Lived = {
  /** Does all that is due by an instant. */
  readonly until: (at: number) => Promise<void>
  readonly close: () => Promise<void>
}

export async function openMorning(house: House, demo: DemoPractice, began: number): Promise<Lived> {
  const system = theSystem(demo.practice, 'demo', new Set(grantable))
  const kiosk = await ownKiosk(house, system, demo.location)
  const list = async (area: AreaSeen) => (await house.store.list(demo.practice, area, { where: [], limit: 1000 })).items
  const still = Object.fromEntries(await Promise.all(neverChanges.map(async (area) => [area, await list(area)] as const)))
  const morning: Morning = {
    house,
    demo,
    kiosk,
    began,
    hands: { house: system, desk: await atTheDesk(house, system) },
    still,
    said: new Set(),
  }
  return {
    until: async (at) => {
      if (at < began - longestBefore) return
      for (const move of dueBy(await movesAt(morning, at), at)) await make(morning, move)
    },
    close: () => unpair(house, system, kiosk),
  }
}

async function movesAt(morning: Morning, now: number): Promise<readonly Move[]> {
  const { house, demo, kiosk, began, still, said } = morning
  const known = new Map<AreaSeen, readonly AnyRecord[]>()
  for (const area of areasSeen.filter((one) => !toldElsewhere.includes(one) && !neverChanges.includes(one))) {
    const { items } = await house.store.list(demo.practice, area, { where: whereOf(area, demo, now), limit: 1000 })
    known.set(area, items)
  }
  const seen: Seen = {
    rows: rowsOf((area) => known.get(area) ?? still[area] ?? []),
    location: demo.location,
    timeZone: demo.timeZone,
    kiosk,
    now,
    began,
  }
  return movesOf(seen).filter((move) => !said.has(keyOf(move)) && !move.command.startsWith('equipments.record'))
}

function whereOf(area: AreaSeen, { timeZone }: DemoPractice, now: number): readonly Condition[] {
  const { from, to } = boundsOf(dayOf(instantOf(now), timeZone), timeZone)
  const states: Partial<Record<AreaSeen, readonly string[]>> = {
    'waitlists/gaps': liveGapStates,
    'waitlists/offers': liveOfferStates,
    'kiosk/arrivals': ['posted', 'delivered', 'escalated'],
    'kiosk/proposals': ['proposed'],
    conversations: ['open'],
  }
  const is = states[area]
  if (area === 'appointments') return [{ column: 'startsAt', from, to }]
  return is ? [{ column: 'state', is }] : []
}

/** A chair that is not free yet, a dentist still busy: people wait, and try again a minute later. */
async function make(morning: Morning, move: Move): Promise<void> {
  const { house, hands, said } = morning
  if (move.record === null && move.until !== undefined) said.add(keyOf(move))
  const principal = hands[move.by ?? 'house'] ?? hands.house
  if (move.command === 'identify') await orLeftOut(visitAtKiosk({ ...morning, principal: deviceOf(morning) }, move.data ?? {}))
  else if (principal) await orLeftOut(house.door.execute(principal, { ...requestOf(move), because: 'the demo practice' }))
}

async function atTheDesk(house: House, system: Principal): Promise<Principal> {
  const username = 'reception'
  const users = (await house.store.list(system.practice, 'users', { where: [{ column: 'username', is: [username] }], limit: 1 })).items
  const name = people.find((one) => one.username === username)?.name ?? username
  return { ...system, by: { kind: 'user', id: users[0]?.id ?? username, name } }
}

const giving = (house: House, system: Principal) => (command: string, more: object) =>
  house.door.execute(system, { command, because: 'the demo practice', ...more })

/** Paired at opening. */
async function ownKiosk(house: House, system: Principal, location: string): Promise<string> {
  const give = giving(house, system)
  const { record } = await give('kiosk.create', { data: { ...simulatedKiosk, location } })
  const id = record?.id ?? ''
  await give('kiosk.startPairing', { record: id })
  await give('kiosk.pair', { record: id })
  return id
}

/** A silent screen is one that somebody should look for, and nobody will find this one. The simulated day, where there is one, pairs it anew. */
async function unpair(house: House, system: Principal, kiosk: string): Promise<void> {
  const give = giving(house, system)
  await give('kiosk.revoke', { record: kiosk })
  await give('kiosk.startPairing', { record: kiosk })
}

const deviceOf = ({ demo, kiosk }: Morning): Principal => ({
  practice: demo.practice,
  kind: 'kiosk',
  by: { kind: 'device', id: kiosk, name: simulatedKiosk.name },
  scopes: new Set(),
  locations: [demo.location],
  provider: null,
  user: null,
  device: kiosk,
  session: null,
})
