import { instantOf, millisecondsOf } from '#domain/time.ts'
import type { ServerDeps } from '../deps.ts'
import { labelTurn } from '../turns/labelTurn.ts'
import type { Timer } from '../store/store.ts'
import { type RunningWork, uncountedWork, type Work } from '../work/runningWork.ts'
import { type RetryQueue, createRetryQueue } from './retryQueue.ts'
import type { CancelTimer, SetTimer } from './timer.ts'

/** The longest sleep, in milliseconds: the scheduler notices a clock that was set forward within this time. */
const maxSleep = 5000
/** The maximum number of timers fired together. They execute in due order and share a commit. */
const maxBatch = 64

type TimerSchedulerDeps = {
  readonly deps: Pick<ServerDeps, 'store' | 'commands' | 'now' | 'report'>
  readonly setTimer: SetTimer
  readonly work?: RunningWork
}
type SchedulerState = TimerSchedulerDeps & {
  readonly work: RunningWork
  readonly retryQueue: RetryQueue
  cancelSleep: CancelTimer
  currentRun: Promise<void> | null
  shouldRepeat: boolean
  isClosed: boolean
  /** What the store had counted when the scheduler last looked. */
  timersSeen: number
}

export type TimerScheduler = {
  /** Resolves when the timers being fired have finished. */
  readonly close: () => Promise<void>
}

/**
 * Fires due timers. The timer rows are the only state: firing deletes the row in the same transaction.
 * A timer therefore fires once, even if the server stops or the clock is set back in between.
 * Timers that fell due while the server was stopped fire in due order at start.
 */
export function startTimerScheduler(schedulerDeps: TimerSchedulerDeps): TimerScheduler {
  const retryQueue = createRetryQueue(schedulerDeps.setTimer, () => wake(state))
  const state: SchedulerState = {
    work: uncountedWork,
    ...schedulerDeps,
    retryQueue,
    cancelSleep: () => undefined,
    currentRun: null,
    shouldRepeat: false,
    isClosed: false,
    timersSeen: schedulerDeps.deps.store.timersSet(),
  }
  const unsubscribe = schedulerDeps.deps.store.onCommit(() => wakeForTimers(state))
  wake(state)
  return {
    async close() {
      state.isClosed = true
      unsubscribe()
      state.cancelSleep()
      retryQueue.close()
      await state.currentRun
    },
  }
}

/** A commit may set a timer that is due before the current sleep ends, or take up a timer that was set aside. */
function wakeForTimers(state: SchedulerState): void {
  const timersSet = state.deps.store.timersSet()
  if (timersSet === state.timersSeen && state.work.countSetAside('timer') === 0) return
  state.timersSeen = timersSet
  wake(state)
}

function wake(state: SchedulerState): void {
  state.shouldRepeat = true
  if (state.currentRun || state.isClosed) return
  state.cancelSleep()
  state.currentRun = run(state)
}

async function run(state: SchedulerState): Promise<void> {
  let sleep = 0
  do {
    state.shouldRepeat = false
    sleep = await fireAllDue(state)
  } while ((sleep === 0 || state.shouldRepeat) && !state.isClosed)
  state.currentRun = null
  if (!state.isClosed) state.cancelSleep = state.setTimer(sleep, () => wake(state))
}

/**
 * Fires all due timers.
 * @returns Milliseconds until the next timer; 0 if the scheduler must look again at once.
 */
async function fireAllDue(state: SchedulerState): Promise<number> {
  const { store, now, report } = state.deps
  try {
    const at = now()
    const upcoming = await store.due(instantOf(at + maxSleep), maxBatch + state.retryQueue.size() + state.work.countSetAside('timer'))
    return await fireDue(state, upcoming, at)
  } catch (error) {
    report('the timers could not be read', error)
    return maxSleep
  }
}

async function fireDue(state: SchedulerState, upcoming: readonly Timer[], at: number): Promise<number> {
  labelTurn('timers')
  state.retryQueue.retainOnly(upcoming)
  const candidates = upcoming.filter((timer) => !state.retryQueue.has(timer) && !state.work.isSetAside(workOf(timer)))
  const ready = candidates.filter(({ due }) => millisecondsOf(due) <= at).slice(0, maxBatch)
  if (ready.length === 0) return candidates[0] ? Math.min(maxSleep, millisecondsOf(candidates[0].due) - at) : maxSleep
  const batch = chooseBatch(state.work, ready)
  await state.work.run(batch.map(workOf), () => Promise.all(batch.map((timer) => fire(state, timer))))
  return 0
}

const workOf = ({ practice, area, record, name }: Timer): Work => ({ kind: 'timer', practice, id: `${area} ${record} ${name}` })

/** A timer during which a process died fires alone, so that only the one at fault counts further deaths. */
function chooseBatch(work: RunningWork, ready: readonly Timer[]): readonly Timer[] {
  const suspect = ready.find((timer) => work.deathsOf(workOf(timer)) > 0)
  return suspect ? [suspect] : ready
}

/** Fires one timer. A timer that is due, does not fire and still exists goes to the retry queue, or the scheduler would loop on it. */
async function fire({ deps: { commands, report }, retryQueue }: SchedulerState, timer: Timer): Promise<void> {
  try {
    if (await commands.fireTimer(timer)) retryQueue.remove(timer)
    else retryQueue.defer(timer)
  } catch (error) {
    report(`the timer ${timer.name} of ${timer.area} failed and will be tried again`, error)
    retryQueue.defer(timer)
  }
}
