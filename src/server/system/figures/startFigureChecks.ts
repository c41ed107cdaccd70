import { minutes, oneDay } from '#domain/time.ts'
import { type CancelTimer, setTimer } from '../../clock/timer.ts'
import type { ServerDeps } from '../../deps.ts'
import { checkFigures } from './checkFigures.ts'

/** After a start, other work comes first. */
const [firstCheck, nextCheck] = [minutes(10), oneDay]

/** Checks the figures once a day. `close` resolves when a check in progress has stopped. */
export function startFigureChecks(deps: ServerDeps): { readonly close: () => Promise<void> } {
  let isOpen = true
  let running = Promise.resolve()
  let cancel: CancelTimer = () => undefined
  const check = () => {
    running = checkFigures(deps, () => isOpen)
      .catch((error: unknown) => isOpen && deps.report('the figures could not be checked', error))
      .then(() => void (isOpen && schedule(nextCheck)))
  }
  const schedule = (delay: number) => void (cancel = setTimer(delay, check))
  schedule(firstCheck)
  return {
    close: async () => {
      isOpen = false
      cancel()
      await running
    },
  }
}
