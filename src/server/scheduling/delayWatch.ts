import { type DelayNews, delayNews } from '#domain/scheduling/delayNews.ts'
import { Problem } from '#domain/problems.ts'
import { grantable } from '#domain/scopes.ts'
import { theSystem } from '../auth/principal.ts'
import type { CallOff, SetTimer } from '../clock/timer.ts'
import type { House } from '../house.ts'
import type { LoggedEntry } from '../store/store.ts'
import { readDay } from './readDay.ts'

type Needs = {
  readonly house: Pick<House, 'store' | 'door' | 'now' | 'report'>
  readonly setTimer: SetTimer
}

/** What a day's delay is made of. */
const watched: ReadonlySet<string> = new Set(['appointments', 'events', 'settings'])
/** Milliseconds in which what happens is looked at together. */
const soon = 2000
/** A visit that runs over its time does so without a word from anybody. */
const regularly = 60_000

type Watch = Needs & {
  readonly touched: Set<string>
  asleep: CallOff
  soonAsleep: CallOff | null
  running: Promise<void>
  closed: boolean
}

export type DelayWatch = {
  /** Resolves when what was looked at is done. */
  readonly idle: () => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Sees to it that patients hear of a delay. It remembers nothing: who is to be told is worked out anew from the day as it stands, after
 * what happened and every minute, and the chart refuses to tell anybody twice. So it survives every restart, and several servers may watch.
 */
export function openDelayWatch(needs: Needs): DelayWatch {
  const watch: Watch = {
    ...needs,
    touched: new Set(),
    asleep: () => undefined,
    soonAsleep: null,
    running: Promise.resolve(),
    closed: false,
  }
  const deafen = needs.house.store.onCommit((entries) => hear(watch, entries))
  lookAtAll(watch)
  return {
    idle: () => watch.running,
    async close() {
      watch.closed = true
      deafen()
      watch.asleep()
      watch.soonAsleep?.()
      await watch.running
    },
  }
}

function hear(watch: Watch, entries: readonly LoggedEntry[]): void {
  const here = entries.filter(({ changes }) => changes.some(({ area }) => watched.has(area)))
  for (const { practice } of here) watch.touched.add(practice)
  if (watch.touched.size === 0 || watch.soonAsleep || watch.closed) return
  watch.soonAsleep = watch.setTimer(soon, () => {
    watch.soonAsleep = null
    const practices = [...watch.touched]
    watch.touched.clear()
    inTurn(watch, () => Promise.resolve(practices))
  })
}

function lookAtAll(watch: Watch): void {
  if (watch.closed) return
  watch.asleep = watch.setTimer(regularly, () => lookAtAll(watch))
  inTurn(watch, async () => (await watch.house.store.practices()).map(({ id }) => id))
}

function inTurn(watch: Watch, practices: () => Promise<readonly string[]>): void {
  watch.running = watch.running.then(async () => {
    try {
      for (const practice of await practices()) if (!watch.closed) await look(watch, practice)
    } catch (error) {
      watch.house.report('the delays could not be looked at, and will be again', error)
    }
  })
}

async function look({ house }: Watch, practice: string): Promise<void> {
  const { visits, closings, settings } = await readDay(house, practice)
  for (const news of delayNews(visits, closings, house.now(), settings)) await tell(house, practice, news)
}

/** The visit may have moved on since it was read: then its chart says no, and that is that. */
async function tell({ door }: Needs['house'], practice: string, { visit, command, minutes }: DelayNews): Promise<void> {
  const asked = { command: `appointments.${command}`, record: visit, data: { minutes }, because: `delay:${visit}` }
  try {
    await door.execute(theSystem(practice, 'delays', new Set(grantable)), asked)
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
  }
}
