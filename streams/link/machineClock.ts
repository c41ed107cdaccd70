import type { SetTimer } from './linkMonitor.ts'

/** Runs a state machine's delays on the injected timers. */
export function machineClock(setTimer: SetTimer) {
  let lastId = 0
  const running = new Map<number, () => void>()
  return {
    setTimeout(then: (...args: unknown[]) => void, milliseconds: number): number {
      const id = (lastId += 1)
      const fire = () => {
        running.delete(id)
        then()
      }
      running.set(id, setTimer(milliseconds, fire))
      return id
    },
    clearTimeout(id: number): void {
      running.get(id)?.()
      running.delete(id)
    },
  }
}
