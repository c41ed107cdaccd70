import { distinctUntilChanged, type Observable } from 'rxjs'
import { type ReloadDeps, scheduleReload } from '../../../liveness/scheduleReload.ts'

type DisplayReloadDeps = Omit<ReloadDeps, 'canReload'> & {
  readonly needs$: Observable<'signIn' | 'reload' | null>
  readonly onSignedOut: () => void
}

/** Reacts to a needed sign-in or reload. A display is always idle, so it loads a new build automatically. */
export function reloadWhenNeeded({ needs$, onSignedOut, ...deps }: DisplayReloadDeps): void {
  let cancel = () => {}
  needs$.pipe(distinctUntilChanged()).subscribe((need) => {
    cancel()
    if (need === 'signIn') onSignedOut()
    if (need === 'reload') cancel = scheduleReload({ ...deps, canReload: () => true })
  })
}
