import { tSetup } from '#locale/practice/setup.ts'
import type { SetupRows } from '../useSetup.ts'

export type ShownPerson = { readonly id: string; readonly name: string; readonly role: string; readonly signIn: string }

/** Users, invited users, and providers who do not sign in: each person once. */
export function peopleOf({ providers, users, invites, groups }: SetupRows, me: string): readonly ShownPerson[] {
  const groupNames = (ids: readonly string[]) => groups.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  const roleOf = (provider: string | null, ids: readonly string[]) => {
    const own = providers.find(({ id }) => id === provider)
    const role = own && (own.role === 'dentist' || own.role === 'hygienist') ? [tSetup(`group.${own.role}`)] : []
    return [...new Set([...role, ...groupNames(ids)])].join(', ')
  }
  const signedUp = users.map(({ id, name, provider, groups: ids }) => ({
    id,
    name,
    role: roleOf(provider, ids),
    signIn: tSetup(id === me ? 'you' : 'signsIn'),
  }))
  const invited = invites.map(({ id, name, provider, groups: ids }) => ({
    id,
    name,
    role: roleOf(provider, ids),
    signIn: tSetup('invited'),
  }))
  const named = new Set([...users, ...invites].map(({ provider }) => provider))
  const others = providers
    .filter(({ id }) => !named.has(id))
    .map(({ id, name }) => ({ id, name, role: roleOf(id, []), signIn: tSetup('noSignIn') }))
  return [...signedUp, ...invited, ...others]
}
