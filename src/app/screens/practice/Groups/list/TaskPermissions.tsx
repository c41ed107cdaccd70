import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { scopeDescriptions } from '#domain/scopeDescriptions.ts'
import type { Scope } from '#domain/scopes.ts'
import { tPermissions } from '#locale/practice/permissions.ts'
import { useClient } from '../../../../appContext.ts'
import { classNames } from '../../../../classNames.ts'
import { Badge } from '../../../../components/state/Badge.tsx'
import { asRow, asText } from '../../../../theme/looks.ts'
import { type ShownTask, textParts } from '../model/shownTasks.ts'
import type { GroupEditor } from '../useGroupEditor.ts'
import { Tick } from './Tick.tsx'
import styles from './PermissionList.module.css'

type Props = {
  readonly editor: GroupEditor
  readonly shown: ShownTask
  readonly given: ReadonlySet<string>
  readonly typed: string
  readonly chosen: Scope | null
  readonly onChoose: (scope: Scope) => void
  readonly below: ReactNode
}

/** The permissions of a task below its name. The tick of the task gives all that are shown, or takes them away. */
export function TaskPermissions({ editor, shown: { task, scopes }, given, typed, chosen, onChoose, below }: Props) {
  const held = useClient().scopes
  const name = tPermissions(`tasks.${task}`)
  const own = scopes.filter((scope) => held.has(scope))
  const count = scopes.filter((scope) => given.has(scope)).length
  const isDisabled = editor.access !== 'change'
  return (
    <section aria-label={name}>
      <div className={classNames(asRow(0, 'center'), styles.task)}>
        <Tick
          label={tPermissions('all', { task: name })}
          isGiven={count === scopes.length}
          isPartly={count > 0 && count < scopes.length}
          isDisabled={isDisabled || own.length === 0}
          onChange={(isGiven) => editor.want(own, isGiven)}
        />
        <h2 className={asText('headingTracked')}>{name}</h2>
        <span className={classNames(asText('small', 'quiet'), styles.sum)}>
          {tPermissions('found', { found: count, all: scopes.length })}
        </span>
      </div>
      {scopes.map((scope) => (
        <div key={scope}>
          <PermissionLine
            {...{ editor, scope, typed, onChoose }}
            isGiven={given.has(scope)}
            isChosen={scope === chosen}
            isHeld={held.has(scope)}
          />
          {scope === chosen && below !== null && <div className={styles.below}>{below}</div>}
        </div>
      ))}
    </section>
  )
}

type LineProps = Pick<Props, 'editor' | 'typed' | 'onChoose'> & {
  readonly scope: Scope
  readonly isGiven: boolean
  readonly isChosen: boolean
  /** Whether the user holds it. The server lets no user hand on more than they hold. */
  readonly isHeld: boolean
}

function PermissionLine({ editor, scope, typed, isGiven, isChosen, isHeld, onChoose }: LineProps) {
  const { access, changes, want } = editor
  const words = scopeDescriptions[scope]
  const isAdded = changes.added.includes(scope)
  return (
    <div className={classNames(asRow(0, 'center'), styles.line)} data-chosen={isChosen || undefined} data-permission={scope}>
      <Tick label={words} isGiven={isGiven} isDisabled={access !== 'change' || !isHeld} onChange={(next) => want([scope], next)} />
      <Button
        className={classNames(asRow('4 8', 'center', 'bare', 'shrinks'), styles.words)}
        aria-pressed={isChosen}
        onPress={() => onChoose(scope)}
      >
        <span className={classNames(asText('body', 'shrinks'), styles.text)}>
          {textParts(words, typed).map(({ text, isMatch }, index) =>
            // Parts repeat within a text, and never change their order.
            isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
          )}
        </span>
        {(isAdded || changes.removed.includes(scope)) && <Badge kind="tag">{tPermissions(isAdded ? 'added' : 'removed')}</Badge>}
        <code className={classNames(asText('small', 'faint', 'fixed'), styles.code)}>{scope}</code>
      </Button>
    </div>
  )
}
