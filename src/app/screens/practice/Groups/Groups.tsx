import './areas.ts'
import { useState } from 'react'
import { scopesByTask } from '#domain/practice/permissionTasks.ts'
import type { Scope } from '#domain/scopes.ts'
import { grantableScopes } from '#domain/scopes.ts'
import { tPermissions } from '#locale/practice/permissions.ts'
import { Loading, NoPermission } from '../../../components/page/EmptyState.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { tScreenName } from '../../../i18n/tScreenName.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { asText } from '../../../theme/looks.ts'
import { Details } from './details/Details.tsx'
import { ChangesBar } from './foot/ChangesBar.tsx'
import styles from './Groups.module.css'
import { GroupList } from './list/GroupList.tsx'
import { PermissionList } from './list/PermissionList.tsx'
import { type GroupEditor, useGroupEditor } from './useGroupEditor.ts'
import { useIsNarrow } from './useIsNarrow.ts'

/** The groups of the practice, the permissions that each grants, what a permission opens and who has it. */
export function Groups() {
  const { timeZone } = useCurrentLocation().location
  const editor = useGroupEditor()
  const counts = { permissions: grantableScopes.length, groups: editor.groups.length }
  const summary = editor.ready && <span className={asText('body', 'faint', 'cut')}>{tPermissions('summary', counts)}</span>
  return (
    <Page title={tScreenName('groups')} timeZone={timeZone} start={summary}>
      {editor.problem ? (
        <NoPermission scope={editor.problem.scope ?? 'grp'} />
      ) : editor.ready ? (
        <GroupsContent editor={editor} />
      ) : (
        <Loading rows={12} />
      )}
    </Page>
  )
}

const firstScope = scopesByTask[0]?.scopes[0] ?? 'appt'

/** Beside the permissions are the details of the chosen one; on a narrow screen they are below its line. */
function GroupsContent({ editor }: { readonly editor: GroupEditor }) {
  const isNarrow = useIsNarrow()
  const [scope, setScope] = useState<Scope | null>(null)
  const [person, setPerson] = useState<string | null>(null)
  const shown = scope ?? (isNarrow ? null : firstScope)
  const details = shown && <Details editor={editor} scope={shown} person={person} onPerson={setPerson} />
  return (
    <div className={styles.screen}>
      <GroupList editor={editor} />
      <PermissionList
        editor={editor}
        chosen={shown}
        onChoose={(next) => setScope(isNarrow && next === scope ? null : next)}
        below={isNarrow ? details : null}
      />
      {!isNarrow && <aside className={styles.aside}>{details}</aside>}
      <ChangesBar editor={editor} />
    </div>
  )
}
