import { useHouse } from '../context.ts'
import { Button } from '../parts/form/Button.tsx'
import { Plain } from '../parts/page/Plain.tsx'
import styles from './Frame.module.css'
import { sayShell } from './sayShell.ts'

/** A whole page that is not theirs, or is not there. Whoever may go nowhere else can at least leave. */
export function NoWay({ head, what }: { readonly head: string; readonly what: string }) {
  const { leave } = useHouse()
  return (
    <main className={styles.whole}>
      <Plain head={head} what={what} isWhole>
        <Button onPress={leave}>{sayShell('signOut')}</Button>
      </Plain>
    </main>
  )
}
