import { type DelayNotice, delayNotices } from '#domain/scheduling/delayNotices.ts'
import { Problem } from '#domain/problems.ts'
import { grantableScopes } from '#domain/scopes.ts'
import { systemPrincipal } from '../engine/access/principal.ts'
import type { CancelTimer, SetTimer } from '../clock/timer.ts'
import type { ServerDeps } from '../deps.ts'
import type { LoggedEntry } from '../store/store.ts'
import { readPracticeDay } from './readPracticeDay.ts'

type DelayWatchDeps = {
  readonly deps: Pick<ServerDeps, 'store' | 'commands' | 'now' | 'report'>
  readonly setTimer: SetTimer
}

/** Areas whose changes affect delays. */
const watchedAreas: ReadonlySet<string> = new Set(['appointments', 'events', 'schedule/exceptions', 'settings'])
/** Debounce for changes, in milliseconds. */
const debounceDelay = 2000
/** Check interval in milliseconds, because an appointment runs over without any log entry. */
const checkInterval = 60_000

type WatchState = DelayWatchDeps & {
  readonly changedPractices: Set<string>
  cancelCheck: CancelTimer
  cancelDebounce: CancelTimer | null
  running: Promise<void>
  isClosed: boolean
}

export type DelayWatch = {
  /** Resolves when the current checks are done. */
  readonly idle: () => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Notifies patients of delays. It is stateless: after changes and every minute it recomputes from the current day which patients to notify,
 * and the state machine refuses a second notification. So it survives restarts, and several servers can run it.
 */
export function startDelayWatch(watchDeps: DelayWatchDeps): DelayWatch {
  const watch: WatchState = {
    ...watchDeps,
    changedPractices: new Set(),
    cancelCheck: () => undefined,
    cancelDebounce: null,
    running: Promise.resolve(),
    isClosed: false,
  }
  const unsubscribe = watchDeps.deps.store.onCommit((entries) => handleEntries(watch, entries))
  checkAll(watch)
  return {
    idle: () => watch.running,
    async close() {
      watch.isClosed = true
      unsubscribe()
      watch.cancelCheck()
      watch.cancelDebounce?.()
      await watch.running
    },
  }
}

function handleEntries(watch: WatchState, entries: readonly LoggedEntry[]): void {
  const relevant = entries.filter(({ changes }) => changes.some(({ area }) => watchedAreas.has(area)))
  for (const { practice } of relevant) watch.changedPractices.add(practice)
  if (watch.changedPractices.size === 0 || watch.cancelDebounce || watch.isClosed) return
  watch.cancelDebounce = watch.setTimer(debounceDelay, () => {
    watch.cancelDebounce = null
    const practices = [...watch.changedPractices]
    watch.changedPractices.clear()
    enqueue(watch, () => Promise.resolve(practices))
  })
}

function checkAll(watch: WatchState): void {
  if (watch.isClosed) return
  watch.cancelCheck = watch.setTimer(checkInterval, () => checkAll(watch))
  enqueue(watch, async () => (await watch.deps.store.practices()).map(({ id }) => id))
}

function enqueue(watch: WatchState, practices: () => Promise<readonly string[]>): void {
  watch.running = watch.running.then(async () => {
    try {
      for (const practice of await practices()) if (!watch.isClosed) await checkPractice(watch, practice)
    } catch (error) {
      watch.deps.report('the delays could not be looked at, and will be again', error)
    }
  })
}

async function checkPractice({ deps }: WatchState, practice: string): Promise<void> {
  const { appointments, closed, settings } = await readPracticeDay(deps, practice)
  for (const news of delayNotices(appointments, closed, deps.now(), settings)) await notifyPatient(deps, practice, news)
}

/** Executes the notification command. A refusal is ignored: the appointment has changed since it was read. */
async function notifyPatient(
  { commands }: DelayWatchDeps['deps'],
  practice: string,
  { appointment, command, minutes }: DelayNotice,
): Promise<void> {
  const input = { command: `appointments.${command}`, record: appointment, data: { minutes }, because: `delay:${appointment}` }
  try {
    await commands.execute(systemPrincipal(practice, 'delays', new Set(grantableScopes)), input)
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
  }
}
