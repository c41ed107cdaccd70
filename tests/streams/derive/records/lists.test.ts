import { BehaviorSubject, firstValueFrom, type Observable, of, skipWhile } from 'rxjs'
import { expect, test } from 'vitest'
import { grantable } from '#domain/scopes.ts'
import type { AnyRecord, Page } from '#domain/wire.ts'
import { resourceOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { Client, Live, Window } from '#streams/client.ts'
import { actsOn, askedWith, changeNeeds, makingsFor, ownerOfEdit } from '#streams/derive/records/acts.ts'
import { isOpen, partsFor } from '#streams/derive/records/areas.ts'
import { fieldsOfCommand } from '#streams/derive/records/fields.ts'
import { namesLive } from '#streams/derive/records/namesLive.ts'
import { type Asked, type Listed, recordsLive } from '#streams/derive/records/recordsLive.ts'
import { sieveOf } from '#streams/window.ts'

const at = '2026-11-24T00:00:00.000Z'
const record = (id: string, fields: object): AnyRecord => ({ id, version: 1, createdAt: at, updatedAt: at, ...fields })
const area = (name: string): Resource => {
  const resource = resourceOf(name)
  if (!resource) throw new Error(`There is no area ${name}`)
  return resource
}

/** A server by hand: areas are held as they stand, and a list is so long that no page holds it. */
function aPractice(held: Readonly<Record<string, readonly AnyRecord[]>>, isLong = false) {
  const live = new Map(Object.entries(held).map(([name, rows]) => [name, new BehaviorSubject(rows)]))
  const asked: string[] = []
  const collection = (name: string, window: Window = {}): Observable<Live> => {
    const { holds } = sieveOf(name, window)
    const rows = (live.get(name)?.value ?? []).filter(holds)
    return of({ ready: true, position: 1, rows: new Map(rows.map((row) => [row.id, row])), changed: new Map(), problem: null })
  }
  const fetch = (_method: string, path: string): Promise<Page> => {
    asked.push(path)
    const name = path.slice('/api/'.length, path.indexOf('/?'))
    return Promise.resolve({ items: live.get(name)?.value.slice(0, 2) ?? [], epoch: 'e', position: 1, next: isLong ? 'further' : null })
  }
  return { client: { collection: collection as Client['collection'], fetch, now: () => Date.parse(at) + 1 }, asked }
}

const patients = [
  record('a', { firstName: 'Ada', lastName: 'Vale' }),
  record('b', { firstName: 'Ben', lastName: 'Avery' }),
  record('c', { firstName: 'Cleo', lastName: 'Ash', createdAt: '2026-11-24T00:00:01.000Z' }),
]
const everything: Asked = { text: '', filters: {}, pages: 1 }
const listed = (client: Parameters<typeof recordsLive>[0], asked: Asked): Promise<Listed> =>
  firstValueFrom(recordsLive(client, area('patients'), of(asked)).pipe(skipWhile(({ ready }) => !ready)))

test('[RECORD-13] A short list is held whole and found in as it is typed: every word begins one of theirs', async () => {
  const { client, asked } = aPractice({ patients })
  expect((await listed(client, everything)).rows.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect((await listed(client, { ...everything, text: 'a' })).rows.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect((await listed(client, { ...everything, text: 'av' })).rows.map(({ id }) => id)).toEqual(['b'])
  expect((await listed(client, { ...everything, text: 'le' })).rows).toEqual([])
  expect((await listed(client, { ...everything, text: 'ada v' })).rows.map(({ id }) => id)).toEqual(['a'])
  expect(asked.filter((path) => path.includes('q='))).toEqual([])
})

test('[RECORD-13] Of a long list the server finds, a page at a time, and what is made from now on joins it', async () => {
  const { client, asked } = aPractice({ patients }, true)
  const { rows, hasMore, isWhole } = await listed(client, everything)
  expect([rows.map(({ id }) => id), hasMore, isWhole]).toEqual([['a', 'b', 'c'], true, false])
  expect(asked.at(-1)).toBe('/api/patients/?limit=100&sort=lastName')
  await listed(client, { ...everything, text: 'ava' })
  expect(asked.at(-1)).toContain('q=ava')
})

test('[RECORD-4] A visit is called by its patient’s name, which is fetched with it, and no area is asked for that is not open', async () => {
  const visit = record('v', { patient: 'a', startsAt: at })
  const { client } = aPractice({ patients, appointments: [visit] })
  const form = record('s', { form: 'f', patient: 'b', appointment: 'v', location: 'l' })
  const areas: string[] = []
  const collection = ((name: string, window: Window) => (areas.push(name), client.collection(name, window))) as Client['collection']
  const named$ = namesLive({ collection }, area('submissions'), of([form]), (name) => name !== 'locations')
  const { named, records } = await firstValueFrom(named$.pipe(skipWhile(({ named: held }) => !held.get('patients')?.has('a'))))
  expect(records).toEqual([form])
  expect([named.get('appointments')?.get('v'), named.get('patients')?.size]).toEqual([visit, 2])
  expect(areas).not.toContain('locations')
})

const all = new Set<string>([...grantable, 'user'])
const only = (...codes: string[]) => new Set(['user', ...codes])
const event = record('e', {
  title: 'T',
  location: 'l',
  calendar: null,
  provider: null,
  chair: null,
  startsAt: at,
  endsAt: at,
  closes: true,
  state: 'standing',
})
const chair = record('c', { kind: 'chair', name: 'Chair', location: 'l', state: 'clean', serviceDueOn: null, validationDueOn: null })
const every = (name: string) => Object.keys(area(name).commands).map((command) => `${name}.${command}`)
const wordsOf = ({ commands }: ReturnType<typeof actsOn>) => commands.map(({ word }) => word)

test('[RECORD-6] What a chart lets be written is edited with the rest; what moves the record on has a button of its own', () => {
  const acts = actsOn(area('events'), event, every('events'), all)
  expect(acts.edit?.map(({ name }) => name)).toEqual(['title', 'location', 'calendar', 'provider', 'chair', 'startsAt', 'endsAt', 'closes'])
  expect([wordsOf(acts), acts.ending?.word]).toEqual([[], 'remove'])
  expect(wordsOf(actsOn(area('equipments'), chair, every('equipments'), all))).toContain('occupy')
  const other = { ...chair, kind: 'other', state: null }
  expect(wordsOf(actsOn(area('equipments'), other, every('equipments'), all))).toEqual([])
})

test('[RECORD-6] Without the right there is no button, no form and no field; and it is said which right it would take', () => {
  const looking = only('cal')
  const acts = actsOn(area('events'), event, [], looking)
  expect([acts.edit, acts.commands, acts.ending, makingsFor(area('events'), looking)]).toEqual([null, [], null, []])
  expect([changeNeeds(area('events'), looking), changeNeeds(area('events'), all)]).toEqual(['evt.e', 'held'])
  expect(changeNeeds(area('appointments/departures'), all)).toBeNull()
  const [edit] = [
    actsOn(area('patients'), record('p', { firstName: 'A', lastName: 'B', alerts: [] }), ['patients.edit'], only('pat', 'pat.e')).edit,
  ]
  expect(edit?.map(({ name }) => name)).toEqual(['firstName', 'lastName'])
  const use = makingsFor(area('steris'), only('cycle.barcode.c'))[0]
  expect(use && askedWith(use, only('cycle.barcode.c'))).toEqual(use && fieldsOfCommand(use))
})

test('[RECORD-6] An edit of one command’s fields is that command, and one of two commands’ fields is none alone', () => {
  const owner = (...names: string[]) => ownerOfEdit(area('events'), names)?.name
  expect([owner('title'), owner('startsAt', 'endsAt'), owner('title', 'startsAt')]).toEqual(['events.edit', 'events.change', undefined])
})

test('[RECORD-5] Areas that are not open to somebody stand there with the right that is missing', () => {
  const scheduling = partsFor(only('cal')).find(({ part }) => part === 'scheduling')
  expect(scheduling?.open.map(({ name }) => name)).toEqual(expect.arrayContaining(['events', 'calendars', 'class']))
  expect(scheduling?.closed.find(({ resource }) => resource.name === 'appointments')?.need).toBe('appt')
  expect([isOpen(area('patients'), only('pat.s')), isOpen(area('patients'), only())]).toEqual([true, false])
})
