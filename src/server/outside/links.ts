import type { AnyRecord } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import type { Resource } from '#resources/resource.ts'
import { idUnder, isSame, ownSecret, sealed } from '../auth/seals.ts'
import type { House } from '../house.ts'

/** The one record that a link leads to. */
export type Linked = { readonly practice: string; readonly resource: Resource; readonly record: AnyRecord }

export type Links = {
  readonly tokenFor: (practice: string, area: string, record: string) => Promise<string>
  /** `null` for what is no link of ours, whatever is wrong with it. */
  readonly find: (token: string) => Promise<Linked | null>
}

const linkable = resources.filter(({ links }) => links)

/** Links that need no sign-in: a token is the record's id under its practice's seal, good for that one record. */
export function linksOf(house: House): Links {
  const secrets = new Map<string, Promise<string>>()
  const secretOf = (practice: string): Promise<string> => {
    const known = secrets.get(practice) ?? ownSecret(house, practice, 'links')
    secrets.set(practice, known)
    known.catch(() => secrets.delete(practice))
    return known
  }
  const tokenFor = async (practice: string, area: string, record: string) => sealed(await secretOf(practice), `${practice} ${area}`, record)
  return {
    tokenFor,
    find: async (token) => {
      const id = idUnder(token)
      if (id === null) return null
      for (const linked of await recordsBy(house, id)) {
        if (isSame(token, await tokenFor(linked.practice, linked.resource.name, id))) return linked
      }
      return null
    },
  }
}

async function recordsBy({ store }: House, id: string): Promise<readonly Linked[]> {
  const places = (await store.practices()).flatMap(({ id: practice }) => linkable.map((resource) => ({ practice, resource })))
  const found = places.map(async ({ practice, resource }) => ({ practice, resource, record: await store.get(practice, resource.name, id) }))
  return (await Promise.all(found)).filter((one): one is Linked => one.record !== null)
}
