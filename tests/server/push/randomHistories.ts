import fc from 'fast-check'
import type { AnyRecord, Actor, LogEntry, Fields } from '#domain/wire.ts'
import type { PrincipalKind, Resource } from '#resources/resource.ts'
import { patients } from '#resources/people/patients.ts'
import { account } from '#resources/practice/account.ts'
import { appointments } from '#resources/scheduling/appointments.ts'
import { type AccessSubject, canAccess } from '#server/engine/access/recordAccess.ts'
import { applyView } from '#server/engine/access/views.ts'
import type { Audience } from '#server/push/broadcast/project.ts'
import type { LoggedChange, LoggedEntry } from '#server/store/store.ts'

/** Random histories of a few records, computed in the simplest way, as a reference for the projection. */

export type RecordMap = ReadonlyMap<string, AnyRecord>
export const areas: readonly Resource[] = [appointments, patients, account]

const locationValues = fc.constantFrom('north', 'south', null)
const fieldsByArea: Readonly<Record<string, fc.Arbitrary<Fields>>> = {
  appointments: fc.record({ location: locationValues, startsAt: fc.constantFrom('08:00', '09:00'), notes: fc.constantFrom('calm', null) }),
  patients: fc.record({
    firstName: fc.constantFrom('Ada', 'Bo'),
    lastName: fc.constantFrom('Quill', 'quince', 'Rho'),
    notes: fc.constantFrom('x', null),
  }),
  account: fc.record({ user: fc.constantFrom('u1', 'u2'), theme: fc.constantFrom('dark', 'light') }),
}

/** The next fields of a few records; `null` removes a record. All changes of one step share a log entry. */
export type Step = readonly { readonly area: string; readonly id: string; readonly to: Fields | null }[]

const changeArbitrary = fc.constantFrom(...areas.map(({ name }) => name)).chain((area) =>
  fc.record({
    area: fc.constant(area),
    id: fc.constantFrom(`${area}-1`, `${area}-2`, `${area}-3`),
    to: fc.option(fieldsByArea[area] ?? fc.constant({}), { freq: 5 }),
  }),
)

export const histories: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.uniqueArray(changeArbitrary, { selector: ({ id }) => id, minLength: 1, maxLength: 3 }),
  { maxLength: 25 },
)

const accessSubjects: fc.Arbitrary<AccessSubject> = fc.record({
  kind: fc.constantFrom<PrincipalKind>('user', 'wall'),
  locations: fc.constantFrom(null, [], ['north'], ['north', 'south']),
  user: fc.constantFrom('u1', 'u2', null),
})

export const audiences: fc.Arbitrary<Audience> = fc
  .record({
    subject: accessSubjects,
    views: fc.tuple(...areas.map(({ views }) => fc.constantFrom('none', 'full', ...Object.keys(views ?? {})))),
  })
  .map(({ subject, views }) => ({
    ...subject,
    showsNames: subject.kind === 'user',
    areas: new Map(
      areas.flatMap((resource, at) => (views[at] && views[at] !== 'none' ? [[resource.name, { resource, view: views[at] }]] : [])),
    ),
  }))

const by: Actor = { kind: 'user', id: 'u9', name: 'Zebedee Umlaut' }
const timeAt = (position: number) => new Date(Date.UTC(2026, 10, 21, 0, 0, position)).toISOString()

function buildChange(before: AnyRecord | null, { area, id, to }: Step[number], at: string): LoggedChange | null {
  if (!to && !before) return null
  const version = (before?.version ?? 0) + 1
  const after = to && ({ ...before, ...to, id, version, createdAt: before?.createdAt ?? at, updatedAt: at } as AnyRecord)
  const values = Object.fromEntries(Object.entries(to ?? {}).filter(([field, value]) => before?.[field] !== value))
  const kind = !before ? 'created' : after ? 'changed' : 'removed'
  return { area, record: id, version, kind, values, was: before ?? {}, before, after }
}

/** Returns each step as a log entry, with all records after it. A step that changes nothing gives no entry. */
export function replaySteps(steps: readonly Step[]): readonly { readonly entry: LoggedEntry; readonly records: RecordMap }[] {
  const history: { entry: LoggedEntry; records: RecordMap }[] = []
  for (const step of steps) {
    const records = new Map(history.at(-1)?.records)
    const position = history.length + 1
    const changes = step
      .map((target) => buildChange(records.get(target.id) ?? null, target, timeAt(position)))
      .filter((change) => change !== null)
    for (const { record, after } of changes) {
      if (after) records.set(record, after)
      else records.delete(record)
    }
    if (changes.length > 0)
      history.push({ records, entry: { practice: 'p', position, at: timeAt(position), by, because: 'a key', command: 'a.b', changes } })
  }
  return history
}

/** Returns the records as this audience would receive them over REST. */
export function snapshot(records: RecordMap, audience: Audience): RecordMap {
  return new Map(
    [...records].flatMap(([id, record]) => {
      const followedArea = [...audience.areas.values()].find(({ resource }) => id.startsWith(`${resource.name}-`))
      return followedArea && canAccess(audience, followedArea.resource, record)
        ? [[id, applyView(followedArea.resource, followedArea.view, record)]]
        : []
    }),
  )
}

/** Applies an entry to the records of a client, as every client does. */
export function fold(current: RecordMap, entry: LogEntry): RecordMap {
  const next = new Map(current)
  for (const { record, version, kind, values } of entry.changes) {
    if (kind === 'removed') next.delete(record)
    else next.set(record, { ...(current.get(record) ?? { createdAt: '' }), ...values, id: record, version, updatedAt: entry.at })
  }
  return next
}
