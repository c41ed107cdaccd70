import { createServer, type IncomingMessage } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { Server } from 'socket.io'

/**
 * The baseline: a minimal server that takes a record, commits it and broadcasts it. It is as durable as ours (WAL, synchronous=FULL),
 * but it checks no permission, evaluates no state machine, keeps no log and cannot resume a follower.
 */
const db = new DatabaseSync(process.argv[2] ?? '')
db.exec('pragma journal_mode=WAL; pragma synchronous=FULL; create table record (id text primary key, version integer, body text)')
const insert = db.prepare(
  'insert into record values (?, 1, ?) on conflict do update set version = version + 1, body = excluded.body returning version',
)

async function readBody(request: IncomingMessage): Promise<{ readonly id: string; readonly because: string }> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as { id: string; because: string }
}

const http = createServer((request, response) => {
  void readBody(request).then((record) => {
    const written = insert.get(record.id, JSON.stringify(record))
    io.emit('entries', { ...record, version: written?.version })
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ version: written?.version }))
  })
})
const io = new Server(http, { transports: ['websocket'], serveClient: false })

http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  if (address && typeof address === 'object') console.log(`ready http://127.0.0.1:${address.port}`)
})
