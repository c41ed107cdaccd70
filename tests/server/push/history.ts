import fc from 'fast-check'
import type { AnyRecord, By, Entry, Fields } from '#domain/wire.ts'
import type { PrincipalKind, Resource } from '#resources/resource.ts'
import { patients } from '#resources/people/patients.ts'
import { account } from '#resources/practice/account.ts'
import { appointments } from '#resources/scheduling/appointments.ts'
import { type Meeting, mayMeet, seen } from '#server/engine/sight.ts'
import type { Audience } from '#server/push/project.ts'
import type { LoggedChange, LoggedEntry } from '#server/store/store.ts'

/** Random lives of a few records, kept by the plainest means, to hold the projection against. */

export type World = ReadonlyMap<string, AnyRecord>
export const areas: readonly Resource[] = [appointments, patients, account]

const places = fc.constantFrom('north', 'south', null)
const fields: Readonly<Record<string, fc.Arbitrary<Fields>>> = {
  appointments: fc.record({ location: places, startsAt: fc.constantFrom('08:00', '09:00'), notes: fc.constantFrom('calm', null) }),
  patients: fc.record({
    firstName: fc.constantFrom('Ada', 'Bo'),
    lastName: fc.constantFrom('Quill', 'quince', 'Rho'),
    notes: fc.constantFrom('x', null),
  }),
  account: fc.record({ user: fc.constantFrom('u1', 'u2'), theme: fc.constantFrom('dark', 'light') }),
}

/** A few records' next fields; `null` takes one away. Several at once share an entry. */
export type Step = readonly { readonly area: string; readonly id: string; readonly to: Fields | null }[]

const move = fc.constantFrom(...areas.map(({ name }) => name)).chain((area) =>
  fc.record({
    area: fc.constant(area),
    id: fc.constantFrom(`${area}-1`, `${area}-2`, `${area}-3`),
    to: fc.option(fields[area] ?? fc.constant({}), { freq: 5 }),
  }),
)

export const histories: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.uniqueArray(move, { selector: ({ id }) => id, minLength: 1, maxLength: 3 }),
  { maxLength: 25 },
)

const meetings: fc.Arbitrary<Meeting> = fc.record({
  kind: fc.constantFrom<PrincipalKind>('user', 'wall'),
  locations: fc.constantFrom(null, [], ['north'], ['north', 'south']),
  user: fc.constantFrom('u1', 'u2', null),
})

export const audiences: fc.Arbitrary<Audience> = fc
  .record({
    meeting: meetings,
    sights: fc.tuple(...areas.map(({ sights }) => fc.constantFrom('none', 'full', ...Object.keys(sights ?? {})))),
  })
  .map(({ meeting, sights }) => ({
    ...meeting,
    named: meeting.kind === 'user',
    areas: new Map(
      areas.flatMap((resource, at) => (sights[at] && sights[at] !== 'none' ? [[resource.name, { resource, sight: sights[at] }]] : [])),
    ),
  }))

const by: By = { kind: 'user', id: 'u9', name: 'Zebedee Umlaut' }
const atPosition = (position: number) => new Date(Date.UTC(2026, 10, 21, 0, 0, position)).toISOString()

function changeTo(before: AnyRecord | null, { area, id, to }: Step[number], at: string): LoggedChange | null {
  if (!to && !before) return null
  const version = (before?.version ?? 0) + 1
  const after = to && ({ ...before, ...to, id, version, createdAt: before?.createdAt ?? at, updatedAt: at } as AnyRecord)
  const values = Object.fromEntries(Object.entries(to ?? {}).filter(([field, value]) => before?.[field] !== value))
  const kind = !before ? 'created' : after ? 'changed' : 'removed'
  return { area, record: id, version, kind, values, was: before ?? {}, before, after }
}

/** Each step as the log would hold it, and the world after it. A step that changes nothing is no entry. */
export function played(steps: readonly Step[]): readonly { readonly entry: LoggedEntry; readonly world: World }[] {
  const lives: { entry: LoggedEntry; world: World }[] = []
  for (const step of steps) {
    const world = new Map(lives.at(-1)?.world)
    const position = lives.length + 1
    const changes = step.map((one) => changeTo(world.get(one.id) ?? null, one, atPosition(position))).filter((change) => change !== null)
    for (const { record, after } of changes) {
      if (after) world.set(record, after)
      else world.delete(record)
    }
    if (changes.length > 0)
      lives.push({ world, entry: { practice: 'p', position, at: atPosition(position), by, because: 'a key', command: 'a.b', changes } })
  }
  return lives
}

/** The lists as this audience would be given them over REST. */
export function snapshot(world: World, audience: Audience): World {
  return new Map(
    [...world].flatMap(([id, record]) => {
      const followed = [...audience.areas.values()].find(({ resource }) => id.startsWith(`${resource.name}-`))
      return followed && mayMeet(audience, followed.resource, record) ? [[id, seen(followed.resource, followed.sight, record)]] : []
    }),
  )
}

/** What any client does with an entry. */
export function fold(held: World, entry: Entry): World {
  const next = new Map(held)
  for (const { record, version, kind, values } of entry.changes) {
    if (kind === 'removed') next.delete(record)
    else next.set(record, { ...(held.get(record) ?? { createdAt: '' }), ...values, id: record, version, updatedAt: entry.at })
  }
  return next
}
