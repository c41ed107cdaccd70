import type { LiveColumn } from '#app/components/liveGrid/columns.tsx'
import type { NamedRow } from '#app/screens/reports/Reports/report/reportRows.ts'
import { gridFaults } from './gridFaults.ts'

/** What a page offers to the measuring program. */
export type GridPage = {
  /** Runs the next updates at their rate; fulfilled in the second frame after the last was received. */
  readonly run: (count: number) => Promise<void>
  /** The rows and cells that are not what the updates made of them. */
  readonly faults: () => readonly string[]
}

declare global {
  interface Window {
    gridPage?: GridPage
  }
}

const nextFrame = () => new Promise(requestAnimationFrame)

/** Requests every frame, so that frames are equally many on each page. */
function requestFrames(): void {
  requestAnimationFrame(requestFrames)
}

/** @param applyUpdate brings one changed row into the grid. */
export function startGridPage(columns: readonly LiveColumn<NamedRow>[], applyUpdate: (row: NamedRow) => void): void {
  const worker = new Worker(new URL('./updateWorker.ts', import.meta.url), { type: 'module' })
  let expected = 0
  let received = 0
  let finish = () => {}
  worker.addEventListener('message', ({ data: row }: MessageEvent<NamedRow>) => {
    applyUpdate(row)
    received += 1
    if (received === expected) finish()
  })
  requestFrames()
  window.gridPage = {
    run: async (count) => {
      expected += count
      const { promise, resolve } = Promise.withResolvers<void>()
      finish = resolve
      performance.mark('updates-begin')
      worker.postMessage(count)
      await promise
      await nextFrame()
      await nextFrame()
      performance.mark('updates-end')
    },
    faults: () => gridFaults(columns, received),
  }
}
