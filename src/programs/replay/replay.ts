import { readFile } from 'node:fs/promises'
import type { AnyRecord, Page } from '#domain/wire.ts'
import { type RestClient, createRestClient } from '#streams/link/restClient.ts'
import type { LocalServer } from '../localServer.ts'
import { createProgressBar } from '../createProgressBar.ts'
import { followBoard } from './boards.ts'
import { createClinic } from './clinic.ts'
import { createDelayMeter } from './delayMeter.ts'
import { createBoards } from './createBoards.ts'
import { type PlayResult, type PlayInput, playStamps } from './playStamps.ts'
import { compareBoards, formatResult, formatDelays } from './report.ts'
import { assignRooms } from './assignRooms.ts'
import { readStamps } from './stages.ts'
import { signInStaff } from './signInStaff.ts'

export type ReplayOptions = {
  readonly file: string
  readonly minutes: number
  /** Stops after the current stamp; settings changed for the replay are restored. */
  readonly stop: AbortSignal
}

const setTimer = (milliseconds: number, then: () => void) => {
  const timer = setTimeout(then, milliseconds)
  return () => clearTimeout(timer)
}

/** Plays a file of timed stages through the public API, and compares the boards that follow with the server. @returns The exit code. */
export async function replay(server: LocalServer, options: ReplayOptions, output: NodeJS.WriteStream): Promise<number> {
  const stamps = readStamps(await readFile(options.file))
  const restFor = (token: string): RestClient =>
    createRestClient({ address: server.address, token, fetch, setTimer, onSignedOut: () => undefined })
  const rest = restFor(server.token)
  const { roomByPatient, count: rooms } = assignRooms(stamps)
  const staff = await signInStaff(rest, restFor, [...new Set(stamps.map(({ employee }) => employee))])
  const patients = [...new Set(stamps.map(({ patient }) => patient))]
  const clinic = await createClinic(rest, { patients, rooms, roomByPatient, now: Date.now })
  const startedAt = performance.now()
  try {
    const { played, ...comparison } = await playWithBoards(server, rest, output, { ...timing(options), stamps, clinic, staff })
    output.write(
      `${formatResult(played, { patients: patients.length, rooms, seconds: (performance.now() - startedAt) / 1000 })}\n${comparison.text}\n`,
    )
    return comparison.areEqual && played.refused.length === 0 && played.done === stamps.length ? 0 : 1
  } finally {
    await clinic.close()
  }
}

const timing = ({ minutes, stop }: ReplayOptions) => ({
  duration: minutes * 60_000,
  now: () => performance.now(),
  waitUntil: (at: number) => new Promise<void>((then) => void setTimer(Math.max(0, at - performance.now()), then)),
  isStopped: () => stop.aborted,
})

type ReplayComparison = { readonly played: PlayResult; readonly areEqual: boolean; readonly text: string }

/** Plays the file while boards follow. */
async function playWithBoards(
  server: LocalServer,
  rest: RestClient,
  output: NodeJS.WriteStream,
  input: Omit<PlayInput, 'onStep'>,
): Promise<ReplayComparison> {
  const [location] = ((await rest('GET', '/api/locations/?limit=1')) as Page).items
  const boards = await createBoards(server, location as AnyRecord, Date.now())
  const delays = createDelayMeter(boards.length)
  const unfollow = boards.map((board, index) => followBoard(board, (position) => delays.recordReceipt(index, position, performance.now())))
  const updateProgress = createProgressBar(output, input.stamps.length)
  try {
    const onStep: PlayInput['onStep'] = (done, position, at) => {
      delays.recordWrite(position, at)
      updateProgress(done, `at position ${position}`)
    }
    const played = await playStamps({ ...input, onStep })
    await Promise.all(
      boards.map(async ({ client }, index) => {
        await client.whenPositionShown(played.position)
        delays.recordReceipt(index, played.position, performance.now())
      }),
    )
    updateProgress(played.done, `at position ${played.position}\n`)
    const { areEqual, text } = await compareBoards(boards)
    return { played, areEqual, text: `${formatDelays(boards.length, delays)}\n${text}` }
  } finally {
    for (const stop of unfollow) stop()
    for (const { client } of boards) client.close()
  }
}
