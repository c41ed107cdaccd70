import { useCallback } from 'react'
import { take } from 'rxjs'
import type { CommandRequest, Fields, ProblemBody } from '#domain/wire.ts'
import { tRecords } from '#locale/practice/records.ts'
import { pathOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { createMergePatch } from '#streams/derive/records/mergePatch.ts'
import { ProblemError } from '#streams/link/restClient.ts'
import { useClient } from '../../../appContext.ts'

export type RecordCommandResult = { readonly problem: ProblemBody | null; readonly created: string | null }

const localProblem = (message: string): ProblemBody => ({ type: 'about:blank', title: message, detail: message, status: 0, requestId: '' })

/** Sends commands for forms, which show errors themselves and keep the input; they are never queued offline. */
export function useRecordCommands() {
  const client = useClient()
  const isLive = useCallback(() => {
    let live = true
    client.link$.pipe(take(1)).subscribe(({ phase }) => (live = phase === 'live'))
    return live
  }, [client])

  const sendCommand = useCallback(
    async (request: CommandRequest): Promise<RecordCommandResult> => {
      if (!isLive()) return { problem: localProblem(tRecords('notSent')), created: null }
      const status = await client.send(request)
      if (status.phase !== 'refused') return { problem: null, created: status.record }
      client.dismiss(status.key)
      return { problem: withConflictMessage(status.problem), created: null }
    },
    [client, isLive],
  )

  /** Updates that need several commands go as one PATCH: all of them apply, or none. */
  const patch = useCallback(
    async (resource: Resource, id: string, version: number, before: Fields, values: Fields): Promise<ProblemBody | null> => {
      if (!isLive()) return localProblem(tRecords('notSent'))
      try {
        const path = `${pathOf(resource)}${id}`
        await client.fetch('PATCH', path, createMergePatch(before, values), { 'If-Match': `"${version}"` })
        return null
      } catch (error) {
        return error instanceof ProblemError ? withConflictMessage(error.problem) : localProblem(tRecords('notSent'))
      }
    },
    [client, isLive],
  )
  return { sendCommand, patch, createWithLink: useCreateWithLink(isLive) }
}

export type LinkResult = RecordCommandResult & { readonly link: string | null }

/** Creates a record whose answer alone holds a link. It is not queued and not repeated, because a repeated answer has no link. */
function useCreateWithLink(isLive: () => boolean) {
  const client = useClient()
  return useCallback(
    async (resource: Resource, data: Fields): Promise<LinkResult> => {
      const refused = (problem: ProblemBody) => ({ problem, created: null, link: null })
      if (!isLive()) return refused(localProblem(tRecords('notSent')))
      try {
        const { id, link } = (await client.fetch('POST', pathOf(resource), data)) as { readonly id: string; readonly link: string }
        return { problem: null, created: id, link: new URL(link, location.origin).href }
      } catch (error) {
        return refused(error instanceof ProblemError ? error.problem : localProblem(tRecords('notSent')))
      }
    },
    [client, isLive],
  )
}

/** A version conflict names no field, so it gets its own message. */
const withConflictMessage = (problem: ProblemBody): ProblemBody =>
  problem.status === 412 ? { ...problem, detail: tRecords('changedByAnother') } : problem
