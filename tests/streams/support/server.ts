import { instantOf } from '#domain/time.ts'
import type { CommandRequest, Follow, ProblemBody } from '#domain/wire.ts'
import type { Connect, Ears, FollowAnswer } from '#streams/wire.ts'
import type { SetTimer } from '#streams/watch.ts'
import type { Chance } from './chance.ts'
import { aPractice, type Edit, type Practice } from './practice.ts'

/**
 * A server on the other side of a bad network, as the contract has it and no cleverer. Its answers take their time, are lost on
 * the way there or back, and its frames come in order or not at all.
 */

type Parts = { readonly clock: { now: number; monotonic: number }; readonly setTimer: SetTimer; readonly chance: Chance }
type Line = { readonly ears: Ears; position: number | null; areas: readonly string[]; lastAt: number }

const problem = (status: number, code: string): ProblemBody => ({
  type: `/api/docs#problem-${code}`,
  title: code,
  status,
  detail: code,
  requestId: 'r',
})
const answerOf = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
  })

export function aServer({ clock, setTimer, chance }: Parts) {
  const practices: Practice[] = [aPractice(clock)]
  const lines = new Set<Line>()
  const kept = new Map<string, { readonly record: { id: string; version: number }; readonly position: number }>()
  /** What was asked of it, for tests that say what was not. */
  const asked = { pages: [] as string[], follows: [] as Follow[], seen: [] as number[], commands: [] as string[], sockets: 0 }
  let done = 0
  const net = { isUp: true, isHole: false, latency: 20, losesFrames: 0, build: 'b', isSignedIn: true }
  const practice = () => practices.at(-1) as Practice
  const delay = () => 1 + chance.upTo(net.latency)

  /** In order: what is sent later never arrives earlier. */
  const say = (line: Line, what: () => void) => {
    if (net.isHole) return
    line.lastAt = Math.max(clock.monotonic + delay(), line.lastAt)
    setTimer(line.lastAt - clock.monotonic, () => !net.isHole && lines.has(line) && what())
  }
  const push = (line: Line) => {
    if (line.position === null) return
    const frame = practice().frame(line.position, practice().head(), line.areas)
    line.position = practice().head()
    if (!chance.isTrue(net.losesFrames)) say(line, () => line.ears.entries(frame))
  }
  const beat = () => {
    for (const line of lines) push(line)
    setTimer(900, beat)
  }
  const follow = (line: Line, { areas, epoch, since }: Follow, answer: (answer: FollowAnswer) => void) => {
    const { epoch: own, head } = practice()
    const isGone = (epoch !== undefined && epoch !== own) || (since ?? 0) > head()
    asked.follows.push({ areas, ...(epoch ? { epoch } : {}), ...(since === undefined ? {} : { since }) })
    line.areas = areas
    line.position = isGone ? null : (since ?? head())
    const at = instantOf(clock.now)
    say(line, () => answer(isGone ? { problem: problem(410, 'gone') } : { epoch: own, position: since ?? head(), build: net.build, at }))
    push(line)
  }
  const end = (line: Line) => {
    if (!lines.delete(line)) return
    setTimer(delay(), () => line.ears.closed(null))
  }
  const commit = (edits: readonly Edit[], because?: string) => {
    const position = practice().commit(edits, because)
    for (const line of lines) push(line)
    return position
  }
  /** A black hole swallows what is on its way; whoever waits, waits. */
  const travel = () =>
    new Promise<void>((arrive, fail) =>
      setTimer(delay(), () => (net.isHole ? undefined : net.isUp ? arrive() : fail(new TypeError('fetch failed')))),
    )

  const command = ({ data, record }: CommandRequest, key: string) => {
    const before = kept.get(key)
    if (before) return answerOf(before)
    asked.commands.push(key)
    const held = practice().one(record ?? '')
    if (!held) return answerOf(problem(404, 'missing'), 404)
    if (data?.['who'] === 'nobody') return answerOf(problem(409, 'refused'), 409)
    // Each time it is done leaves a trace of its own, so done twice is seen.
    const edit = { id: Number(record?.slice('thing-'.length)), what: 'who', value: 100 + (done += 1) } as const
    const position = commit([edit], key)
    const answer = { record: practice().one(`thing-${edit.id}`) ?? { id: '', version: 0 }, position }
    kept.set(key, answer)
    return answerOf(answer)
  }
  const route = (address: string, request: RequestInit): Response => {
    const { pathname, searchParams } = new URL(address)
    if (!net.isSignedIn) return answerOf(problem(401, 'signed-out'), 401)
    if (pathname === '/api/auth/') return answerOf({ user: { id: 'u', name: 'Ana', practice: { name: 'P' } }, scopes: [] })
    if (pathname === '/api/commands/')
      return command(JSON.parse(String(request.body)), new Headers(request.headers).get('idempotency-key') ?? '')
    const [, , , id] = pathname.split('/')
    if (id === '') asked.pages.push(pathname)
    if (id === '') return answerOf(practice().page(searchParams.get('after'), 3))
    const record = practice().one(id ?? '')
    return record ? answerOf(record) : answerOf(problem(404, 'missing'), 404)
  }

  setTimer(900, beat)
  return {
    net,
    asked,
    practice,
    practices,
    commit,
    say: (what: (ears: Ears) => void) => [...lines].forEach((line) => say(line, () => what(line.ears))),
    async fetch(address: string, request: RequestInit): Promise<Response> {
      const aborted = new Promise<never>((_, fail) => request.signal?.addEventListener('abort', () => fail(new TypeError('aborted'))))
      const answered = async () => {
        await travel()
        const answer = route(address, request)
        await travel()
        return answer
      }
      return Promise.race([answered(), aborted])
    },
    connect: ((ears) => {
      asked.sockets += 1
      const line: Line = { ears, position: null, areas: [], lastAt: 0 }
      const isUp = net.isUp
      if (isUp) lines.add(line)
      if (!net.isHole) setTimer(delay(), () => (isUp ? lines.has(line) && ears.opened() : ears.closed(null)))
      return {
        follow: (asked, answer) => void (net.isHole || setTimer(delay(), () => lines.has(line) && follow(line, asked, answer))),
        seen: (position) => void asked.seen.push(position),
        here: () => {},
        // What is on its way still arrives: the other side does not know yet.
        close: () => void setTimer(delay(), () => lines.delete(line)),
      }
    }) satisfies Connect,
    /** Every connection breaks; whoever calls is told so. */
    cut: () => [...lines].forEach(end),
    /** From a copy of some time ago: another epoch, and the last positions never were. */
    restore(back: number) {
      const past = practice().until(Math.max(0, practice().head() - back))
      practices.push(aPractice(clock, `epoch-${practices.length}`, past))
      for (const [key, { position }] of kept) if (position > practice().head()) kept.delete(key)
      ;[...lines].forEach(end)
    },
  }
}
