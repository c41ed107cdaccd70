import { readFile } from 'node:fs/promises'
import type { AnyRecord, Page } from '#domain/wire.ts'
import { type Rest, openRest } from '#streams/rest.ts'
import type { LocalServer } from '../localServer.ts'
import { progressBar } from '../progressBar.ts'
import { watch } from './boards.ts'
import { openClinic } from './clinic.ts'
import { openDelays } from './delays.ts'
import { openBoards } from './openBoards.ts'
import { type Played, type Playing, play } from './play.ts'
import { judge, spoken, spokenDelays } from './report.ts'
import { seating } from './rooms.ts'
import { readStamps } from './stages.ts'
import { staffOf } from './staff.ts'

export type AskedReplay = {
  readonly file: string
  readonly minutes: number
  /** Ends after the stamp in hand; what was set for the replay is set back. */
  readonly stop: AbortSignal
}

const setTimer = (milliseconds: number, then: () => void) => {
  const timer = setTimeout(then, milliseconds)
  return () => clearTimeout(timer)
}

/** Plays a file of timed stages through the public API while boards watch, and compares them with the server. @returns the exit code */
export async function replay(server: LocalServer, asked: AskedReplay, output: NodeJS.WriteStream): Promise<number> {
  const stamps = readStamps(await readFile(asked.file))
  const as = (token: string): Rest => openRest({ address: server.address, token, fetch, setTimer, signedOut: () => undefined })
  const rest = as(server.token)
  const { roomOf, count: rooms } = seating(stamps)
  const staff = await staffOf(rest, as, [...new Set(stamps.map(({ employee }) => employee))])
  const patients = [...new Set(stamps.map(({ patient }) => patient))]
  const clinic = await openClinic(rest, { patients, rooms, roomOf, now: Date.now })
  const began = performance.now()
  try {
    const { played, ...judged } = await playBefore(server, rest, output, { ...paced(asked), stamps, clinic, staff })
    output.write(`${spoken(played, { patients: patients.length, rooms, seconds: (performance.now() - began) / 1000 })}\n${judged.words}\n`)
    return judged.equal && played.refused.length === 0 && played.done === stamps.length ? 0 : 1
  } finally {
    await clinic.close()
  }
}

const paced = ({ minutes, stop }: AskedReplay) => ({
  takes: minutes * 60_000,
  now: () => performance.now(),
  until: (at: number) => new Promise<void>((then) => void setTimer(Math.max(0, at - performance.now()), then)),
  isStopped: () => stop.aborted,
})

type Judged = { readonly played: Played; readonly equal: boolean; readonly words: string }

/** Plays while boards watch. */
async function playBefore(server: LocalServer, rest: Rest, output: NodeJS.WriteStream, playing: Omit<Playing, 'told'>): Promise<Judged> {
  const [location] = ((await rest('GET', '/api/locations/?limit=1')) as Page).items
  const boards = await openBoards(server, location as AnyRecord, Date.now())
  const delays = openDelays(boards.length)
  const unwatch = boards.map((board, index) => watch(board, (position) => delays.heard(index, position, performance.now())))
  const show = progressBar(output, playing.stamps.length)
  try {
    const told: Playing['told'] = (done, position, at) => {
      delays.written(position, at)
      show(done, `at position ${position}`)
    }
    const played = await play({ ...playing, told })
    await Promise.all(
      boards.map(async ({ client }, index) => {
        await client.reached(played.position)
        delays.heard(index, played.position, performance.now())
      }),
    )
    show(played.done, `at position ${played.position}\n`)
    const { equal, words } = await judge(boards)
    return { played, equal, words: `${spokenDelays(boards.length, delays)}\n${words}` }
  } finally {
    for (const stop of unwatch) stop()
    for (const { client } of boards) client.close()
  }
}
