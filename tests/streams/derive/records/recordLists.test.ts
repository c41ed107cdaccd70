import { BehaviorSubject, firstValueFrom, type Observable, of, skipWhile } from 'rxjs'
import { expect, test } from 'vitest'
import { grantableScopes } from '#domain/scopes.ts'
import type { AnyRecord, Page } from '#domain/wire.ts'
import { resourceOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { Client } from '#streams/client/client.ts'
import type { CollectionWindow } from '#streams/replica/windowFilter.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import {
  recordActionsFor,
  commandFieldsFor,
  missingEditScope,
  createCommandsFor,
  commandForFields,
} from '#streams/derive/records/recordActions.ts'
import { columnsOf } from '#streams/derive/records/columnsOf.ts'
import { canViewArea, modulesFor } from '#streams/derive/records/moduleAreas.ts'
import { commandFieldsOf } from '#streams/derive/records/recordFields.ts'
import { watchNames } from '#streams/derive/records/watchNames.ts'
import { type RecordSearch, type RecordPage, watchRecords } from '#streams/derive/records/watchRecords.ts'
import { foldText, textMatcher } from '#streams/derive/records/lists/searchText.ts'
import { createWindowFilter } from '#streams/replica/windowFilter.ts'

const at = '2026-11-24T00:00:00.000Z'
const record = (id: string, fields: object): AnyRecord => ({ id, version: 1, createdAt: at, updatedAt: at, ...fields })
const area = (name: string): Resource => {
  const resource = resourceOf(name)
  if (!resource) throw new Error(`There is no area ${name}`)
  return resource
}

/** A simulated server with fixed areas. With `isLong`, a list does not fit on one page. */
function createSimulatedPractice(recordsByArea: Readonly<Record<string, readonly AnyRecord[]>>, isLong = false) {
  const collections = new Map(Object.entries(recordsByArea).map(([name, rows]) => [name, new BehaviorSubject(rows)]))
  const requestedPaths: string[] = []
  const collection = (name: string, window: CollectionWindow = {}): Observable<LiveCollection> => {
    const { matches } = createWindowFilter(name, window)
    const rows = (collections.get(name)?.value ?? []).filter(matches)
    return of({ ready: true, position: 1, rows: new Map(rows.map((row) => [row.id, row])), changed: new Map(), problem: null })
  }
  const fetch = (_method: string, path: string): Promise<Page> => {
    requestedPaths.push(path)
    const name = path.slice('/api/'.length, path.indexOf('/?'))
    return Promise.resolve({
      items: collections.get(name)?.value.slice(0, 2) ?? [],
      epoch: 'e',
      position: 1,
      next: isLong ? 'further' : null,
      count: isLong ? 7000 : 3,
    })
  }
  return { client: { collection: collection as Client['collection'], fetch, now: () => Date.parse(at) + 1 }, requestedPaths }
}

const patients = [
  record('a', { firstName: 'Ada', lastName: 'Vale' }),
  record('b', { firstName: 'Ben', lastName: 'Avery' }),
  record('c', { firstName: 'Cleo', lastName: 'Ash', createdAt: '2026-11-24T00:00:01.000Z' }),
]
const noSearch: RecordSearch = { text: '', filters: {}, sort: null, pages: 1 }
const loadListing = (client: Parameters<typeof watchRecords>[0], search: RecordSearch): Promise<RecordPage> =>
  firstValueFrom(watchRecords(client, area('patients'), of(search)).pipe(skipWhile(({ ready }) => !ready)))

test('[RECORD-13] an area of up to 5,000 records is loaded completely, whatever is searched for', async () => {
  const { client, requestedPaths } = createSimulatedPractice({ patients })
  const { rows, isComplete, count } = await loadListing(client, { ...noSearch, text: 'no such name' })
  expect([rows.map(({ id }) => id), isComplete, count]).toEqual([['a', 'b', 'c'], true, 3])
  expect(requestedPaths).toEqual(['/api/patients/?limit=1&count=5001'])
})

test('[RECORD-21] a search finds any part of a word, folds case and accents, and finds digits in groups', () => {
  const texts = ['Zoë Brønsted, 0412 555 018', 'Crown, porcelain, O’Hara']
  const found = (typed: string) => texts.filter((text) => textMatcher(typed)(foldText(text)))
  expect(found('zoe')).toEqual([texts[0]])
  expect(found('ONST')).toEqual([texts[0]])
  expect(found('5550')).toEqual([texts[0]])
  expect(found('rcel cro')).toEqual([texts[1]])
  expect(found('ohara')).toEqual([texts[1]])
  expect(found('zoe crown')).toEqual([])
})

test('[RECORD-13] the server searches and sorts a long list page by page, and records created meanwhile join the list', async () => {
  const { client, requestedPaths } = createSimulatedPractice({ patients }, true)
  const { rows, hasMore, isComplete, count } = await loadListing(client, noSearch)
  expect([rows.map(({ id }) => id), hasMore, isComplete, count]).toEqual([['a', 'b', 'c'], true, false, 7000])
  expect(requestedPaths.at(-1)).toBe('/api/patients/?limit=100&sort=lastName&count=10000')
  await loadListing(client, { ...noSearch, text: 'ava', sort: '-dateOfBirth' })
  expect(requestedPaths.at(-1)).toBe('/api/patients/?limit=100&sort=-dateOfBirth&q=ava&count=10000')
})

