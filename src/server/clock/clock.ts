import { instantOf, millisecondsOf } from '#domain/time.ts'
import type { House } from '../house.ts'
import type { Timer } from '../store/store.ts'
import { type HeldBack, openHeldBack } from './heldBack.ts'
import type { CallOff, SetTimer } from './timer.ts'

/** The longest sleep, in milliseconds: a clock that was set forward is noticed by then. */
const longestSleep = 5000
/** Timers fired together at most. They are asked in their order and share a commit. */
const atOnce = 64

type Needs = {
  readonly house: Pick<House, 'store' | 'door' | 'now' | 'report'>
  readonly setTimer: SetTimer
}
type Works = Needs & {
  readonly heldBack: HeldBack
  asleep: CallOff
  running: Promise<void> | null
  again: boolean
  closed: boolean
}

export type Clock = {
  /** Resolves when what is being fired is done. */
  readonly close: () => Promise<void>
}

/**
 * Fires what is due. The rows are the only memory: firing takes its row away in the same transaction, so a timer fires once
 * whatever stops or is set back in between, and whatever fell due while nobody looked is caught up in its order.
 */
export function openClock(needs: Needs): Clock {
  const heldBack = openHeldBack(needs.setTimer, () => wake(works))
  const works: Works = { ...needs, heldBack, asleep: () => undefined, running: null, again: false, closed: false }
  // A commit may have set a timer earlier than the one slept for.
  const deafen = needs.house.store.onCommit(() => wake(works))
  wake(works)
  return {
    async close() {
      works.closed = true
      deafen()
      works.asleep()
      heldBack.close()
      await works.running
    },
  }
}

function wake(works: Works): void {
  works.again = true
  if (works.running || works.closed) return
  works.asleep()
  works.running = run(works)
}

async function run(works: Works): Promise<void> {
  let sleep = 0
  do {
    works.again = false
    sleep = await look(works)
  } while ((sleep === 0 || works.again) && !works.closed)
  works.running = null
  if (!works.closed) works.asleep = works.setTimer(sleep, () => wake(works))
}

/** Fires all that is due. @returns Milliseconds until there is something again; nought where it should look at once. */
async function look(works: Works): Promise<number> {
  const { store, now, report } = works.house
  try {
    const at = now()
    const soon = await store.due(instantOf(at + longestSleep), atOnce + works.heldBack.size())
    return await fireDue(works, soon, at)
  } catch (error) {
    report('the timers could not be read', error)
    return longestSleep
  }
}

async function fireDue(works: Works, soon: readonly Timer[], at: number): Promise<number> {
  works.heldBack.keepOnly(soon)
  const ours = soon.filter((timer) => !works.heldBack.has(timer))
  const ready = ours.filter(({ due }) => millisecondsOf(due) <= at).slice(0, atOnce)
  if (ready.length === 0) return ours[0] ? millisecondsOf(ours[0].due) - at : longestSleep
  await Promise.all(ready.map((timer) => fire(works, timer)))
  return 0
}

/** What is due and neither fires nor goes away would be asked for ever: it waits, a little longer each time. */
async function fire({ house: { door, report }, heldBack }: Works, timer: Timer): Promise<void> {
  try {
    if (await door.fire(timer)) heldBack.forget(timer)
    else heldBack.hold(timer)
  } catch (error) {
    report(`the timer ${timer.name} of ${timer.area} failed and will be tried again`, error)
    heldBack.hold(timer)
  }
}
