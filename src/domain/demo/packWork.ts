import { millisecondsOf, minutes } from '../time.ts'
import type { AnyRecord, Fields } from '../wire.ts'
import type { Move } from './move.ts'
import { between } from './random.ts'

/** The way of a pack through a simulated day: laid out for a visit, used at the chair, washed, and packed again. */

export type Chairside = {
  readonly packs: readonly AnyRecord[]
  readonly visits: readonly AnyRecord[]
  readonly chairs: readonly AnyRecord[]
  /** The kinds of visit, which say what lies ready for one. */
  readonly kinds: readonly AnyRecord[]
  readonly now: number
}

const sinceOf = ({ since }: AnyRecord): number => millisecondsOf(String(since))
const wordOf = (visit: AnyRecord | undefined): string => String((visit?.['state'] as Fields | undefined)?.['visit'])
const visitSince = (visit: AnyRecord): number => millisecondsOf(String((visit['since'] as Fields)['visit']))

const treated: readonly string[] = ['treated', 'checkout', 'departed']
const toCome: readonly string[] = ['scheduled', 'arrived', 'ready', 'called', 'seated', 'inTreatment']
/** Minutes after it came to be so until somebody packs it again. */
const packedAgain: Readonly<Record<string, readonly [number, number]>> = {
  dirty: [5, 12],
  unsterile: [8, 15],
  expired: [8, 15],
  recalled: [25, 40],
}

export function nextOfPack(pack: AnyRecord, { visits }: Pick<Chairside, 'visits'>): Move | null {
  const next = (command: string, from: number, least: number, most: number): Move => ({
    command: `steris.${command}`,
    record: pack.id,
    at: from + minutes(between(least, most, command, pack.id)),
    by: 'assistant',
  })
  const visit = visits.find(({ id }) => id === pack['appointment'])
  const again = packedAgain[String(pack['state'])]
  if (again) return next('relabel', sinceOf(pack), ...again)
  if (pack['state'] === 'allocated' || pack['state'] === 'opened') return laidOut(visit, next, sinceOf(pack))
  if (pack['state'] !== 'used') return null
  const isOver = !visit || treated.includes(wordOf(visit))
  return isOver ? next('soil', visit ? visitSince(visit) : sinceOf(pack), 1, 4) : null
}

type Next = (command: string, from: number, least: number, most: number) => Move

function laidOut(visit: AnyRecord | undefined, next: Next, since: number): Move | null {
  const word = wordOf(visit)
  if (visit && (word === 'inTreatment' || treated.includes(word))) return next('use', Math.max(since, visitSince(visit)), 0.5, 2)
  return visit && toCome.includes(word) ? null : next('putBack', since, 1, 3)
}

const soon = minutes(45)
/** What lies ready for somebody, or was used on them. */
const holds: readonly unknown[] = ['allocated', 'opened', 'used', 'dirty']

/** Each visit of the next three quarters of an hour gets what its kind demands, as long as there is some. */
export function layOut({ packs, visits, chairs, kinds, now }: Chairside): readonly Move[] {
  const waiting = visits
    .filter((visit) => toCome.includes(wordOf(visit)) && visit['chair'])
    .filter((visit) => millisecondsOf(String(visit['startsAt'])) <= now + soon)
    .toSorted((one, other) => String(one['startsAt']).localeCompare(String(other['startsAt'])))
  const free = packs.filter(({ state }) => state === 'sterile').toSorted((one, other) => one.id.localeCompare(other.id))
  return waiting.flatMap((visit) => {
    const here = packs.filter((pack) => holds.includes(pack['state']) && pack['appointment'] === visit.id).map(({ kind }) => kind)
    return missing(demanded(visit, kinds), here).flatMap((kind) => {
      const index = free.findIndex((pack) => pack['kind'] === kind)
      const [pack] = index < 0 ? [] : free.splice(index, 1)
      return pack ? [given(pack, visit, chairs)] : []
    })
  })
}

/** By name, each as often as it is demanded; one kit to look with where nothing is. */
function demanded(visit: AnyRecord, kinds: readonly AnyRecord[]): readonly string[] {
  const type = kinds.find(({ id }) => id === visit['type'])
  const asked = (type?.['packs'] as readonly { kind: string; count: number }[] | undefined) ?? []
  return asked.length === 0 ? ['Exam kit'] : asked.flatMap(({ kind, count }) => Array.from({ length: count }, () => kind))
}

function missing(wanted: readonly string[], here: readonly unknown[]): readonly string[] {
  const left = [...here]
  return wanted.filter((kind) => {
    const index = left.indexOf(kind)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

function given(pack: AnyRecord, visit: AnyRecord, chairs: readonly AnyRecord[]): Move {
  const chair = chairs.find(({ id }) => id === visit['chair'])
  const at = millisecondsOf(String(visit['startsAt'])) - minutes(between(8, 40, 'lays', visit.id))
  return {
    command: 'steris.allocate',
    record: pack.id,
    data: { appointment: visit.id, ...(chair ? { place: String(chair['name']) } : {}) },
    at: Math.max(at, sinceOf(pack) + minutes(1)),
    by: 'assistant',
  }
}
