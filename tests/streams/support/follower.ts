import type { AnyRecord, Frame } from '#domain/wire.ts'
import { nothing, settle, type Arrival, type Held } from '#streams/settle.ts'
import { sieveOf } from '#streams/window.ts'
import { aPractice, theWindow, type Edit, type Practice } from './practice.ts'

/** One follower of one practice over a wire that keeps order and a web that does not, all of it turned by hand. */

export type Step =
  | { readonly do: 'commit'; readonly edits: readonly Edit[] }
  /** The server pushes what it has, or a heartbeat. */
  | { readonly do: 'push' }
  | { readonly do: 'hear' }
  /** The wire breaks: what was on it is lost, and following goes on from the follower's own position. */
  | { readonly do: 'cut' }
  /** The server reads what an open question asks for, as it stands at this moment. */
  | { readonly do: 'read'; readonly which: number }
  /** An answer arrives; answers overtake each other. */
  | { readonly do: 'answer'; readonly which: number }
  | { readonly do: 'begin' }
  | { readonly do: 'wait'; readonly seconds: number }

type Question = {
  readonly life: number
  readonly ask: { readonly page: string | null } | { readonly one: string; readonly version: number }
}
type Answered = { readonly life: number; readonly arrival: Arrival }

export function aFollower(clock: { now: number }, limit: number, practice: Practice = aPractice(clock)) {
  const sieve = sieveOf('things', theWindow)
  const asked = new Set<string>()
  const questions: Question[] = []
  const answers: Answered[] = []
  let held: Held = nothing
  let wire: Frame[] = []
  let pushed = 0
  let heard = 0
  let life = 0

  const tell = (arrival: Arrival) => {
    held = settle(sieve, held, arrival)
    for (const [id, { version }] of held.fold?.unknown ?? []) {
      if (asked.has(`${life} ${id} ${version}`)) continue
      asked.add(`${life} ${id} ${version}`)
      questions.push({ life, ask: { one: id, version } })
    }
    if (held.lost) begin()
  }
  const begin = () => {
    life += 1
    tell({ kind: 'begin' })
    questions.push({ life, ask: { page: null } })
  }
  const read = ({ life: of, ask }: Question): Answered =>
    'page' in ask
      ? { life: of, arrival: { kind: 'page', page: practice.page(ask.page, limit) } }
      : { life: of, arrival: { kind: 'one', id: ask.one, version: ask.version, record: practice.one(ask.one) } }
  const answer = ({ life: of, arrival }: Answered) => {
    if (of !== life) return
    tell(arrival)
    if (arrival.kind === 'page' && arrival.page.next !== null && of === life) questions.push({ life, ask: { page: arrival.page.next } })
  }
  const hear = (frame: Frame | undefined) => {
    if (!frame) return
    heard = Math.max(heard, frame.to)
    tell({ kind: 'frame', frame })
  }
  const push = () => {
    wire.push(practice.frame(pushed, practice.head()))
    pushed = practice.head()
  }
  const take = <T>(from: T[], which: number): T | undefined => (from.length === 0 ? undefined : from.splice(which % from.length, 1)[0])

  begin()
  return {
    practice,
    held: () => held,
    heard: () => heard,
    step(step: Step) {
      if (step.do === 'commit') practice.commit(step.edits)
      else if (step.do === 'push') push()
      else if (step.do === 'hear') hear(wire.shift())
      else if (step.do === 'begin') begin()
      else if (step.do === 'wait') clock.now += step.seconds * 1000
      else if (step.do === 'read') answers.push(...[take(questions, step.which)].flatMap((one) => (one ? [read(one)] : [])))
      else if (step.do === 'answer') [take(answers, step.which)].forEach((one) => one && answer(one))
      else {
        wire = []
        pushed = heard
      }
      clock.now += 1
    },
    /** Everything that is under way arrives, heartbeats included. */
    quiet() {
      for (let round = 0; round < 50; round += 1) {
        clock.now += 2000
        push()
        while (wire.length > 0) hear(wire.shift())
        while (questions.length > 0) answers.push(read(questions.shift() as Question))
        while (answers.length > 0) answer(answers.shift() as Answered)
      }
    },
  }
}

/** Rows without what an entry alone says of them: a follower of less than all cannot know the version of what it did not see. */
export const plain = (rows: ReadonlyMap<string, AnyRecord>): Record<string, unknown> =>
  Object.fromEntries(
    [...rows.values()]
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ version: _version, updatedAt: _updatedAt, ...fields }) => [fields.id, fields]),
  )
