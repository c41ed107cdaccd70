import type { AnyRecord } from '#domain/wire.ts'
import { openRawSocket } from '#tests/bench/rawSocket.ts'
import { execute, get, type HeavyWork, type HeavyWorkContext, post, waitForState } from './heavyWork.ts'
import { largeCounts } from './largePractice.ts'

const largestBody = 1_048_000
const bodies: Readonly<Record<string, string>> = {
  'a body of one long text': `{"notes":"${'x'.repeat(largestBody)}"}`,
  'a body of many numbers': `{"notes":[${'1,'.repeat(largestBody / 2 - 20)}1]}`,
  'a body of as many names as permitted': `{${Array.from({ length: 9900 }, (_, index) => `"x${index}":1`).join(',')}}`,
}

async function runWriters(context: HeavyWorkContext, writers: number, each: number): Promise<void> {
  const create = (name: string) =>
    post(context, '/api/patients/', JSON.stringify({ firstName: 'Kim', lastName: `Work ${name}`, notes: 'x'.repeat(400) }))
  const writer = async (number: number) => {
    for (let count = 0; count < each; count += 1) await create(`${context.round} ${number} ${count}`)
  }
  await Promise.all(Array.from({ length: writers }, (_, number) => writer(number)))
}

const csvOf = (name: string, rows: number, address = '') =>
  ['patientid,firstname,lastname,address', ...Array.from({ length: rows }, (_, row) => `${name}-${row},Sam,Import ${row},${address}`)].join(
    '\n',
  )

async function upload(context: HeavyWorkContext, csv: string): Promise<string> {
  const { body } = await context.client.call('POST', '/api/migrations/', { as: 'patients', fileName: 'large.csv' })
  await post(context, `/api/migrations/${body.id}/file`, csv, 'text/csv')
  await waitForState(context, `/api/migrations/${body.id}`, ['ready', 'failed'])
  return body.id
}

async function importRows(context: HeavyWorkContext): Promise<void> {
  const id = await upload(context, csvOf(`round ${context.round}`, 1000))
  await execute(context, 'migrations.start', id)
  await waitForState(context, `/api/migrations/${id}`, ['finished', 'failed'])
}

async function cyclesBy(context: HeavyWorkContext, filter: string): Promise<AnyRecord> {
  const [cycle] = (await get(context, `/cycles/?${filter}&limit=1&sort=-id`))['items'] as readonly AnyRecord[]
  if (!cycle) throw new Error(`there is no cycle of ${filter}`)
  return cycle
}

/** The load recall as it was opened, so that its batches can be awaited. */
let loadRecall: AnyRecord | null = null

async function openRecall(context: HeavyWorkContext): Promise<void> {
  const { id, steriliser, location } = await cyclesBy(context, `number=${largeCounts.loads}&kind=load&state=released`)
  const data = { cycle: id, cause: 'indicator', reason: 'chaos', steriliser, fromNumber: 1, location }
  loadRecall = await execute(context, 'steris/recalls.open', null, data)
}

const screens = 300
const areaSets = ['patients', 'appointments', 'users', 'providers', 'equipments', 'steris', 'cycles', 'events', 'forms', 'messages']

/** Screens of thirty audiences, because each audience has a frame of its own. */
async function openScreens({ server, client }: HeavyWorkContext) {
  const open = (index: number) =>
    new Promise<{ readonly close: () => void }>((resolve) => {
      const areas = [
        'patients',
        ...areaSets.slice(0, index % 10),
        ...(index % 3 === 0 ? ['locations'] : []),
        ...(index % 3 === 1 ? ['class'] : []),
      ]
      const socket = openRawSocket(new URL(server.url), { token: client.token, build: 'chaos' }, (payload) => {
        const packet = payload.toString('latin1', 0, 3)
        if (packet.startsWith('40')) socket.send(`420${JSON.stringify(['follow', { areas: [...new Set(areas)] }])}`)
        else if (packet === '430') resolve(socket)
      })
    })
  return Promise.all(Array.from({ length: screens }, (_, index) => open(index)))
}

async function writeBesideScreens(context: HeavyWorkContext): Promise<void> {
  const sockets = await openScreens(context)
  await runWriters(context, 16, 20)
  for (const socket of sockets) socket.close()
}

export const heavyWrites: readonly HeavyWork[] = [
  ...Object.entries(bodies).map(([name, body]) => ({
    name,
    run: async (context: HeavyWorkContext) => void (await post(context, '/api/patients/', body)),
  })),
  {
    name: 'a thousand unknown groups of a user',
    run: async (context) =>
      void (await post(context, '/api/users/', JSON.stringify({ name: 'x', groups: Array.from({ length: 9000 }, () => 1) }))),
  },
  {
    name: 'an import check and preview of 20 MB',
    run: async (context) => void (await upload(context, csvOf('large', 80_000, 'y'.repeat(200)))),
  },
  { name: 'an import of 1,000 rows', run: importRows },
  { name: '32 writers', run: (context) => runWriters(context, 32, 30) },
  { name: '256 writes at once', run: (context) => runWriters(context, 256, 1) },
  { name: '16 writers beside 300 screens of 30 audiences', run: writeBesideScreens },
  {
    name: 'the release of 40 packs',
    run: async (context) => void (await execute(context, 'cycles.release', (await cyclesBy(context, 'state=verified&kind=external')).id)),
    once: true,
  },
  { name: 'the opening of a load recall of 6,000 packs', run: openRecall, once: true },
  {
    name: 'the batches of a load recall',
    run: (context) => waitForState(context, `/steris/recalls/${loadRecall?.id}`, ['patientsTraced', 'assessed', 'notified']),
    once: true,
  },
]
