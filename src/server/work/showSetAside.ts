import { grantableScopes } from '#domain/scopes.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { unfinishedProcessStates } from '#domain/system/process.ts'
import { system } from '#locale/system/system.ts'
import { systemPrincipal } from '../engine/access/principal.ts'
import type { ServerDeps } from '../deps.ts'
import type { RunningWork, Work } from './runningWork.ts'

/** Works whose own job fails with them. */
const hasOwnJob: readonly Work['kind'][] = ['export', 'demo']

/** Shows each work that is set aside as a failed background job with its reason, once, on the System screen. */
export async function showSetAside(deps: ServerDeps, runningWork: Pick<RunningWork, 'setAside'>): Promise<void> {
  // At once, because an import that is set aside is forgotten when its own record says so.
  const works = runningWork.setAside().filter(({ kind }) => !hasOwnJob.includes(kind))
  for (const { id: practice } of await deps.store.practices()) {
    const own = works.filter((work) => work.practice === practice)
    const shown = own.length === 0 ? [] : await unfinishedJobsOf(deps, practice)
    for (const work of own) if (!shown.some((job) => isJobOf(job, work))) await createFailedJob(deps, work)
  }
}

/** The jobs of works that were set aside and are not taken up again yet. */
export async function unfinishedJobsOf({ store }: Pick<ServerDeps, 'store'>, practice: string): Promise<readonly AnyRecord[]> {
  const where = [
    { column: 'kind', is: ['other'] },
    { column: 'state', is: unfinishedProcessStates },
  ]
  return (await store.list(practice, 'process', { where })).items.filter(({ work }) => Boolean(work))
}

const isJobOf = (job: AnyRecord, { kind, id }: Work): boolean => {
  const work = job['work'] as Pick<Work, 'kind' | 'id'> | null
  return work?.kind === kind && work.id === id
}

async function createFailedJob({ commands }: ServerDeps, { kind, practice, id }: Work): Promise<void> {
  const note = `${system.setAsideReason} ${system.setAsideRecord} ${id}`.slice(0, 500)
  const data = { kind: 'other', name: system.setAside[kind], note, work: { kind, id } }
  const principal = systemPrincipal(practice, 'start', new Set(grantableScopes))
  await commands.execute(principal, { command: 'process.setAside', because: `${kind}:${id}`.slice(0, 200), data })
}
