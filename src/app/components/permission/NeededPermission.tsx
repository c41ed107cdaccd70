import { localeTag } from '#locale/common/locale.ts'
import { t } from '../../i18n/translators.ts'
import styles from './NeededPermission.module.css'
import { type Grantors, useGrantors } from './useGrantors.ts'

const lists = new Intl.ListFormat(localeTag, { type: 'disjunction' })

function askText({ users, groups }: Grantors): string {
  if (users.length > 0) return t('askUsers', { names: lists.format(users) })
  return groups.length > 0 ? t('askGroups', { groups: lists.format(groups) }) : t('askAdministrator')
}

/** Names a missing permission by its words, and who can give it. The code comes last, for users who look it up. */
export function NeededPermission({ scope }: { readonly scope: string }) {
  const grantors = useGrantors(scope)
  return (
    <>
      {grantors && `${t('noAccessHelp', { permission: grantors.words ?? scope })} ${askText(grantors)} `}
      <code className={styles.code}>{scope}</code>
    </>
  )
}
