import type { Group, User } from '#domain/practice/user.ts'
import type { RecordOf } from '#domain/wire.ts'
import { compareNames } from '#locale/common/compareNames.ts'
import { approvingScopes, hasWritten } from '#machines/campaigns/campaignContext.ts'
import type { CampaignRow } from '#streams/derive/campaigns/campaigns.ts'
import { useRows } from '../../../../components/messaging/quickNotes/useRows.ts'

/** Users who may approve the campaign, for a user who may see users and groups. */
export function useApprovers(campaign: CampaignRow): readonly { readonly id: string; readonly name: string }[] {
  const groups = useRows<RecordOf<Group>>('groups', 'grp', {})
  const scopesOf = ({ groups: own }: User): readonly string[] => groups.filter(({ id }) => own.includes(id)).flatMap(({ scopes }) => scopes)
  return useRows<RecordOf<User>>('users', 'usr', {})
    .filter((user) => !user.disabled && !hasWritten(campaign, user.id))
    .filter((user) => approvingScopes.every((scope) => scopesOf(user).includes(scope)))
    .toSorted((a, b) => compareNames(a.name, b.name))
}
