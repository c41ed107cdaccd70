import type { RunningWorker, Worker, WorkerContext } from './module/defineModule.ts'
import type { ModuleContext } from './module/moduleContext.ts'
import { loadRunningWork, runningWorkFile } from './work/runningWork.ts'
import { showSetAside } from './work/showSetAside.ts'
import { startTakingUp, type TakeUpWork, type WorkTakers } from './work/takeUpWork.ts'

export type BackgroundWork = { readonly close: () => Promise<void> }

/** Starts what the server does by itself, and takes up what the last process left. */
export function startBackgroundWork(context: ModuleContext, workers: readonly Worker[], address: string): BackgroundWork {
  const { config, deps } = context
  const work = loadRunningWork(runningWorkFile(config.dataDir), deps.report)
  const shown = showSetAside(deps, work).catch((error: unknown) => deps.report('work set aside could not be shown', error))
  const started = workers.map((worker) => start(worker, { ...context, address, work }))
  const takingUp = startTakingUp({ deps, work, takers: takersOf(workers, started) })
  return {
    close: async () => {
      work.pause()
      await Promise.all([shown, takingUp.close(), ...started.map(async (running) => (await running)?.close())])
    },
  }
}

const takersOf = (workers: readonly Worker[], started: readonly Promise<RunningWorker | void>[]): WorkTakers =>
  Object.fromEntries(
    workers.flatMap(({ takesUp }, index) => {
      const takeUp: TakeUpWork = async (practice, id) => (await started[index])?.takeUp?.(practice, id)
      return takesUp === null ? [] : [[takesUp, takeUp] as const]
    }),
  )

/** A worker that cannot start is reported, and prevents no other. */
async function start(worker: Worker, context: WorkerContext): Promise<RunningWorker | void> {
  try {
    return await worker.start(context)
  } catch (error) {
    context.deps.report(`the worker ${worker.name} could not start`, error)
  }
}
