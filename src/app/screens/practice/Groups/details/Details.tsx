import { lazy, Suspense } from 'react'
import { scopeDescriptions, wordsOfScopes } from '#domain/scopeDescriptions.ts'
import type { Scope } from '#domain/scopes.ts'
import { tPermissions } from '#locale/practice/permissions.ts'
import { useClient } from '../../../../appContext.ts'
import { classNames } from '../../../../classNames.ts'
import { Avatar } from '../../../../components/state/Avatars.tsx'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { type Holder, holdersOf } from '../model/holders.ts'
import type { GroupEditor } from '../useGroupEditor.ts'
import { Person } from './Person.tsx'
import styles from './Details.module.css'

type Props = {
  readonly editor: GroupEditor
  readonly scope: Scope
  readonly person: string | null
  readonly onPerson: (user: string) => void
}

/** It names the actions of every area, so it loads after the page. */
const Openings = lazy(() => import('./Openings.tsx').then(({ Openings: Loaded }) => ({ default: Loaded })))

/** What a permission opens, who has it, and what one of the users may do. */
export function Details({ editor, scope, person, onPerson }: Props) {
  const { scopes } = useClient()
  const { users, groups } = editor
  return (
    <div className={asStack(16, 'atTop')} data-details={scope}>
      <section className={asStack(8, 'atTop')} aria-label={tPermissions('opens')}>
        <h2 className={asText('small', 'quiet', 'strong')}>{tPermissions('opens')}</h2>
        <h3 className={asText('headingTracked')}>{scopeDescriptions[scope]}</h3>
        <Suspense>
          <Openings scope={scope} />
        </Suspense>
        {!scopes.has(scope) && <p className={asText('small', 'quiet')}>{tPermissions('notHeld')}</p>}
      </section>
      {users === null ? (
        <p className={classNames(asText('small', 'quiet'), styles.part)}>{tPermissions('noUsers', { permission: wordsOfScopes('usr') })}</p>
      ) : (
        <>
          <Holders holders={holdersOf(scope, users, groups)} />
          <Person editor={editor} users={users} person={person} onPerson={onPerson} />
        </>
      )}
    </div>
  )
}

function Holders({ holders }: { readonly holders: readonly Holder[] }) {
  const { me } = useClient()
  return (
    <section className={classNames(asStack(6, 'atTop'), styles.part)} aria-label={tPermissions('holders')}>
      <h2 className={asText('small', 'quiet', 'strong')}>{tPermissions('holders')}</h2>
      {holders.length === 0 && <p className={asText('body', 'faint')}>{tPermissions('holdersNone')}</p>}
      <ul className={asStack()}>
        {holders.map(({ user: { id, name }, groups }) => (
          <li key={id} className={classNames(asRow(8, 'center', 'body'), styles.holder)}>
            <Avatar name={name} isMe={id === me.id} className={styles.face} />
            <span className={asText('breaks', 'shrinks')}>{name}</span>
            <span className={asText('small', 'quiet', 'pushed', 'endText')}>{groups.join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
