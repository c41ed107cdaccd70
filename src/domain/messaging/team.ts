import * as z from 'zod/mini'
import { id, oneOf, optional, singleLine } from '../fields.ts'

/** Users who answer conversations together. */
export const Team = z.strictObject({
  name: singleLine(60),
  members: z._default(z.array(id).check(z.maxLength(100)), []),
  /** The member who gets a conversation of the team: none until one takes it, each in turn, or the one with the fewest open ones. */
  give: z._default(oneOf(['none', 'roundRobin', 'leastOpen']), 'none'),
  /** The member who got the last one. */
  lastGiven: optional(id),
  active: z._default(z.boolean(), true),
})
export type Team = z.infer<typeof Team>

/**
 * The member who gets the next conversation; `null` if no one does.
 * @param isPresent whether a member can sign in.
 * @param openCount how many conversations a member has open. Of members with equally many, the next in turn gets it.
 */
export function nextMember(
  { members, give, lastGiven }: Pick<Team, 'members' | 'give' | 'lastGiven'>,
  isPresent: (member: string) => boolean,
  openCount: (member: string) => number,
): string | null {
  const start = lastGiven === null ? 0 : members.indexOf(lastGiven) + 1
  const inTurn = [...members.slice(start), ...members.slice(0, start)].filter(isPresent)
  if (give === 'none') return null
  if (give === 'roundRobin') return inTurn[0] ?? null
  return inTurn.toSorted((a, b) => openCount(a) - openCount(b))[0] ?? null
}
