import { Problem } from '#domain/problems.ts'
import type { Fields } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import type { Principal } from '../auth/principal.ts'
import type { Decision } from '../store/store.ts'
import { get } from './look.ts'

/**
 * Nobody makes, changes or ends what hands on more than they hold: a right, or a location. Else who may edit people could make themselves
 * whatever they liked, or set the password of somebody who is.
 * @throws Problem `forbidden`, naming the right that is missing
 */
export function* demandHandedOn(principal: Principal, resource: Resource, before: Fields, after: Fields): Decision<void> {
  if (!resource.handsOn || principal.kind === 'system') return
  const { rights, places } = resource.handsOn
  for (const side of [before, after]) {
    const codes = yield* codesIn(resource, rights, side)
    const beyond = codes.find((code) => !principal.scopes.has(code))
    if (beyond !== undefined) throw new Problem('forbidden', `Only who holds ${beyond} may hand it on or take it away.`, { scope: beyond })
    if (places && isBeyond(side[places], principal.locations))
      throw new Problem('forbidden', 'That is for who works at all of these locations.')
  }
}

const textsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])

/** The codes themselves, or those of the groups that are named. */
function* codesIn({ refs }: Resource, field: string, side: Fields): Decision<readonly string[]> {
  const area = refs?.[field]
  if (!area) return textsIn(side[field])
  const codes: string[] = []
  for (const id of textsIn(side[field])) {
    const group: Fields | null = yield* get(area, id)
    codes.push(...textsIn(group?.['scopes']))
  }
  return codes
}

/** `null` is every location; of what is not there yet nothing is said. */
const isBeyond = (theirs: unknown, ours: readonly string[] | null): boolean =>
  ours !== null && theirs !== undefined && (theirs === null || textsIn(theirs).some((id) => !ours.includes(id)))
