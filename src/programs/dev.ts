import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createTcp } from 'node:net'
import { join, resolve } from 'node:path'
import { createServer, type Plugin } from 'vite'

/**
 * `npm run dev`: what `npm start` serves, with hot reload. Vite stands in front at the usual address and gives out the app from its
 * sources; everything else it passes on to the server, which starts again whenever a file of it changes.
 */
const top = resolve(import.meta.dirname, '../..')
const host = process.env.HOST ?? '127.0.0.1'
const port = Number(process.env.PORT ?? 3000)

/** A port that is free now and stays the server's over all of its restarts. */
async function freePort(): Promise<number> {
  const tcp = createTcp().listen(0, '127.0.0.1')
  await once(tcp, 'listening')
  const address = tcp.address()
  tcp.close()
  return address && typeof address === 'object' ? address.port : 0
}

/** `/` and, for who is signed in, `/my/` are the app. Who is not is sent to the sign-in by the server itself. */
const appAtItsAddresses: Plugin = {
  name: 'app-at-its-addresses',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const isSignedIn = /(?:^|; )session=/.test(request.headers.cookie ?? '')
      if (request.url === '/' || (request.url === '/my/' && isSignedIn)) request.url = '/apps/'
      next()
    })
  },
}

/** Passes on what the server says; resolves when it serves for the first time. */
function startServer(own: number, address: string): Promise<void> {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(own), PUBLIC_URL: process.env.PUBLIC_URL ?? address }
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
    cwd: top,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill())
  return new Promise((serves) => {
    child.stdout.on('data', (said) => {
      const lines = String(said).replace(/^ready .*\n/m, '')
      process.stdout.write(lines)
      if (lines !== String(said)) serves()
    })
  })
}

const own = await freePort()
const address = `http://${host}:${port}`
process.env['SERVER_URL'] = `http://127.0.0.1:${own}`
const app = await createServer({
  configFile: join(top, 'vite.config.ts'),
  plugins: [appAtItsAddresses],
  server: { host, port, strictPort: true },
})
await app.listen()
await startServer(own, address)
console.log(`ready ${address}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
