import { BehaviorSubject } from 'rxjs'
import type { CommandStatus } from './commandStatus.ts'

/** Holds the commands shown over their rows, in the order of sending. */
export function createCommandOverlay() {
  const commands$ = new BehaviorSubject<readonly CommandStatus[]>([])
  return {
    commands$,
    show<T extends CommandStatus>(status: T): T {
      const isShown = commands$.value.some(({ key }) => key === status.key)
      commands$.next(isShown ? commands$.value.map((shown) => (shown.key === status.key ? status : shown)) : [...commands$.value, status])
      return status
    },
    dismiss(key: string): void {
      const remaining = commands$.value.filter((status) => status.key !== key)
      if (remaining.length < commands$.value.length) commands$.next(remaining)
    },
  }
}
export type CommandOverlay = ReturnType<typeof createCommandOverlay>
