import type { AnyRecord } from '#domain/wire.ts'
import type { ApiClient } from '#tests/support/server/apiClient.ts'
import type { RunningServer } from '#tests/support/server/startServer.ts'

export type HeavyWorkContext = { readonly server: RunningServer; readonly client: ApiClient; readonly round: number }

/** One kind of heavy request, driven on a server that does nothing else. */
export type HeavyWork = {
  /** Also the name under which `turnBudgets.ts` may grant it more time. */
  readonly name: string
  readonly run: (context: HeavyWorkContext) => Promise<void>
  /** Runs once, because it changes what a repetition would measure. */
  readonly once?: true
}

export async function post({ server, client }: HeavyWorkContext, path: string, body: string, type = 'application/json'): Promise<number> {
  const headers = { 'authorization': `Bearer ${client.token}`, 'content-type': type }
  const response = await fetch(server.url + path, { method: 'POST', headers, body })
  await response.arrayBuffer()
  return response.status
}

/** @throws Error if the answer is not 200 */
export async function get({ client }: HeavyWorkContext, path: string): Promise<AnyRecord> {
  const { status, body } = await client.call('GET', path)
  if (status !== 200) throw new Error(`GET ${path} was answered ${status}`)
  return body
}

/** @throws Error if the command is refused */
export async function execute({ client }: HeavyWorkContext, command: string, record: string | null, data: object = {}): Promise<AnyRecord> {
  const request = { command, data: data as AnyRecord, ...(record === null ? {} : { record }) }
  const { status, body, problem } = await client.command(request)
  if (status !== 200) throw new Error(`${command} was answered ${status} ${problem?.detail}`)
  return body.record
}

export async function waitForState(context: HeavyWorkContext, path: string, states: readonly string[]): Promise<void> {
  for (;;) {
    if (states.includes(String((await get(context, path))['state']))) return
    await new Promise((done) => setTimeout(done, 50))
  }
}

export async function logEnd(context: HeavyWorkContext): Promise<{ readonly epoch: string; readonly position: number }> {
  const { epoch, position } = await get(context, '/api/log/?limit=1')
  return { epoch: String(epoch), position: Number(position) }
}
