import type { User } from '#domain/practice/user.ts'
import type { RecordOf } from '#domain/wire.ts'
import { compareNames } from '#locale/common/compareNames.ts'
import { useRows } from '../../../../components/messaging/quickNotes/useRows.ts'

/** Other users than the author, for a user who may see them. */
export const useApprovers = (author: string | null): readonly { readonly id: string; readonly name: string }[] =>
  useRows<RecordOf<User>>('users', 'usr', {})
    .filter(({ id, disabled }) => !disabled && id !== author)
    .toSorted((a, b) => compareNames(a.name, b.name))
