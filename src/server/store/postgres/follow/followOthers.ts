import type { Practice } from '../../store.ts'
import type { Delivery } from './delivery.ts'
import { createWakeUps, type WakeUps } from './wakeUps.ts'

type FollowDeps = {
  readonly url: string
  readonly delivery: Delivery
  readonly readPractices: () => Promise<readonly Pick<Practice, 'id' | 'position'>[]>
  /** Milliseconds between two looks, which find what no message told. */
  readonly pollInterval: number
  /** Called at each look, with whether the database answered it. */
  readonly onReachable: (isReachable: boolean) => void
}

/** Milliseconds after which a look counts as unanswered: a connection can be lost without a word. */
const lookTimeout = 5000

/** Follows what other servers write: woken by their messages, with a look each second behind them. */
export function followOthers({ url, delivery, readPractices, pollInterval, onReachable }: FollowDeps): WakeUps {
  let isClosed = false
  let looking: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | null = null
  const look = async () => {
    const practices = await answered(readPractices(), onReachable)
    const behind = practices.filter(({ id, position }) => position > delivery.position(id))
    await Promise.all(behind.map(({ id, position }) => delivery.follow(id, position)))
  }
  const lookAgain = () => {
    looking = looking.then(look)
    return looking
  }
  const schedule = () => {
    if (!isClosed) timer = setTimeout(() => void lookAgain().then(schedule), pollInterval)
  }
  schedule()
  const wakeUps = createWakeUps({ url, onWoken: (practice) => void delivery.follow(practice, Number.POSITIVE_INFINITY) })
  return {
    send: wakeUps.send,
    close: async () => {
      isClosed = true
      if (timer) clearTimeout(timer)
      await looking
      await wakeUps.close()
    },
  }
}

/** @returns nothing if the database does not answer: the next look finds what this one did not. */
async function answered<Row>(rows: Promise<readonly Row[]>, onReachable: (isReachable: boolean) => void): Promise<readonly Row[]> {
  const overdue = setTimeout(() => onReachable(false), lookTimeout)
  try {
    const read = await rows
    onReachable(true)
    return read
  } catch {
    onReachable(false)
    return []
  } finally {
    clearTimeout(overdue)
  }
}
