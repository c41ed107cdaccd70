import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { maxSlotDays } from '#domain/scheduling/schedule/slotQuery.ts'
import { dayOf, daysAfter, instantOf } from '#domain/time.ts'
import { maxReads } from '#domain/wire.ts'
import { signIn } from '#tests/support/server/apiClient.ts'
import { demoPassword } from '#tests/support/server/startServer.ts'
import { followPatients } from '../sockets.ts'
import { get, type HeavyWork, type HeavyWorkContext, logEnd } from './heavyWork.ts'

const rootDir = resolve(import.meta.dirname, '../../..')

async function followFarBehind(context: HeavyWorkContext): Promise<void> {
  const { epoch, position } = await logEnd(context)
  const follower = followPatients(context.server.url, context.client, epoch, position - 4990)
  const refusal = await follower.whenLive()
  follower.socket.close()
  if (refusal !== null) throw new Error(refusal)
}

async function runProgram({ server }: HeavyWorkContext, ...args: string[]): Promise<void> {
  const env = { ...process.env, DATA_DIR: server.dataDir }
  const [code] = (await once(spawn(process.execPath, args, { cwd: rootDir, env, stdio: 'ignore' }), 'exit')) as [number]
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`)
}

const read = (name: string, path: string): HeavyWork => ({ name, run: async (context) => void (await get(context, path)) })

const readLogBefore = (name: string, entriesBeforeEnd: number): HeavyWork => ({
  name,
  run: async (context) => {
    const { position } = await logEnd(context)
    await get(context, `/api/log/?since=${position - entriesBeforeEnd}&limit=1000`)
  },
})

/** All providers of a location, for as many days as one search may read. Few slots match, so the search reads every day. */
async function searchFreeTime(context: HeavyWorkContext): Promise<void> {
  const [location] = (await context.client.list('/api/locations/')).items
  const today = dayOf(instantOf(Date.now()), String(location?.['timeZone']))
  const query = {
    'location': String(location?.id),
    'day.from': today,
    'day.to': daysAfter(today, maxSlotDays),
    'status': 'busyUnavailable',
  }
  await get(context, `/api/schedule/slots/?${new URLSearchParams(query).toString()}`)
}

/** As many full pages as one request may ask for. */
async function readBatch({ client }: HeavyWorkContext): Promise<void> {
  const reads = Array.from({ length: maxReads }, () => ({ area: 'appointments', query: { limit: 1000 } }))
  const { status } = await client.call('POST', '/api/reads/', { reads })
  if (status !== 200) throw new Error(`a batch was answered ${status}`)
}

export const heavyReads: readonly HeavyWork[] = [
  read('a search of one letter', '/api/patients/?q=a&limit=1000'),
  { name: 'a search for free time in 31 days', run: searchFreeTime },
  readLogBefore('the log far back', 6500),
  read('the log from its start', '/api/log/?limit=1000'),
  readLogBefore('the latest thousand entries of the log', 1000),
  { name: 'a follower 4,990 entries behind', run: followFarBehind },
  { name: 'a first snapshot of 50,000 appointments', run: async ({ client }) => void (await client.list('/api/appointments/')) },
  { name: 'a batch of twenty pages of 1,000 appointments', run: readBatch },
  { ...read('the records beyond bounds', '/api/process/bounds/'), once: true },
  read('the list of commands', '/api/commands/?limit=1000'),
  read('the OpenAPI description', '/api/openapi.json'),
  {
    name: 'eight sign-ins at once',
    run: async ({ server }) => void (await Promise.all(Array.from({ length: 8 }, () => signIn(server.url, 'manager', demoPassword)))),
  },
  {
    name: 'a backup beside the server',
    run: (context) => runProgram(context, 'src/programs/backup.ts', join(context.server.dataDir, `backup-${context.round}`)),
    once: true,
  },
  { name: 'a verification beside the server', run: (context) => runProgram(context, 'src/programs/verify.ts'), once: true },
]
