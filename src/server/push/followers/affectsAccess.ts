import type { LoggedChange, LoggedEntry } from '../../store/store.ts'

const accessFields = ['groups', 'locations', 'disabled', 'provider']

const affectsUser = ({ area, record, kind, values }: LoggedChange, user: string | null): boolean =>
  area === 'users' && record === user && (kind === 'removed' || accessFields.some((field) => field in values))

/** A new group has no members yet. Memberships are unknown here, so every other change of a group counts for every user. */
const affectsGroups = ({ area, kind, values }: LoggedChange): boolean =>
  area === 'groups' && (kind === 'removed' || (kind === 'changed' && 'scopes' in values))

/** From elsewhere a user may follow nothing. */
const affectsAddresses = ({ area, values }: LoggedChange): boolean => area === 'settings' && 'permittedAddresses' in values

/** Whether this entry may change what the user may see. */
export const affectsAccess = ({ changes }: Pick<LoggedEntry, 'changes'>, user: string | null): boolean =>
  changes.some((change) => affectsUser(change, user) || affectsGroups(change) || affectsAddresses(change))
