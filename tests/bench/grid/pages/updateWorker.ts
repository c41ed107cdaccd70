import { createUpdates, updatesPerSecond } from '../gridRows.ts'

/** Sends updates at their rate from a thread of its own, as a socket does: a busy page delays none of them. */

const nextUpdate = createUpdates()
const interval = 1000 / updatesPerSecond

self.addEventListener('message', ({ data: count }: MessageEvent<number>) => {
  const startedAt = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    const due = Math.min(count, Math.floor((performance.now() - startedAt) / interval))
    for (; sent < due; sent += 1) self.postMessage(nextUpdate())
    if (sent === count) clearInterval(timer)
  }, interval)
})
