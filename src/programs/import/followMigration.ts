import { distinctUntilChanged, filter, firstValueFrom, map, merge, NEVER, type Observable, switchMap, tap, timer } from 'rxjs'
import type { Migration } from '#domain/system/migration.ts'
import type { CommandRequest, RecordOf } from '#domain/wire.ts'
import type { Client } from '#streams/client/client.ts'

export type MigrationRow = RecordOf<Migration & { readonly state: string }>

export async function executeCommand(client: Client, request: CommandRequest): Promise<void> {
  const status = await client.send(request)
  if (status.phase === 'refused') throw new Error(status.problem.detail)
}

/** Follows an import until the condition is true. */
export const waitFor = (
  client: Client,
  id: string,
  until: (row: MigrationRow) => boolean,
  onChange: (row: MigrationRow) => void,
): Promise<MigrationRow> =>
  firstValueFrom(
    merge(client.collection<MigrationRow>('migrations'), serverLost(client)).pipe(
      map(({ rows }) => rows.get(id)),
      filter((row) => row !== undefined),
      tap(onChange),
      filter(until),
    ),
  )

const offlineTimeout = 30_000

/** Errors if the session ends or the server stays offline for 30 seconds. The uploaded file stays on the server. */
const serverLost = ({ requiredAction$: needs$, link$ }: Client): Observable<never> => {
  const isAway$ = link$.pipe(
    map(({ phase }) => phase === 'offline' || phase === 'joining'),
    distinctUntilChanged(),
    switchMap((isAway) => (isAway ? timer(offlineTimeout) : NEVER)),
  )
  return merge(needs$.pipe(filter((need) => need === 'signIn')), isAway$).pipe(
    map(() => {
      throw new Error(
        'The server stopped or was restarted. The import continues there automatically. Run this command again to see its progress.',
      )
    }),
  )
}
