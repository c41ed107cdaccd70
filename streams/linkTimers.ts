import type { SetTimer } from './watch.ts'

/** A chart's delays on our timers. */
export function linkTimers(setTimer: SetTimer) {
  let last = 0
  const running = new Map<number, () => void>()
  return {
    setTimeout(then: (...args: unknown[]) => void, milliseconds: number): number {
      const id = (last += 1)
      const done = () => {
        running.delete(id)
        then()
      }
      running.set(id, setTimer(milliseconds, done))
      return id
    },
    clearTimeout(id: number): void {
      running.get(id)?.()
      running.delete(id)
    },
  }
}
