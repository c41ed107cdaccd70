import { type ReactNode, useState } from 'react'
import type { ProblemBody } from '#domain/wire.ts'
import { tPatient } from '#locale/people/patientPage.ts'
import { Button } from '../components/form/Button.tsx'
import { EmptyState, Loading, NoPermission } from '../components/page/EmptyState.tsx'
import styles from './PatientTabs.module.css'

type Props = {
  readonly live: { readonly ready: boolean; readonly problem: ProblemBody | null }
  readonly isEmpty: boolean
  readonly emptyTitle: string
  readonly emptyHelp?: string
  readonly children: ReactNode
}

/** The content of a tab once it is loaded; otherwise why there is none. */
export function TabContent({ live: { ready, problem }, isEmpty, emptyTitle, emptyHelp, children }: Props) {
  if (problem?.scope) return <NoPermission scope={problem.scope} />
  if (!ready) return <Loading rows={4} />
  return isEmpty ? <EmptyState title={emptyTitle} description={emptyHelp} /> : children
}

/** Rows that are shown at first, and more at each press. */
const pageSize = 20

type PagedProps<Item> = { readonly items: readonly Item[]; readonly children: (shown: readonly Item[]) => ReactNode }

/** Shows a long list page by page. */
export function PagedList<Item>({ items, children }: PagedProps<Item>) {
  const [count, setCount] = useState(pageSize)
  const hidden = items.length - count
  return (
    <>
      {children(items.slice(0, count))}
      {hidden > 0 && (
        <div className={styles.more}>
          <Button onPress={() => setCount(count + pageSize)}>{tPatient('more', { count: Math.min(hidden, pageSize) })}</Button>
        </div>
      )}
    </>
  )
}
