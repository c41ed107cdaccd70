import { IconLayoutList, IconListCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Scope } from '#domain/scopes.ts'
import { tPermissions } from '#locale/practice/permissions.ts'
import { everyArea } from '#resources/everyArea.ts'
import { useClient } from '../../../../appContext.ts'
import { classNames } from '../../../../classNames.ts'
import { tScreenName } from '../../../../i18n/tScreenName.ts'
import { patientTabs } from '../../../../patientTabs/patientTabs.ts'
import { screens } from '../../../../screens.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { type PermissionUse, openingsOf, type Place, type ScopeUse } from '../model/openingsOf.ts'
import styles from './Details.module.css'

const places: readonly Place[] = [
  ...screens,
  ...patientTabs.map(({ label, requiredScopes }) => ({ name: `${tScreenName('patients')}, ${label}`, requiredScopes })),
]

const noUse: ScopeUse = { paths: [], commands: [] }

type ScopeItem = { readonly id: string; readonly opens: ScopeUse }

/** What each permission opens, as the server says; `null` until it has answered. */
function useScopeUses(): ReadonlyMap<string, ScopeUse> | null {
  const client = useClient()
  const [uses, setUses] = useState<ReadonlyMap<string, ScopeUse> | null>(null)
  useEffect(() => {
    let isMounted = true
    client.fetch('GET', '/api/scopes/').then(
      (page) => isMounted && setUses(new Map((page as { readonly items: readonly ScopeItem[] }).items.map(({ id, opens }) => [id, opens]))),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [client])
  return uses
}

/** The screens that a permission opens, and the areas with the actions that it permits there. */
export function Openings({ scope }: { readonly scope: Scope }) {
  const uses = useScopeUses()
  if (!uses) return null
  const openings = openingsOf(scope, uses.get(scope) ?? noUse, { areas: everyArea, places })
  if (openings.length === 0)
    return (
      <div>
        <p className={asText('label')}>{tPermissions('opensNone')}</p>
        <p className={asText('small', 'quiet')}>{tPermissions('opensNoneHelp')}</p>
      </div>
    )
  return (
    <ul className={asStack()}>
      {openings.map((opening) => (
        <OpeningLine key={`${opening.kind} ${opening.name}`} opening={opening} />
      ))}
    </ul>
  )
}

function OpeningLine({ opening: { kind, name, actions } }: { readonly opening: PermissionUse }) {
  const Icon = kind === 'screen' ? IconLayoutList : IconListCheck
  return (
    <li className={classNames(asRow(8, 'start'), styles.opening)}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span className={asText('body', 'breaks', 'shrinks')}>{actions.length === 0 ? name : `${name}: ${actions.join(', ')}`}</span>
    </li>
  )
}
