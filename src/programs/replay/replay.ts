import { readFile } from 'node:fs/promises'
import { boundsOf, dayOf, instantOf } from '#domain/time.ts'
import type { AnyRecord, Page } from '#domain/wire.ts'
import { type Rest, openRest } from '#streams/rest.ts'
import { localClient } from '../localClient.ts'
import type { LocalServer } from '../localServer.ts'
import { progressBar } from '../progressBar.ts'
import { type Board, compare, sizeOf, watch } from './boards.ts'
import { openClinic } from './clinic.ts'
import { openDelays, quantile } from './delays.ts'
import { play } from './play.ts'
import { seating } from './rooms.ts'
import { readStamps } from './stages.ts'
import { staffOf } from './staff.ts'

const setTimer = (milliseconds: number, then: () => void) => {
  const timer = setTimeout(then, milliseconds)
  return () => clearTimeout(timer)
}
const until = (at: number) => new Promise<void>((then) => void setTimer(Math.max(0, at - performance.now()), then))

/** Plays a file of timed stages through the public API while boards watch, and compares them with the server. @returns the exit code */
export async function replay(server: LocalServer, file: string, minutes: number, output: NodeJS.WriteStream): Promise<number> {
  const as = (token: string): Rest => openRest({ address: server.address, token, fetch, setTimer, signedOut: () => undefined })
  const rest = as(server.token)
  const stamps = readStamps(await readFile(file))
  const { roomOf, count } = seating(stamps)
  const staff = await staffOf(rest, as, [...new Set(stamps.map(({ employee }) => employee))])
  const patients = [...new Set(stamps.map(({ patient }) => patient))]
  const clinic = await openClinic(rest, { patients, rooms: count, roomOf, now: Date.now })
  const boards = await openBoards(server, rest)
  const delays = openDelays(boards.length)
  const unwatch = boards.map((board, index) => watch(board, (position) => delays.heard(index, position, performance.now())))
  const show = progressBar(output, stamps.length)
  try {
    const played = await play({
      stamps, clinic, staff, until, takes: minutes * 60_000, now: () => performance.now(),
      told: (done, position, at) => {
        delays.written(position, at)
        show(done, `at position ${position}`)
      },
    })
    const sorted = delays.toTheLast()
    output.write(`\n${played.done} stamps of ${patients.length} patients in ${count} rooms, ${played.refused.length} steps refused\n`)
    for (const line of played.refused.slice(0, 10)) output.write(`  ${line}\n`)
    output.write(`write to the last of ${boards.length} boards: p50 ${quantile(sorted, 0.5).toFixed(1)} ms, p99 ${quantile(sorted, 0.99).toFixed(1)} ms\n`)
    return await judge(boards, played.position, output) && played.refused.length === 0 ? 0 : 1
  } finally {
    for (const stop of unwatch) stop()
    await clinic.close()
    for (const { client } of boards) client.close()
  }
}

/** All of it, this day, the wall's sight of it, those who are here, and the chairs. */
async function openBoards(server: LocalServer, rest: Rest): Promise<readonly Board[]> {
  const [location] = ((await rest('GET', '/api/locations/?limit=1')) as Page).items
  const zone = String((location as AnyRecord)['timeZone'])
  const { from, to } = boundsOf(dayOf(instantOf(Date.now()), zone), zone)
  const today = { from: { field: 'startsAt', at: from }, to: { field: 'startsAt', at: to } }
  const here = { filters: { 'state.visit': ['arrived', 'ready', 'called', 'seated', 'inTreatment', 'treated', 'checkout'] } }
  const appointments = { area: 'appointments', path: '/api/appointments/' }
  return Promise.all([
    board(server, { ...appointments, name: 'every appointment', window: {} }),
    board(server, { ...appointments, name: 'today', window: today }),
    board(server, { ...appointments, name: 'the wall', window: today, sight: 'wall' }),
    board(server, { ...appointments, name: 'who is here', window: here }),
    board(server, { area: 'equipments', path: '/equipments/', name: 'the chairs', window: {} }),
  ])
}

const board = async (server: LocalServer, one: Omit<Board, 'client'>): Promise<Board> => ({ ...one, client: await localClient(server, one.sight ? { sight: one.sight } : {}) })

async function judge(boards: readonly Board[], position: number, output: NodeJS.WriteStream): Promise<boolean> {
  const differences = (await Promise.all(boards.map((one) => compare(one, position)))).filter((one) => one !== null)
  const sizes = await Promise.all(boards.map(async (one) => `${one.name} ${await sizeOf(one)}`))
  if (differences.length === 0) output.write(`${boards.length} boards equal the server's lists at position ${position}: ${sizes.join(', ')}\n`)
  for (const difference of differences) output.write(`NOT EQUAL: ${difference}\n`)
  return differences.length === 0
}
