import type { ReactNode } from 'react'
import { tShell } from '#locale/common/shell.ts'
import { useAppContext } from '../appContext.ts'
import { Button } from '../components/form/Button.tsx'
import { EmptyState } from '../components/page/EmptyState.tsx'
import styles from './AppFrame.module.css'

type Props = { readonly title: string; readonly description: ReactNode; readonly hasHome?: boolean }

/** Full-page message: no permission, or page not found. Users without any screen can still sign out. */
export function AccessDenied({ title, description, hasHome = false }: Props) {
  const { signOut } = useAppContext()
  return (
    <main className={styles.whole}>
      <EmptyState title={title} description={description} isPageHeading>
        {hasHome && (
          <Button kind="next" onPress={() => window.location.assign('/my/#/')}>
            {tShell('home')}
          </Button>
        )}
        <Button onPress={signOut}>{tShell('signOut')}</Button>
      </EmptyState>
    </main>
  )
}
