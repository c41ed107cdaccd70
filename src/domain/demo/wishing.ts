import { instantOf, millisecondsOf, minutes } from '../time.ts'
import type { AnyRecord } from '../wire.ts'
import type { Move } from './move.ts'
import { between, chance } from './random.ts'

/** The waitlist of a simulated day does not run dry: now and then somebody rings who would like to come today. */

const fewest = 12
/** Longer ones fit into few gaps. */
const longest = 45
const live: readonly unknown[] = ['waiting', 'offered', 'accepted']

type Around = {
  readonly wishes: readonly AnyRecord[]
  readonly visits: readonly AnyRecord[]
  readonly patients: readonly AnyRecord[]
  /** What kinds of visit there are. */
  readonly kinds: readonly AnyRecord[]
  readonly location: string
}

export function nextWish({ wishes, visits, patients, kinds, location }: Around, began: number): Move | null {
  if (wishes.filter(({ state }) => live.includes(state)).length >= fewest) return null
  const busy = new Set([...wishes, ...visits].map(({ patient }) => patient))
  const last = Math.max(began, ...wishes.map(({ createdAt }) => millisecondsOf(createdAt)))
  const at = last + minutes(between(2, 5, 'wish', last))
  const draw = (one: AnyRecord) => chance('wishes', last, one.id)
  const [who] = patients.filter(({ id }) => !busy.has(id)).toSorted((one, other) => draw(one) - draw(other))
  const [kind] = kinds
    .filter((one) => one['name'] !== 'Emergency' && Number(one['minutes']) <= longest)
    .toSorted((one, other) => draw(one) - draw(other))
  if (!who || !kind) return null
  const data = {
    patient: who.id,
    location,
    type: kind.id,
    leastMinutes: kind['minutes'],
    urgency: draw(who) < 0.02 ? 'high' : 'normal',
    noticeMinutes: 20,
    consent: true,
    source: { system: 'demo', id: `wish-${instantOf(at)}` },
  }
  return { command: 'waitlists.create', record: null, key: 'wish', data, at, by: 'desk' }
}
