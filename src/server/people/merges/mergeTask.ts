import type { PatientMerge, PatientMergeState } from '#domain/people/merges/patientMerge.ts'
import { grantableScopes } from '#domain/scopes.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { patientMerges } from '#resources/people/patientMerges.ts'
import type { ServerDeps } from '../../deps.ts'
import { systemPrincipal } from '../../engine/access/principal.ts'
import type { CommandSequence } from '../../engine/commands/commandBus.ts'

/** A merge that the server works on. */
export type MergeTask = { readonly deps: ServerDeps; readonly practice: string; readonly id: string; readonly isOpen: () => boolean }

export type MergeRecord = AnyRecord & PatientMerge & { readonly state: PatientMergeState }

/** Records moved in one transaction: few enough that users' writes between two wait for milliseconds. */
export const batchSize = 25

export const mergeOf = async ({ deps, practice, id }: MergeTask): Promise<MergeRecord | null> =>
  (await deps.store.get(practice, patientMerges.name, id)) as MergeRecord | null

/** The log entries of the merge name it, and so its undo finds them. */
export const mergeReason = (id: string): string => `merge:${id}`

const mergePrincipal = ({ practice }: MergeTask, because: string) =>
  systemPrincipal(practice, 'merge', new Set(grantableScopes), { kind: 'timer', id: because })

/** Executes commands and moves in one transaction with one log entry. */
export const executeInMerge = <Result>(task: MergeTask, sequence: CommandSequence<Result>): Promise<Result> =>
  task.deps.commands.executeSequence(mergePrincipal(task, sequence.because), sequence)
