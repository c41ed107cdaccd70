import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { distinctUntilChanged, filter, firstValueFrom, map, merge, NEVER, type Observable, switchMap, tap, timer } from 'rxjs'
import type { Migration } from '#domain/system/migration.ts'
import type { CommandRequest, RecordOf } from '#domain/wire.ts'
import type { Client } from '#streams/client.ts'
import { progressBar } from '../progressBar.ts'

export type AskedImport = {
  readonly file: string
  readonly as: string
  readonly dryRun: boolean /** Where refused rows are written. */
  readonly errorFile: string
}

type Shown = RecordOf<Migration & { readonly state: string }>

/** Brings a file in as anybody would in the browser: make, attach, look, start, watch. @returns the exit code */
export async function importFile(client: Client, asked: AskedImport, output: NodeJS.WriteStream): Promise<number> {
  const bytes = await readFile(asked.file)
  const made = (await client.fetch('POST', '/api/migrations/', { as: asked.as, fileName: basename(asked.file) })) as Shown
  const follow = (until: (one: Shown) => boolean, each: (one: Shown) => void = () => {}) => watch(client, made.id, until, each)
  await client.fetch('POST', `/api/migrations/${made.id}/file`, bytes, { 'content-type': 'text/csv' })
  const looked = await follow(({ state }) => ['ready', 'failed'].includes(state))
  if (looked.state === 'failed') return said(output, `It could not be read. ${looked.note ?? ''}`, 1)
  output.write(`${previewOf(looked)}\n`)
  if (asked.dryRun) return said(output, 'Nothing was imported: this was a dry run.', 0)
  await give(client, { command: 'migrations.start', record: made.id })
  const show = progressBar(output, looked.total)
  const ended = await follow(
    ({ state }) => ['finished', 'failed', 'stopped'].includes(state),
    ({ read, refused }) => show(read, refused > 0 ? `(${refused} refused)` : ''),
  )
  return report(client, asked, ended, output)
}

async function give(client: Client, request: CommandRequest): Promise<void> {
  const tap = await client.send(request)
  if (tap.phase === 'refused') throw new Error(tap.problem.detail)
}

const watch = (client: Client, id: string, until: (one: Shown) => boolean, each: (one: Shown) => void): Promise<Shown> =>
  firstValueFrom(
    merge(client.collection<Shown>('migrations'), turnedAway(client)).pipe(
      map(({ rows }) => rows.get(id)),
      filter((one) => one !== undefined),
      tap(each),
      filter(until),
    ),
  )

const isWaitedFor = 30_000

/** A server that was started anew knows this program no more, and one that does not come back cannot be waited for; what it was given it has. */
const turnedAway = ({ needs$, link$ }: Client): Observable<never> => {
  const isAway$ = link$.pipe(
    map(({ phase }) => phase === 'offline' || phase === 'joining'),
    distinctUntilChanged(),
    switchMap((isAway) => (isAway ? timer(isWaitedFor) : NEVER)),
  )
  return merge(needs$.pipe(filter((need) => need === 'signIn')), isAway$).pipe(
    map(() => {
      throw new Error(
        'The server is gone or was started anew. The import goes on there by itself: run this again to see what is left to do.',
      )
    }),
  )
}

function previewOf({ total, refused, preview }: Shown): string {
  const lines = preview.map(
    ({ line, becomes, problem }) => `  line ${String(line).padStart(5)}  ${problem ? `cannot be read: ${problem}` : becomes}`,
  )
  return [`${total} rows, ${refused} of them cannot be read. The first of them would become:`, ...lines].join('\n')
}

async function report(client: Client, { errorFile }: AskedImport, ended: Shown, output: NodeJS.WriteStream): Promise<number> {
  const { read, imported, known, refused, state } = ended
  output.write(`\n${state}: ${read} rows read, ${imported} imported, ${known} known already, ${refused} refused\n`)
  if (refused > 0) {
    await writeFile(errorFile, String(await client.fetch('GET', `/api/migrations/${ended.id}/errors`)))
    output.write(`The refused rows and their reasons are in ${errorFile}\n`)
  }
  return state === 'finished' ? 0 : 1
}

function said(output: NodeJS.WriteStream, words: string, code: number): number {
  output.write(`${words}\n`)
  return code
}
