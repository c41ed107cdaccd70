import { BehaviorSubject, type Observable } from 'rxjs'

/** The most that are listed. */
const mostOpened = 8

const opened$ = new BehaviorSubject<readonly string[]>([])

/** The patients whose page this tab opened, the last one first. They are not stored: the next user of a shared computer must not see them. */
export const openedPatients$: Observable<readonly string[]> = opened$

export function noteOpenedPatient(id: string): void {
  const others = opened$.value.filter((other) => other !== id)
  opened$.next([id, ...others].slice(0, mostOpened))
}
