import { useCallback } from 'react'
import { take } from 'rxjs'
import type { CommandRequest, Fields, ProblemBody } from '#domain/wire.ts'
import { pathOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { mergePatchOf } from '#streams/derive/records/mergePatch.ts'
import { Refusal } from '#streams/rest.ts'
import { useClient } from '../../../context.ts'
import { sayRecord } from '../../../parts/record/sayRecord.ts'

export type Given = { readonly problem: ProblemBody | null; readonly made: string | null }

const own = (why: string): ProblemBody => ({ type: 'about:blank', title: why, detail: why, status: 0, requestId: '' })

/** For forms, which show the no themselves and keep what was typed: nothing of them waits for a link. */
export function useGiving() {
  const client = useClient()
  const isLinked = useCallback(() => {
    let linked = true
    client.link$.pipe(take(1)).subscribe(({ phase }) => (linked = phase === 'live'))
    return linked
  }, [client])

  const give = useCallback(
    async (request: CommandRequest): Promise<Given> => {
      if (!isLinked()) return { problem: own(sayRecord('notSent')), made: null }
      const tap = await client.send(request)
      if (tap.phase !== 'refused') return { problem: null, made: tap.record }
      client.dismiss(tap.key)
      return { problem: spoken(tap.problem), made: null }
    },
    [client, isLinked],
  )

  /** What is several commands at once is a PATCH: it is all of them or none. */
  const patch = useCallback(
    async (resource: Resource, id: string, version: number, before: Fields, values: Fields): Promise<ProblemBody | null> => {
      if (!isLinked()) return own(sayRecord('notSent'))
      try {
        const path = `${pathOf(resource)}${id}`
        await client.fetch('PATCH', path, mergePatchOf(before, values), { 'If-Match': `"${version}"` })
        return null
      } catch (fault) {
        return fault instanceof Refusal ? spoken(fault.problem) : own(sayRecord('notSent'))
      }
    },
    [client, isLinked],
  )
  return { give, patch }
}

/** Whoever wrote meanwhile is named by no field. */
const spoken = (problem: ProblemBody): ProblemBody =>
  problem.status === 412 ? { ...problem, detail: sayRecord('changedMeanwhile') } : problem
