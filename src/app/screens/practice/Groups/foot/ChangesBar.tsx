import { IconMinus, IconPlus } from '@tabler/icons-react'
import { scopeDescriptions } from '#domain/scopeDescriptions.ts'
import type { Scope } from '#domain/scopes.ts'
import { tPermissions } from '#locale/practice/permissions.ts'
import { useClient } from '../../../../appContext.ts'
import { classNames } from '../../../../classNames.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { asRow, asText } from '../../../../theme/looks.ts'
import { countOf } from '../model/draft.ts'
import { membersOf } from '../model/holders.ts'
import type { GroupEditor } from '../useGroupEditor.ts'
import styles from './ChangesBar.module.css'

type Props = { readonly editor: GroupEditor }

/** More changes are only counted: the filter lists all of them. */
const mostNamed = 3

/** The changes that wait, whom they affect, and the buttons that apply or undo all of them. */
export function ChangesBar({ editor }: Props) {
  const { group, changes, isOutdated, refusal, isSending, apply, undo } = editor
  const count = countOf(changes)
  if (!group || count === 0) return null
  const notice = refusal?.detail ?? (isOutdated ? tPermissions('changedElsewhere') : null)
  return (
    <section className={classNames(asRow('8 16', 'center', 'wraps'), styles.bar)} aria-label={tPermissions('changes')}>
      <strong className={asText('label', 'strong')}>{tPermissions('waiting', { count, group: group.name })}</strong>
      <ChangeNames editor={editor} />
      {notice !== null && (
        <p className={classNames(asText('small', 'amber'), styles.notice)} role="alert">
          {notice}
        </p>
      )}
      <span className={classNames(asRow(12, 'center', 'wraps', 'toEnd'), styles.end)}>
        <Affected editor={editor} />
        <Button onPress={undo}>{tPermissions(count === 1 ? 'undoOne' : count === 2 ? 'undoBoth' : 'undoAll')}</Button>
        <Button kind="next" isPending={isSending} onPress={() => void apply()}>
          {tPermissions('apply')}
        </Button>
      </span>
    </section>
  )
}

function ChangeNames({ editor: { changes } }: Props) {
  const all: readonly (readonly [Scope, boolean])[] = [
    ...changes.added.map((scope) => [scope, true] as const),
    ...changes.removed.map((scope) => [scope, false] as const),
  ]
  const rest = all.length - mostNamed
  return (
    <>
      {all.slice(0, mostNamed).map(([scope, isAdded]) => {
        const Icon = isAdded ? IconPlus : IconMinus
        return (
          <span key={scope} className={classNames(asRow(6, 'center', 'body'), styles.change)}>
            <Icon size={16} stroke={1.75} role="img" aria-label={tPermissions(isAdded ? 'added' : 'removed')} />
            {scopeDescriptions[scope]}
          </span>
        )
      })}
      {rest > 0 && <span className={classNames(asText('body', 'quiet'), styles.change)}>{tPermissions('andMore', { count: rest })}</span>}
    </>
  )
}

function Affected({ editor: { group, users } }: Props) {
  const { me } = useClient()
  if (!group || users === null) return null
  const members = membersOf(group.id, users)
  const key = members.some(({ id }) => id === me.id) ? 'affectsYou' : 'affects'
  return <span className={classNames(asText('small', 'quiet'), styles.affected)}>{tPermissions(key, { count: members.length })}</span>
}
