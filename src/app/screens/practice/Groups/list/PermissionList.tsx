import { type ReactNode, useState } from 'react'
import { type Scope, grantableScopes } from '#domain/scopes.ts'
import { wordsOfScopes } from '#domain/scopeDescriptions.ts'
import { tPermissions } from '#locale/practice/permissions.ts'
import { SearchInput } from '../../../../components/form/search/SearchInput.tsx'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import { type PermissionFilter, permissionFilters, shownTasks } from '../model/shownTasks.ts'
import type { GroupEditor } from '../useGroupEditor.ts'
import { TaskPermissions } from './TaskPermissions.tsx'
import styles from './PermissionList.module.css'

type Props = {
  readonly editor: GroupEditor
  readonly chosen: Scope | null
  readonly onChoose: (scope: Scope) => void
  /** The details of the chosen permission, where they are below its line. */
  readonly below: ReactNode
}

const shortReasons = {
  change: () => null,
  holdsMore: () => tPermissions('holdsMore'),
  view: () => tPermissions('readOnly', { permission: wordsOfScopes('grp.e') }),
}

/** Every permission by task, with a search and a filter. */
export function PermissionList({ editor, chosen, onChoose, below }: Props) {
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<PermissionFilter>('all')
  const given = givenIn(editor)
  const changed = new Set<string>([...editor.changes.added, ...editor.changes.removed])
  const isShown = (scope: Scope) => filter === 'all' || (filter === 'given' ? given : changed).has(scope)
  const tasks = shownTasks(typed, isShown)
  const count = tasks.reduce((sum, { scopes }) => sum + scopes.length, 0)
  const filters = permissionFilters.map((id) => ({
    id,
    label: tPermissions(`filters.${id}`),
    ...(id === 'changed' && changed.size > 0 ? { count: changed.size } : {}),
  }))
  const reason = shortReasons[editor.access]()
  return (
    <section className={styles.list} aria-label={tPermissions('permissionsOf', { group: editor.group?.name ?? '' })}>
      <div className={classNames(asRow('8 12', 'center', 'wraps'), styles.bar)}>
        <span className={styles.search}>
          <SearchInput label={tPermissions('search')} text={typed} onText={setTyped} />
          <span className={classNames(asText('small', 'quiet'), styles.found)} role="status">
            {tPermissions('found', { found: count, all: grantableScopes.length })}
          </span>
        </span>
        <SegmentedControl label={tPermissions('filter')} choices={filters} chosen={filter} onChoose={setFilter} />
      </div>
      {reason !== null && <p className={classNames(asText('small', 'quiet'), styles.note)}>{reason}</p>}
      {tasks.length === 0 && <p className={classNames(asText('body', 'quiet'), styles.note)}>{tPermissions('foundNone')}</p>}
      {tasks.map((shown) => (
        <TaskPermissions key={shown.task} {...{ editor, shown, given, typed, chosen, onChoose, below }} />
      ))}
    </section>
  )
}

/** What the group grants with the changes that wait. */
function givenIn({ group, changes }: GroupEditor): ReadonlySet<string> {
  const given = new Set<string>([...(group?.scopes ?? []), ...changes.added])
  for (const scope of changes.removed) given.delete(scope)
  return given
}
