import { BehaviorSubject, defer, distinctUntilChanged, filter, finalize, map, type Observable } from 'rxjs'
import type { Instant } from '#domain/time.ts'
import type { Follow, Followed, Frame, ProblemBody } from '#domain/wire.ts'
import { goesOn, howItContinues, type Thread } from './thread.ts'
import type { FollowAnswer, Wire } from './wire.ts'

/** What the server follows us in: the areas of the last request that it answered, and which life of the link this is. */
export type Joined = { readonly life: number; readonly epoch: string; readonly areas: ReadonlySet<string> }

export type Following = {
  /** Asks to go on from where we stand, in every area that is needed now. */
  readonly ask: () => void
  readonly askAfresh: () => void
  /** Takes a frame that continues ours. */
  readonly take: (frame: Frame) => ReturnType<typeof howItContinues>
  readonly area: (area: string) => Observable<number>
  readonly joined: () => Joined | null
  readonly position: () => number
  /** The wire is a new one: nothing asked on the old is answered. */
  readonly unplugged: () => void
}

type Parts = { readonly mayFollow: (area: string) => boolean; readonly sight: string | null; readonly location: string | null; readonly monotonic: () => number }
type Told = {
  readonly wire: () => Wire | null
  readonly heard: (at: Instant) => void
  readonly build: (build: string) => void
  readonly joined: () => void
  readonly lost: () => void
  readonly refused: (problem: ProblemBody) => void
}

/** Everybody may follow their own account, so a page with nothing on it yet has a heartbeat too. */
const whereNothingIs = 'account'
const seenEvery = { frames: 64, milliseconds: 1000 }

/**
 * What is followed, and where we stand in it. One request at a time: the areas that were needed meanwhile are asked for when it
 * is answered, from the position of that moment, so nothing falls between the two.
 */
export function openFollowing({ mayFollow, sight, location, monotonic }: Parts, told: Told): Following {
  const needed = new Map<string, number>()
  const joined$ = new BehaviorSubject<Joined | null>(null)
  const unseen = { frames: 0, since: monotonic() }
  let thread: Thread = null
  let life = 0
  let asking: { readonly areas: ReadonlySet<string> } | null = null

  const wanted = () => new Set(needed.size > 0 ? needed.keys() : sight ? [] : [whereNothingIs])
  const isFollowed = (areas: ReadonlySet<string>) => [...wanted()].every((area) => areas.has(area))

  const ask = () => {
    const wire = told.wire()
    const areas = wanted()
    const followed = [...areas].filter(mayFollow)
    if (!wire || asking || followed.length === 0) return
    const since = thread
    const mine = (asking = { areas })
    letGo(areas)
    wire.follow(requestOf(followed, since), (answer) => {
      if (asking !== mine) return
      asking = null
      answered(answer, areas, since)
    })
  }
  /** An area that is no longer asked for is not ours from this moment: whoever needs it again must begin anew. */
  const letGo = (areas: ReadonlySet<string>) => {
    const joined = joined$.value
    if (joined && [...joined.areas].some((area) => !areas.has(area))) {
      joined$.next({ ...joined, areas: new Set([...joined.areas].filter((area) => areas.has(area))) })
    }
  }
  const requestOf = (areas: readonly string[], since: Thread): Follow => ({
    areas,
    ...(since ? { epoch: since.epoch, since: since.position } : {}),
    ...(sight ? { sight } : {}),
    ...(location ? { location } : {}),
  })

  const answered = (answer: FollowAnswer, areas: ReadonlySet<string>, since: Thread) => {
    if ('problem' in answer) return answer.problem.status === 410 ? told.lost() : told.refused(answer.problem)
    if (since && !goesOn(thread, answer, since.position)) return told.lost()
    join(answer, areas, since !== null)
    if (!isFollowed(areas)) ask()
  }
  const join = ({ epoch, position, at, build }: Followed, areas: ReadonlySet<string>, isSame: boolean) => {
    if (!isSame) {
      thread = { epoch, position }
      life += 1
    }
    told.heard(at)
    told.build(build)
    told.joined()
    joined$.next({ life, epoch, areas })
  }

  const need = (area: string, change: 1 | -1) => {
    const count = (needed.get(area) ?? 0) + change
    if (count > 0) needed.set(area, count)
    else needed.delete(area)
  }
  const askSoon = () => void Promise.resolve().then(() => joined$.value && !isFollowed(joined$.value.areas) && ask())

  const say = (position: number) => {
    unseen.frames += 1
    if (unseen.frames < seenEvery.frames && monotonic() - unseen.since < seenEvery.milliseconds) return
    unseen.frames = 0
    unseen.since = monotonic()
    told.wire()?.seen(position)
  }

  return {
    ask,
    askAfresh() {
      thread = null
      ask()
    },
    take(frame) {
      const how = howItContinues(thread, frame)
      if (how === 'next') thread = { epoch: frame.epoch, position: frame.to }
      if (how === 'next' || how === 'known') say(frame.to)
      return how
    },
    area: (area) =>
      defer(() => {
        need(area, 1)
        askSoon()
        return joined$.pipe(
          filter((joined) => joined !== null),
          filter(({ areas }) => areas.has(area)),
          map((joined) => joined.life),
          distinctUntilChanged(),
          finalize(() => need(area, -1)),
        )
      }),
    joined: () => joined$.value,
    position: () => thread?.position ?? 0,
    unplugged: () => (asking = null),
  }
}
