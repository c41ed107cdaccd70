import { BehaviorSubject, map, type Observable } from 'rxjs'
import { expect, test } from 'vitest'
import type { AnyRecord } from '#domain/wire.ts'
import type { Client, Live, Window } from '#streams/client.ts'
import { type DayLive, dayLive } from '#streams/derive/day/dayLive.ts'
import { aChair, aPatient, aVisit, location, rows, today } from '../aDay.ts'

const nothing: Live = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }
const answered = (list: readonly AnyRecord[]): Live => ({ ...nothing, ready: true, rows: rows(list) })

/** Collections by hand: each test says what comes in and when. People come by the ids that are asked for. */
function aSource(people: readonly AnyRecord[]) {
  const held = new Map(
    ['appointments', 'equipments', 'providers', 'events', 'settings'].map((area) => [area, new BehaviorSubject<Live>(nothing)]),
  )
  const asked: string[][] = []
  const collection = (area: string, window?: Window): Observable<Live> => {
    const listed = held.get(area)
    if (listed) return listed
    const ids = [window?.filters?.['id'] ?? []].flat()
    asked.push([...ids])
    return new BehaviorSubject(answered(people.filter(({ id }) => ids.includes(id))))
  }
  const give = (area: string, live: Live) => held.get(area)?.next(live)
  const me = { id: 'me', username: 'me', name: 'Me', practice: { id: 'p', name: 'Harbour' }, provider: null, locations: null }
  return { client: { collection: collection as Client['collection'], me }, give, asked }
}

const namesIn = ({ rows: day }: DayLive) => (day ? [...day.patients.values()].map(({ firstName }) => firstName).sort() : null)

function opened() {
  const source = aSource([aPatient('a', 'Ada', 'One'), aPatient('b', 'Ben', 'Two')])
  const seen: (readonly string[] | null)[] = []
  const listening = dayLive(source.client, location, today)
    .pipe(map(namesIn))
    .subscribe((names) => seen.push(names))
  return { ...source, seen, stop: () => listening.unsubscribe() }
}

const turn = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve)
  })

test('[DAY-4] A day is shown when all of it is here, and what is out of sight is not waited for', async () => {
  const { give, seen, stop } = opened()
  give('appointments', answered([aVisit({ id: 'a', starts: '10:00' })]))
  give('equipments', answered([aChair(1, null)]))
  give('providers', answered([]))
  give('events', answered([]))
  await turn()
  expect(seen.at(-1)).toBeNull()
  give('settings', { ...nothing, problem: { type: '', title: '', status: 403, detail: '', requestId: '' } })
  await turn()
  expect(seen.at(-1)).toEqual(['Ada'])
  stop()
})

test('[DAY-5] A newcomer does not take the day away, and nobody is asked for twice', async () => {
  const { give, seen, asked, stop } = opened()
  for (const area of ['equipments', 'providers', 'events', 'settings']) give(area, answered([]))
  give('appointments', answered([aVisit({ id: 'a', starts: '10:00' })]))
  await turn()
  give('appointments', answered([aVisit({ id: 'a', starts: '10:00' }), aVisit({ id: 'b', starts: '11:00' })]))
  await turn()
  expect(seen.at(-1)).toEqual(['Ada', 'Ben'])
  expect(seen.slice(seen.findIndex((names) => names !== null))).not.toContain(null)
  expect(asked).toEqual([['a'], ['b']])
  stop()
})