test('[RECORD-4] an appointment is shown by its patient’s name, which loads with it; no area is requested that the user cannot open', async () => {
  const appointment = record('v', { patient: 'a', startsAt: at })
  const { client } = createSimulatedPractice({ patients, appointments: [appointment] })
  const form = record('s', { form: 'f', patient: 'b', appointment: 'v', location: 'l' })
  const areas: string[] = []
  const collection = ((name: string, window: CollectionWindow) => (
    areas.push(name), client.collection(name, window)
  )) as Client['collection']
  const names$ = watchNames({ collection }, area('submissions'), of([form]), (name) => name !== 'locations')
  const { names, records } = await firstValueFrom(names$.pipe(skipWhile(({ names: heldNames }) => !heldNames.get('patients')?.has('a'))))
  expect(records).toEqual([form])
  expect([names.get('appointments')?.get('v'), names.get('patients')?.size]).toEqual([appointment, 2])
  expect(areas).not.toContain('locations')
})

const allScopes = new Set<string>([...grantableScopes, 'user'])
const scopesOf = (...codes: string[]) => new Set(['user', ...codes])
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
const allCommandsOf = (name: string) => Object.keys(area(name).commands).map((command) => `${name}.${command}`)
const actionsOf = ({ commands }: ReturnType<typeof recordActionsFor>) => commands.map(({ action }) => action)

test('[RECORD-6] fields that the state machine lets a user write are edited together; a command that changes the state has its own button', () => {
  const actions = recordActionsFor(area('events'), event, allCommandsOf('events'), allScopes)
  expect(actions.edit?.map(({ name }) => name)).toEqual([
    'title',
    'location',
    'calendar',
    'provider',
    'chair',
    'startsAt',
    'endsAt',
    'closes',
  ])
  expect([actionsOf(actions), actions.deleteCommand?.action]).toEqual([[], 'remove'])
  expect(actionsOf(recordActionsFor(area('equipments'), chair, allCommandsOf('equipments'), allScopes))).toContain('occupy')
  const other = { ...chair, kind: 'other', state: null }
  expect(actionsOf(recordActionsFor(area('equipments'), other, allCommandsOf('equipments'), allScopes))).toEqual([])
})

test('[RECORD-6] without permission there is no button, form or field, and the screen names the permission that is needed', () => {
  const readOnly = scopesOf('cal')
  const actions = recordActionsFor(area('events'), event, [], readOnly)
  expect([actions.edit, actions.commands, actions.deleteCommand, createCommandsFor(area('events'), readOnly)]).toEqual([null, [], null, []])
  expect([missingEditScope(area('events'), readOnly), missingEditScope(area('events'), allScopes)]).toEqual(['evt.e', 'held'])
  expect(missingEditScope(area('appointments/departures'), allScopes)).toBeNull()
  const [editFields] = [
    recordActionsFor(
      area('patients'),
      record('p', { firstName: 'A', lastName: 'B', alerts: [] }),
      ['patients.edit'],
      scopesOf('pat', 'pat.e'),
    ).edit,
  ]
  expect(editFields?.map(({ name }) => name)).toEqual(['firstName', 'lastName'])
  const createCommand = createCommandsFor(area('steris'), scopesOf('cycle.barcode.c'))[0]
  expect(createCommand && commandFieldsFor(createCommand, scopesOf('cycle.barcode.c'))).toEqual(
    createCommand && commandFieldsOf(createCommand),
  )
})

test('[RECORD-6] an edit of one command’s fields sends that command, and no single command covers the fields of two', () => {
  const commandNameFor = (...names: string[]) => commandForFields(area('events'), names)?.name
  expect([commandNameFor('title'), commandNameFor('startsAt', 'endsAt'), commandNameFor('title', 'startsAt')]).toEqual([
    'events.edit',
    'events.change',
    undefined,
  ])
})

test('[RECORD-5] an area that the user cannot open is listed under its module with the permission that is missing', () => {
  const scheduling = modulesFor(scopesOf('cal')).find(({ module }) => module === 'scheduling')
  expect(scheduling?.open.map(({ name }) => name)).toEqual(expect.arrayContaining(['events', 'calendars', 'class']))
  expect(scheduling?.closed.find(({ resource }) => resource.name === 'appointments')?.missingScope).toBe('appt')
  expect([canViewArea(area('patients'), scopesOf('pat.s')), canViewArea(area('patients'), scopesOf())]).toEqual([true, false])
})

test('[RECORD-20] a list shows the last characters of a field to a user whose view has only these, and no column without a value', () => {
  const banks = area('banks')
  const limited = new Set(['id', 'name', 'kind', 'active', 'accountEnd'])
  const names = (isSeen: (field: string) => boolean) => columnsOf(banks, isSeen).map(({ name }) => name)
  expect(names((field) => limited.has(field))).toEqual(['kind', 'active', 'accountEnd'])
  const full = new Set(Object.keys(banks.record.shape))
  expect(names((field) => full.has(field))).not.toContain('accountEnd')
})
