import { defaultIfEmpty, filter, firstValueFrom, merge, startWith } from 'rxjs'
import type { Collections } from './collections.ts'
import type { Link } from '../link/link.ts'

/**
 * Resolves when every collection on the screen contains a log position. Until then a command stays over its row, so the two never disagree.
 * A new epoch of the log restarts its positions; everything on the screen is then newer than any old position.
 */
export async function whenPositionShown(link: Link, { shownCollections, changed$ }: Collections, position: number): Promise<void> {
  const epoch = link.subscription()?.epoch
  const isShown = () => {
    const currentEpoch = link.subscription()?.epoch
    if (currentEpoch === undefined || (epoch !== undefined && currentEpoch !== epoch)) return currentEpoch !== undefined
    const positions = shownCollections().flatMap(({ live }) => (live.ready ? [live.position] : []))
    return Math.min(link.status$.value.position, ...positions) >= position
  }
  await firstValueFrom(merge(link.position$, changed$).pipe(startWith(null), filter(isShown), defaultIfEmpty(null)))
}
