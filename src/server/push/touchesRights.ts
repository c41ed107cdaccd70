import type { LoggedChange, LoggedEntry } from '../store/store.ts'

const decisive = ['groups', 'locations', 'disabled', 'provider']

const touchesUser = ({ area, record, kind, values }: LoggedChange, user: string | null): boolean =>
  area === 'users' && record === user && (kind === 'removed' || decisive.some((field) => field in values))

/** A new group has nobody in it yet. Which groups somebody is in is not known here, so any other change of one is taken for theirs. */
const touchesGroup = ({ area, kind, values }: LoggedChange): boolean =>
  area === 'groups' && (kind === 'removed' || (kind === 'changed' && 'scopes' in values))

/** Whether what a user may see may be another after this entry. */
export const touchesRights = ({ changes }: Pick<LoggedEntry, 'changes'>, user: string | null): boolean =>
  changes.some((change) => touchesUser(change, user) || touchesGroup(change))
