import * as z from 'zod/mini'
import { wordsOfScopes } from '#domain/scopeDescriptions.ts'
import { listGrantors } from '../auth/listGrantors.ts'
import { hasRequiredScope } from '../engine/access/authorisation.ts'
import { call } from '../module/call.ts'
import { callShape, described } from '../module/callShapes.ts'

const GrantorsQuery = callShape({
  scope: described(z.string().check(z.minLength(1), z.maxLength(500)), 'As a refusal names it in `scope`: `appt.w or provider.board`.'),
})

/** Says who can give a permission, so that a refused user knows whom to ask. */
export const grantorsCall = call('GET', '/api/grantors/', {
  name: 'grantors.find',
  area: 'grantors',
  scope: 'user',
  summary: 'Finds who can give a permission',
  description: 'Users and groups that hold the permission and may change users or groups. Users are named to callers who may view users.',
  answer: 'Up to three names of users and of groups, and the permission in words.',
  refusals: [],
  query: GrantorsQuery,
  response: z.strictObject({ users: z.array(z.string()), groups: z.array(z.string()), words: z.string() }),
  run: async ({ deps }, { principal, query: { scope } }) => {
    const { users, groups } = await listGrantors(deps, principal.practice, scope)
    return { users: hasRequiredScope(principal, 'usr') ? users : [], groups, words: wordsOfScopes(scope) }
  },
})
