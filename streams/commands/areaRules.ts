import { type Observable, Subject } from 'rxjs'

/** The declarations and machines by which a page judges commands. A screen brings those of its areas; others are loaded at the first question. */
export type AreaRules = {
  /** Resolves when the rules of the area are known, or cannot be loaded; `null` if they are known, or if there is no such area. */
  readonly load: (area: string) => Promise<void> | null
  /** Emits when rules became known after a question about them. */
  readonly loaded$: Observable<void>
}

export type AreaRulesDeps = {
  /** Whether a page needs no more to judge commands of the area. */
  readonly isKnown: (area: string) => boolean
  /** Loads all of them at once, because such a question is rare. */
  readonly loadEveryArea: () => Promise<unknown>
}

export function createAreaRules({ isKnown, loadEveryArea }: AreaRulesDeps): AreaRules {
  const loaded$ = new Subject<void>()
  let loading: Promise<void> | null = null
  const load = () =>
    loadEveryArea().then(
      () => loaded$.next(),
      () => {
        // Offline, the next question loads them.
        loading = null
      },
    )
  return { loaded$, load: (area) => (isKnown(area) ? null : (loading ??= load())) }
}
