import { BoardLayout, maxBoardLayouts } from '#domain/practice/boardLayout.ts'
import type { AnyRecord, Fields, Page } from '#domain/wire.ts'
import { account } from '#resources/practice/account.ts'
import { boardLayouts } from '#resources/practice/boardLayouts.ts'
import type { ServerDeps } from '../deps.ts'
import { systemPrincipal } from '../engine/access/principal.ts'
import { write } from '../engine/storeRequests.ts'
import type { Tx } from '../store/store.ts'

type MoveDeps = Pick<ServerDeps, 'store' | 'newId'>

/**
 * Moves the boards that an earlier release stored in each account to one record each. Runs at every start; does nothing once complete.
 * Layouts beyond the bounds are not moved: the board shows its defaults, and the log still holds them.
 */
export async function moveBoardLayouts(deps: MoveDeps): Promise<void> {
  for (const { id: practice } of await deps.store.practices()) {
    const { items }: Page = await deps.store.list(practice, account.name, { where: [] })
    for (const record of items) if (record['boards']) await moveBoardsOf(deps, practice, record)
  }
}

async function moveBoardsOf({ store, newId }: MoveDeps, practice: string, record: AnyRecord): Promise<void> {
  const { by, origin } = systemPrincipal(practice, 'first start', new Set())
  await store.change({
    practice,
    by,
    origin,
    because: 'each board layout is a record now',
    command: `${boardLayouts.name}.create`,
    run: function* (): Tx<void> {
      for (const layout of layoutsIn(record)) yield* write(boardLayouts.name, newId(), layout)
      yield* write(account.name, record.id, { ...record, boards: null })
    },
  })
}

/** The layouts within the bounds, in the order in which the user's boards were stored. */
function layoutsIn({ user, boards }: AnyRecord): readonly Fields[] {
  return Object.entries(boards as Readonly<Record<string, unknown>>)
    .flatMap(([name, layout]) => BoardLayout.safeParse({ user, name, layout }).data ?? [])
    .filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index)
    .slice(0, maxBoardLayouts)
}
