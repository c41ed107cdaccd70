import type { Observable } from 'rxjs'
import type { Instant } from '#domain/time.ts'
import type { Follow, Followed, Frame, ProblemBody } from '#domain/wire.ts'
import { type Grounds, type Joined, openGrounds } from './grounds.ts'
import { goesOn, howItContinues, type Thread } from './thread.ts'
import type { SetTimer } from './watch.ts'
import type { FollowAnswer, Wire } from './wire.ts'

export type Following = {
  /** Asks to go on from where we stand, in every area that is needed now. */
  readonly ask: () => void
  readonly askAfresh: () => void
  /** Takes a frame, and says how it goes on from the one before. */
  readonly take: (frame: Frame) => ReturnType<typeof howItContinues>
  readonly area: (area: string) => Observable<number>
  readonly joined: () => Joined | null
  readonly position: () => number
  /** The wire is a new one: nothing that was asked on the old will be answered. */
  readonly unplugged: () => void
}

type Parts = {
  readonly mayFollow: (area: string) => boolean
  readonly sight: string | null
  readonly location: string | null
  readonly monotonic: () => number
  readonly setTimer: SetTimer
}
type Telling = {
  readonly wire: () => Wire | null
  readonly build: (build: string) => void
  readonly joined: (at: Instant, position: number) => void
  readonly told: (position: number) => void
  readonly lost: () => void
  readonly refused: (problem: ProblemBody) => void
  /** A request was not answered: this connection is of no use. */
  readonly unanswered: () => void
}

/** Everybody may follow their own account, so a page with nothing on it yet has a heartbeat too. */
const whereNothingIs = ['account']

/** How long an answer may take, in milliseconds. */
const patience = 3000

/** Where we stand in the log. */
type Standing = {
  readonly parts: Parts
  readonly telling: Telling
  readonly grounds: Grounds
  thread: Thread
  life: number
  /** The request that is not answered yet. */
  asked: Follow | null
}

/**
 * One request at a time: areas that are needed meanwhile are asked for when it is answered, from the position of that moment,
 * so nothing falls between the two.
 */
export function openFollowing(parts: Parts, telling: Telling): Following {
  const grounds = openGrounds(parts.sight ? [] : whereNothingIs, () => ask(standing))
  const standing: Standing = { parts, telling, grounds, thread: null, life: 0, asked: null }
  const say = readingReporter(parts.monotonic)
  return {
    ask: () => ask(standing),
    area: grounds.area,
    joined: grounds.joined,
    position: () => standing.thread?.position ?? 0,
    unplugged: () => void (standing.asked = null),
    askAfresh() {
      standing.thread = null
      ask(standing)
    },
    take(frame) {
      const how = howItContinues(standing.thread, frame)
      if (how === 'next') standing.thread = { epoch: frame.epoch, position: frame.to }
      if (how === 'next' || how === 'known') say(telling.wire(), frame.to)
      return how
    },
  }
}

function ask(standing: Standing): void {
  const { parts, telling, grounds, thread } = standing
  const wire = telling.wire()
  const areas = grounds.needed()
  const followed = [...areas].filter(parts.mayFollow)
  if (!wire || standing.asked || followed.length === 0) return
  const request = requestOf(parts, followed, thread)
  standing.asked = request
  grounds.asking(areas)
  const callOff = parts.setTimer(patience, () => standing.asked === request && telling.unanswered())
  wire.follow(request, (answer) => {
    callOff()
    if (standing.asked !== request) return
    standing.asked = null
    answered(standing, answer, areas, request.since)
  })
}

function answered(standing: Standing, answer: FollowAnswer, areas: ReadonlySet<string>, since: number | undefined): void {
  const { telling, grounds, thread } = standing
  if ('problem' in answer) return answer.problem.status === 410 ? telling.lost() : telling.refused(answer.problem)
  if (since !== undefined && !goesOn(thread, answer, since)) return telling.lost()
  if (since === undefined) {
    standing.thread = { epoch: answer.epoch, position: answer.position }
    standing.life += 1
  }
  join(standing, answer, areas)
  if (!grounds.areAllIn(areas)) ask(standing)
}

function join({ telling, grounds, thread, life }: Standing, { epoch, at, build }: Followed, areas: ReadonlySet<string>): void {
  const position = thread?.position ?? 0
  telling.build(build)
  telling.joined(at, position)
  grounds.join({ life, epoch, areas })
  telling.told(position)
}

const requestOf = ({ sight, location }: Parts, areas: readonly string[], thread: Thread): Follow => ({
  areas,
  ...(thread ? { epoch: thread.epoch, since: thread.position } : {}),
  ...(sight ? { sight } : {}),
  ...(location ? { location } : {}),
})

const seenEvery = { frames: 64, milliseconds: 1000 }

/** Tells the server now and then how far we have read, so that it knows who does not. */
function readingReporter(monotonic: () => number): (wire: Wire | null, position: number) => void {
  let frames = 0
  let saidAt = monotonic()
  return (wire, position) => {
    frames += 1
    if (frames < seenEvery.frames && monotonic() - saidAt < seenEvery.milliseconds) return
    frames = 0
    saidAt = monotonic()
    wire?.seen(position)
  }
}
