import { createHmac, timingSafeEqual } from 'node:crypto'
import { uuidPattern } from '#domain/ids.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import type { Resource } from '#resources/resource.ts'
import { theSystem } from '../auth/principal.ts'
import { newToken } from '../auth/tokens.ts'
import { keepSecret } from '../engine/look.ts'
import type { House } from '../house.ts'

/** The one record that a link leads to. */
export type Linked = { readonly practice: string; readonly resource: Resource; readonly record: AnyRecord }

export type Links = {
  readonly tokenFor: (practice: string, area: string, record: string) => Promise<string>
  /** `null` for what is no link of ours, whatever is wrong with it. */
  readonly find: (token: string) => Promise<Linked | null>
}

const linkable = resources.filter(({ links }) => links)

/**
 * Links that need no sign-in. A token is the record's id and 128 bits that only this practice's secret makes of practice, area and id: so
 * nothing is kept of it, and nobody makes one. The secret stands in the store beside the passwords, is made at its first use, and comes
 * back with a restore.
 */
export function linksOf(house: House): Links {
  const secrets = new Map<string, Promise<string>>()
  const secretOf = (practice: string): Promise<string> => {
    const known = secrets.get(practice) ?? ownSecret(house, practice)
    secrets.set(practice, known)
    known.catch(() => secrets.delete(practice))
    return known
  }
  const tokenFor = async (practice: string, area: string, record: string) => tokenOf(await secretOf(practice), practice, area, record)
  return {
    tokenFor,
    find: async (token) => {
      const id = idIn(token)
      if (id === null) return null
      for (const linked of await recordsBy(house, id)) {
        if (isSame(token, await tokenFor(linked.practice, linked.resource.name, id))) return linked
      }
      return null
    },
  }
}

const bitsOfSeal = 128

function tokenOf(secret: string, practice: string, area: string, record: string): string {
  const seal = createHmac('sha256', secret)
    .update(`${practice} ${area} ${record}`)
    .digest()
    .subarray(0, bitsOfSeal / 8)
  return Buffer.concat([Buffer.from(record.replaceAll('-', ''), 'hex'), seal]).toString('base64url')
}

function idIn(token: string): string | null {
  if (!/^[\w-]{43}$/.test(token)) return null
  const hex = Buffer.from(token, 'base64url').subarray(0, 16).toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return uuidPattern.test(id) ? id : null
}

const isSame = (one: string, other: string): boolean => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

async function recordsBy({ store }: House, id: string): Promise<readonly Linked[]> {
  const places = (await store.practices()).flatMap(({ id: practice }) => linkable.map((resource) => ({ practice, resource })))
  const found = places.map(async ({ practice, resource }) => ({ practice, resource, record: await store.get(practice, resource.name, id) }))
  return (await Promise.all(found)).filter((one): one is Linked => one.record !== null)
}

const secretName = 'links'

async function ownSecret({ store }: House, practice: string): Promise<string> {
  const [settings] = (await store.list(practice, 'settings', { where: [], limit: 1 })).items
  const record = settings?.id ?? practice
  const kept = await store.secret(practice, 'settings', record, secretName)
  if (kept !== null) return kept
  const value = newToken()
  const { by } = theSystem(practice, 'links', new Set())
  const decide = () => keepSecret('settings', record, secretName, value)
  await store.change({ practice, by, because: 'the first link', command: 'settings.edit', decide })
  return value
}
