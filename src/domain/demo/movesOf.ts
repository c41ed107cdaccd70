import { dayOf, instantOf } from '../time.ts'
import type { AnyRecord, Fields } from '../wire.ts'
import { type DemoChair, type DemoVisit, nextMove, nextTurn } from './behaviour.ts'
import { nextCallOff } from './callingOff.ts'
import { type Room, nextLoad, nextOfCycle, nextTest } from './cycleWork.ts'
import { type Move, keyOf } from './move.ts'
import { layOut, nextOfPack } from './packWork.ts'
import { nextOfRecall } from './recallWork.ts'
import { nextAsking, nextQuestion, nextReply, nextText } from './talking.ts'
import { nextDecision, nextGreeting, nextTouch, nextVisitor } from './visitors.ts'
import { type DemoOffer, nextAnswer } from './waitlist.ts'
import { nextWish } from './wishing.ts'

/** The areas that a simulated day looks at. */
export const areasSeen = [
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
  'conversations',
  'cycles',
  'steris',
  'steris/recalls',
] as const
export type AreaSeen = (typeof areasSeen)[number]

/** Everything that a simulated day knows at a moment. */
export type Seen = {
  readonly rows: Readonly<Record<AreaSeen, readonly AnyRecord[]>>
  readonly location: string
  readonly timeZone: string
  readonly kiosk: string | null
  readonly now: number
  /** When this watch of the day began. */
  readonly began: number
}

export const rowsOf = (rows: (area: AreaSeen) => readonly AnyRecord[]): Seen['rows'] =>
  Object.fromEntries(areasSeen.map((area) => [area, rows(area)])) as Seen['rows']

/** What a newcomer books themselves is theirs to move. */
const isOfTheDemo = ({ source }: AnyRecord) => source?.system === 'demo' || source?.system === 'demo waitlist'

/** A visit that came of a wish of the demo was booked by nobody, and its patient comes all the same. */
function visitsOf({ rows }: Seen): readonly AnyRecord[] {
  const won = new Set(rows.waitlists.filter(isOfTheDemo).map(({ bookedAs }) => bookedAs))
  return rows.appointments.filter((visit) => isOfTheDemo(visit) || won.has(visit.id))
}

/** Everything that somebody will do, soonest first. Of two things with the same record the sooner, but for what was missed. */
export function movesOf(seen: Seen): readonly Move[] {
  const visits = visitsOf(seen)
  const moves = [
    ...atTheChairs(seen, visits),
    ...atTheDoor(seen, visits),
    ...onTheTelephone(seen, visits),
    ...inTheSterileRoom(seen, visits),
  ]
  const first = new Map<string, Move>()
  const inTime = moves.filter((move) => move !== null).filter(({ until = seen.now }) => until >= seen.now)
  const inOrder = inTime.toSorted((one, other) => one.at - other.at)
  for (const move of inOrder) if (!first.has(keyOf(move))) first.set(keyOf(move), move)
  return [...first.values()]
}

/** A chair that a newcomer brought in is theirs to turn, too. */
function atTheChairs({ rows }: Seen, visits: readonly AnyRecord[]): readonly (Move | null)[] {
  const used = new Set(visits.map(({ chair }) => chair))
  const turns = new Set(rows.equipments.filter(({ state }) => state === 'clean').map(({ id }) => firstFor(id, visits)))
  return [
    ...visits.map((visit) => nextMove(visit as unknown as DemoVisit, turns.has(visit.id))),
    ...rows.equipments.filter(({ id }) => used.has(id)).map((chair) => nextTurn(chair as unknown as DemoChair)),
  ]
}

/** Who has waited longest for a chair; nobody while somebody else is on their way to it. */
function firstFor(chair: string, visits: readonly AnyRecord[]): string | undefined {
  const theirs = visits.filter((visit) => visit['chair'] === chair)
  const wordOf = (visit: AnyRecord) => (visit['state'] as Fields)['visit']
  if (theirs.some((visit) => wordOf(visit) === 'called')) return undefined
  const ready = theirs.filter((visit) => wordOf(visit) === 'ready')
  return ready.toSorted((one, other) => String(one['startsAt']).localeCompare(String(other['startsAt'])))[0]?.id
}

/** A person who tries a screen of their own is greeted by nobody but a person. */
function atTheDoor({ rows, kiosk, now }: Seen, visits: readonly AnyRecord[]): readonly (Move | null)[] {
  if (kiosk === null) return []
  const own = new Set(rows['kiosk/sessions'].filter(({ device }) => device === kiosk).map(({ id }) => id))
  const sessions = rows['kiosk/sessions'].filter(({ id }) => own.has(id))
  return [
    ...nextVisitor(visits, rows.patients, sessions, now),
    ...sessions.map(nextTouch),
    ...rows['kiosk/arrivals'].filter(({ device }) => device === kiosk).map(nextGreeting),
    ...rows['kiosk/proposals'].filter(({ session }) => own.has(String(session))).map(nextDecision),
  ]
}

function onTheTelephone({ rows, location, now, began, timeZone }: Seen, visits: readonly AnyRecord[]): readonly (Move | null)[] {
  const wished = new Set<unknown>(rows.waitlists.filter(isOfTheDemo).map(({ id }) => id))
  const today = dayOf(instantOf(now), timeZone)
  const gaps = rows['waitlists/gaps'].filter(({ startsAt }) => dayOf(String(startsAt), timeZone) === today)
  const byId = new Map(rows.patients.map((patient) => [patient.id, patient]))
  const texts = visits.map((visit) => {
    const patient = byId.get(String(visit['patient']))
    return patient ? nextText(visit, patient) : null
  })
  // What was due before this watch began was said in the last one, or missed.
  const said = [...texts, nextQuestion(visits, rows.patients, now)].filter((move) => move !== null && move.at >= began)
  return [
    ...said,
    ...visits.map(nextAsking),
    nextCallOff(visits, gaps, began),
    ...rows.conversations.map(nextReply),
    ...rows['waitlists/offers'].filter(({ entry }) => wished.has(entry)).map((offer) => nextAnswer(offer as unknown as DemoOffer)),
    nextWish({ wishes: rows.waitlists.filter(isOfTheDemo), visits, patients: rows.patients, kinds: rows.class, location }, began),
  ]
}

function inTheSterileRoom({ rows, location, timeZone, now, began }: Seen, visits: readonly AnyRecord[]): readonly (Move | null)[] {
  const today = dayOf(instantOf(now), timeZone)
  const ofKind = (kind: string) => rows.equipments.filter((one) => one['kind'] === kind)
  const chairs = ofKind('chair')
  const sterilisers = ofKind('steriliser').toSorted((one, other) => Number(one['number']) - Number(other['number']))
  const room: Room = { cycles: rows.cycles, sterilisers, packs: rows.steris, location, today, began }
  return [
    ...sterilisers.map((one) => nextTest(one, today)),
    ...rows.cycles.map((cycle) => nextOfCycle(cycle, room)),
    nextLoad(room),
    ...rows.steris.map((pack) => nextOfPack(pack, { visits: rows.appointments })),
    ...layOut({ packs: rows.steris, visits, chairs, kinds: rows.class, now }),
    ...rows['steris/recalls'].map((recall) => nextOfRecall(recall, chairs)),
  ]
}
