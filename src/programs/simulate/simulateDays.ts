import { type Subscription, combineLatest } from 'rxjs'
import type { Move } from '#domain/demo/behaviour.ts'
import { boundsOf, dayOf, instantOf, minutes } from '#domain/time.ts'
import type { AnyRecord, Page } from '#domain/wire.ts'
import type { Client, Live } from '#streams/client.ts'
import { bookDay } from './bookDay.ts'
import { movesOf } from './moves.ts'

export type SetTimer = (milliseconds: number, then: () => void) => () => void

const tryAgainAfter = 20_000
/** The longest sleep: long enough to be no load, short enough to notice midnight. */
const longestSleep = minutes(1)

/** Drives the demo practice by the public door, as long as its process record says that it runs. */
export async function simulateDays(client: Client, setTimer: SetTimer): Promise<{ close: () => void }> {
  const location = await locationOf(client)
  const process = await processOf(client)
  const heldUntil = new Map<string, number>()
  let watching: Subscription | null = null
  let day = ''
  let awake = () => {}

  const watchDay = async () => {
    day = dayOf(instantOf(client.now()), String(location['timeZone']))
    const { from, to } = boundsOf(day, String(location['timeZone']))
    await bookDay(client, location, day)
    watching?.unsubscribe()
    const window = { from: { field: 'startsAt', at: from }, to: { field: 'startsAt', at: to } }
    watching = combineLatest([
      client.collection('appointments', window),
      client.collection('equipments', { filters: { kind: 'chair' } }),
      client.collection('process', { filters: { kind: 'simulation' } }),
    ]).subscribe(([visits, chairs, processes]) => {
      awake()
      if (isRunning(processes, process)) turn(visits, chairs)
    })
  }

  const turn = (visits: Live, chairs: Live) => {
    const moves = movesOf(visits.rows.values(), chairs.rows.values(), heldUntil)
    for (const move of moves.filter(({ at }) => at <= client.now())) void make(move)
    const [next] = moves.filter(({ at }) => at > client.now())
    awake = setTimer(Math.min(longestSleep, Math.max(100, (next?.at ?? Number.POSITIVE_INFINITY) - client.now())), () => void look(visits, chairs))
  }

  const look = async (visits: Live, chairs: Live) => {
    if (dayOf(instantOf(client.now()), String(location['timeZone'])) === day) turn(visits, chairs)
    else await watchDay()
  }

  /** A chair that is not free yet, a dentist still busy: people wait, and somebody tries again. */
  const make = async ({ at: _, ...request }: Move) => {
    heldUntil.set(request.record, client.now() + tryAgainAfter)
    const tap = await client.send(request)
    if (tap.phase === 'settled') heldUntil.delete(request.record)
  }

  await watchDay()
  return { close: () => { awake(); watching?.unsubscribe() } }
}

const isRunning = ({ rows }: Live, id: string) => rows.get(id)?.['state'] === 'running'

async function locationOf(client: Client): Promise<AnyRecord> {
  const { items } = (await client.fetch('GET', '/api/locations/?limit=1')) as Page
  if (!items[0]) throw new Error('There is no practice to simulate.')
  return items[0]
}

/** The record by which anybody may watch the simulation and stop it. */
async function processOf(client: Client): Promise<string> {
  const { items } = (await client.fetch('GET', '/api/process/?kind=simulation&limit=1')) as Page
  if (items[0]) return items[0].id
  const made = (await client.fetch('POST', '/api/process/', { kind: 'simulation', name: 'Simulated day' })) as AnyRecord
  return made.id
}
