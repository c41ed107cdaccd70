import type { AnyRecord } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import type { Resource } from '#resources/resource.ts'
import { parseSignedId, isEqualInConstantTime, practiceSecret, signId } from '../auth/signedIds.ts'
import type { ServerDeps } from '../deps.ts'

/** The record that a link gives access to. */
export type LinkedRecord = { readonly practice: string; readonly resource: Resource; readonly record: AnyRecord }

export type PatientLinks = {
  readonly tokenFor: (practice: string, area: string, record: string) => Promise<string>
  /** `null` if the token is not one of ours. */
  readonly find: (token: string) => Promise<LinkedRecord | null>
}

const linkable = resources.filter(({ links }) => links)

/** Links that need no sign-in. A token is the record's id signed by its practice, valid for that record only. */
export function createPatientLinks(deps: ServerDeps): PatientLinks {
  const secrets = new Map<string, Promise<string>>()
  const secretOf = (practice: string): Promise<string> => {
    const existing = secrets.get(practice) ?? practiceSecret(deps, practice, 'links')
    secrets.set(practice, existing)
    existing.catch(() => secrets.delete(practice))
    return existing
  }
  const numberOf = async (practice: string, area: string, record: string) => {
    const field = linkable.find(({ name }) => name === area)?.links?.number
    return field === undefined ? '' : ` ${Number((await deps.store.get(practice, area, record))?.[field] ?? 0)}`
  }
  const tokenFor = async (practice: string, area: string, record: string) =>
    signId(await secretOf(practice), `${practice} ${area}${await numberOf(practice, area, record)}`, record)
  return {
    tokenFor,
    find: async (token) => {
      const id = parseSignedId(token)
      if (id === null) return null
      for (const linked of await findLinkable(deps, id)) {
        if (isEqualInConstantTime(token, await tokenFor(linked.practice, linked.resource.name, id))) return linked
      }
      return null
    },
  }
}

/** The links of a server. */
export const patientLinks = ({ deps }: { readonly deps: ServerDeps }): PatientLinks => createPatientLinks(deps)

async function findLinkable({ store }: ServerDeps, id: string): Promise<readonly LinkedRecord[]> {
  const candidates = (await store.practices()).flatMap(({ id: practice }) => linkable.map((resource) => ({ practice, resource })))
  const records = candidates.map(async ({ practice, resource }) => ({
    practice,
    resource,
    record: await store.get(practice, resource.name, id),
  }))
  return (await Promise.all(records)).filter((match): match is LinkedRecord => match.record !== null)
}
