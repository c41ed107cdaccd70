import type { Practice } from '../../store.ts'
import type { Delivery } from './delivery.ts'
import { createWakeUps, type WakeUps } from './wakeUps.ts'

type FollowDeps = {
  readonly url: string
  readonly delivery: Delivery
  readonly readPractices: () => Promise<readonly Pick<Practice, 'id' | 'position'>[]>
  /** Milliseconds between two looks, which find what no message told. */
  readonly pollInterval: number
}

/** Follows what other servers write: woken by their messages, with a look each second behind them. */
export function followOthers({ url, delivery, readPractices, pollInterval }: FollowDeps): WakeUps {
  let isClosed = false
  let looking: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | null = null
  const look = async () => {
    const practices = await readPractices().catch(() => [])
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
