import { Problem } from '#domain/problems.ts'
import { grantableScopes } from '#domain/scopes.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { systemPrincipal } from '../engine/access/principal.ts'
import type { ServerDeps } from '../deps.ts'
import type { RunningWork, Work } from './runningWork.ts'
import { unfinishedJobsOf } from './showSetAside.ts'

/** What takes up work of each kind again. Timers follow the log. */
export type WorkTakers = Readonly<Partial<Record<Work['kind'], TakeUpWork>>>
export type TakeUpWork = (practice: string, id: string) => Promise<void>

type TakeUpDeps = {
  readonly deps: ServerDeps
  readonly work: Pick<RunningWork, 'forget'>
  readonly takers: WorkTakers
}
export type TakeUp = { readonly close: () => Promise<void> }

/**
 * Takes up work that was set aside when a user asks for it by `process.retry`. The command is in the log with its user; the job ends when the
 * work is taken up. A job that a process that died left running is taken up at the next start.
 */
export function startTakingUp(takeUpDeps: TakeUpDeps): TakeUp {
  const { deps } = takeUpDeps
  const running = new Set<Promise<void>>()
  const start = (practice: string, job: AnyRecord) => {
    const taken = takeUp(takeUpDeps, practice, job).catch((error: unknown) => deps.report('work set aside could not be taken up', error))
    running.add(taken)
    void taken.finally(() => running.delete(taken))
  }
  const isToTakeUp = ({ work, state }: AnyRecord): boolean => Boolean(work) && state === 'running'
  const unsubscribe = deps.store.onCommit((entries) => {
    for (const { practice, changes } of entries)
      for (const { area, after } of changes) if (area === 'process' && after && isToTakeUp(after)) start(practice, after)
  })
  const resumed = resumeAll(deps, (practice, job) => isToTakeUp(job) && start(practice, job))
  return {
    close: async () => {
      unsubscribe()
      await resumed
      await Promise.all(running)
    },
  }
}

async function resumeAll(deps: ServerDeps, resume: (practice: string, job: AnyRecord) => void): Promise<void> {
  for (const { id } of await deps.store.practices()) for (const job of await unfinishedJobsOf(deps, id)) resume(id, job)
}

async function takeUp({ deps, work, takers }: TakeUpDeps, practice: string, job: AnyRecord): Promise<void> {
  const { kind, id } = job['work'] as Pick<Work, 'kind' | 'id'>
  work.forget({ kind, practice, id })
  await takers[kind]?.(practice, id)
  await giveIfPossible(deps, practice, 'process.finish', job.id)
}

/** Gives a command that takes up work. A refusal means that another user was first. */
export async function giveIfPossible({ commands }: ServerDeps, practice: string, command: string, record: string): Promise<void> {
  const principal = systemPrincipal(practice, 'retry', new Set(grantableScopes))
  await commands.execute(principal, { command, record, because: `process:${record}` }).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
  })
}
