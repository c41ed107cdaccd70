import { readFile } from 'node:fs/promises'
import { presentStates } from '#domain/scheduling/appointment.ts'
import { dayBounds, dayOf, instantOf } from '#domain/time.ts'
import type { AnyRecord, Page } from '#domain/wire.ts'
import { type RestClient, createRestClient } from '#streams/link/restClient.ts'
import type { LocalServer } from '../localServer.ts'
import { createProgressBar } from '../createProgressBar.ts'
import { localClient } from '../localClient.ts'
import { followBoard, type Board } from './boards.ts'
import { createClinic } from './clinic.ts'
import { createDelayMeter } from './delayMeter.ts'
import { type PlayResult, type PlayInput, playStamps } from './playStamps.ts'
import { compareBoards, formatResult, formatDelays } from './report.ts'
import { readStamps, type Stamp, stepsOf } from './stages.ts'
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

/** Tracks the patient in each room, from seating until checkout. Rooms count from 0. */
type RoomAllocator = {
  readonly assign: (patient: string) => number
  readonly release: (patient: string) => void
  readonly count: () => number
}

export function createRoomAllocator(): RoomAllocator {
  const occupants: (string | null)[] = []
  return {
    assign(patient) {
      const empty = occupants.indexOf(null)
      const room = empty < 0 ? occupants.length : empty
      occupants[room] = patient
      return room
    },
    release(patient) {
      const room = occupants.indexOf(patient)
      if (room >= 0) occupants[room] = null
    },
    count: () => occupants.length,
  }
}

/** Assigns a room to each patient and counts the rooms in advance, so that all rooms exist before the replay starts. */
export function assignRooms(stamps: readonly Stamp[]): { readonly roomByPatient: ReadonlyMap<string, number>; readonly count: number } {
  const rooms = createRoomAllocator()
  const roomByPatient = new Map<string, number>()
  for (const { patient, stage, edge } of stamps) {
    const steps = stepsOf(stage, edge) ?? []
    if (steps.includes('seat')) roomByPatient.set(patient, rooms.assign(patient))
    if (steps.includes('toDesk')) rooms.release(patient)
  }
  return { roomByPatient, count: rooms.count() }
}

/** Opens boards for all appointments, today's, today's in the wall view, patients in the practice, and chairs. */
async function createBoards(server: LocalServer, location: AnyRecord, now: number): Promise<readonly Board[]> {
  const timeZone = String(location['timeZone'])
  const { from, to } = dayBounds(dayOf(instantOf(now), timeZone), timeZone)
  const today = { from: { field: 'startsAt', at: from }, to: { field: 'startsAt', at: to } }
  const inPractice = { filters: { 'state.visit': presentStates } }
  const appointments = { area: 'appointments', path: '/api/appointments/' }
  const board = async (options: Omit<Board, 'client'>): Promise<Board> => ({
    ...options,
    client: await localClient(server, options.view ? { view: options.view } : {}),
  })
  return Promise.all([
    board({ ...appointments, name: 'every appointment', window: {} }),
    board({ ...appointments, name: 'today', window: today }),
    board({ ...appointments, name: 'the wall', window: today, view: 'wall' }),
    board({ ...appointments, name: 'who is here', window: inPractice }),
    board({ area: 'equipments', path: '/equipments/', name: 'the chairs', window: {} }),
  ])
}
