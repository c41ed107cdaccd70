import { defaultIfEmpty, filter, firstValueFrom, merge, startWith } from 'rxjs'
import type { Collections } from './collections.ts'
import type { Link } from './link.ts'

/**
 * When everything on the screen contains a position, so that a tap and its row never disagree. Another life of the log counts its
 * positions anew; then what is on the screen is newer than any of the old.
 */
export async function arrived(link: Link, { onScreen, moved$ }: Collections, position: number): Promise<void> {
  const epoch = link.joined()?.epoch
  const isHere = () => {
    const now = link.joined()?.epoch
    if (now === undefined || (epoch !== undefined && now !== epoch)) return now !== undefined
    const shown = onScreen().flatMap(({ live }) => (live.ready ? [live.position] : []))
    return Math.min(link.status$.value.position, ...shown) >= position
  }
  await firstValueFrom(merge(link.told$, moved$).pipe(startWith(null), filter(isHere), defaultIfEmpty(null)))
}
