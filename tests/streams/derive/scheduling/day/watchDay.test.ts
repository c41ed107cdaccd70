import { BehaviorSubject, map, type Observable } from 'rxjs'
import { expect, test } from 'vitest'
import type { AnyRecord } from '#domain/wire.ts'
import type { Client } from '#streams/client/client.ts'
import type { CollectionWindow } from '#streams/replica/windowFilter.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { type LiveDay, watchDay } from '#streams/derive/scheduling/day/watchDay.ts'
import { aChair, aPatient, anAppointment, location, rows, today } from '../../support/dayRows.ts'

const notLoaded: LiveCollection = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }
const loaded = (list: readonly AnyRecord[]): LiveCollection => ({ ...notLoaded, ready: true, rows: rows(list) })

/** Collections that each test fills. Patients are returned for the ids that are requested. */
function createSource(patients: readonly AnyRecord[]) {
  const collections = new Map(
    ['appointments', 'equipments', 'providers', 'events', 'schedule/exceptions', 'settings'].map((area) => [
      area,
      new BehaviorSubject<LiveCollection>(notLoaded),
    ]),
  )
  const requestedIds: string[][] = []
  const collection = (area: string, window?: CollectionWindow): Observable<LiveCollection> => {
    const known = collections.get(area)
    if (known) return known
    const ids = [window?.filters?.['id'] ?? []].flat()
    requestedIds.push([...ids])
    return new BehaviorSubject(loaded(patients.filter(({ id }) => ids.includes(id))))
  }
  const emit = (area: string, live: LiveCollection) => collections.get(area)?.next(live)
  const me = {
    id: 'me',
    username: 'me',
    name: 'Me',
    practice: { id: 'p', name: 'Harbour' },
    provider: null,
    locations: null,
    startPage: null,
  }
  return { client: { collection: collection as Client['collection'], me }, emit, requestedIds }
}

const patientNames = ({ rows: day }: LiveDay) => (day ? [...day.patients.values()].map(({ firstName }) => firstName).sort() : null)

function watchTestDay() {
  const source = createSource([aPatient('a', 'Ada', 'One'), aPatient('b', 'Ben', 'Two')])
  const shownNames: (readonly string[] | null)[] = []
  const subscription = watchDay(source.client, location, today)
    .pipe(map(patientNames))
    .subscribe((names) => shownNames.push(names))
  return { ...source, shownNames, stop: () => subscription.unsubscribe() }
}

const flushPromises = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve)
  })

test('[DAY-4] a screen shows the day when all its lists have loaded, and does not wait for a list that the user may not see', async () => {
  const { emit, shownNames, stop } = watchTestDay()
  emit('appointments', loaded([anAppointment({ id: 'a', starts: '10:00' })]))
  emit('equipments', loaded([aChair(1, null)]))
  emit('providers', loaded([]))
  emit('events', loaded([]))
  emit('schedule/exceptions', loaded([]))
  await flushPromises()
  expect(shownNames.at(-1)).toBeNull()
  emit('settings', { ...notLoaded, problem: { type: '', title: '', status: 403, detail: '', requestId: '' } })
  await flushPromises()
  expect(shownNames.at(-1)).toEqual(['Ada'])
  stop()
})

test('[DAY-5] a new appointment does not clear the day from the screen, and no patient is requested twice', async () => {
  const { emit, shownNames, requestedIds, stop } = watchTestDay()
  for (const area of ['equipments', 'providers', 'events', 'schedule/exceptions', 'settings']) emit(area, loaded([]))
  emit('appointments', loaded([anAppointment({ id: 'a', starts: '10:00' })]))
  await flushPromises()
  emit('appointments', loaded([anAppointment({ id: 'a', starts: '10:00' }), anAppointment({ id: 'b', starts: '11:00' })]))
  await flushPromises()
  expect(shownNames.at(-1)).toEqual(['Ada', 'Ben'])
  expect(shownNames.slice(shownNames.findIndex((names) => names !== null))).not.toContain(null)
  expect(requestedIds).toEqual([['a'], ['b']])
  stop()
})
