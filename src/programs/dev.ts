import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createTcp } from 'node:net'
import { join, resolve } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { nodeFlags } from '#server/turns/nodeFlags.ts'
import { devProxy } from './dev/devProxy.ts'

/**
 * `npm run dev` serves the same as `npm start`, with hot reload. Vite listens at the usual address and serves the app from its
 * sources. It proxies all other requests to the server, which restarts when one of its files changes.
 */
const rootDir = resolve(import.meta.dirname, '../..')
const host = process.env.HOST ?? '127.0.0.1'
const port = Number(process.env.PORT ?? 3000)

/** Finds a free port, which the server uses for all of its restarts. */
async function freePort(): Promise<number> {
  const tcp = createTcp().listen(0, '127.0.0.1')
  await once(tcp, 'listening')
  const address = tcp.address()
  tcp.close()
  return address && typeof address === 'object' ? address.port : 0
}

/** Serves the app at `/`, and at `/my/` if the user is signed in; otherwise the server redirects `/my/` to the sign-in page. */
const appRoutes: Plugin = {
  name: 'app-at-its-addresses',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const isSignedIn = /(?:^|; )session=/.test(request.headers.cookie ?? '')
      if (request.url === '/' || (request.url === '/my/' && isSignedIn)) request.url = '/apps/'
      next()
    })
  },
}

/** Starts the server and forwards its output. Resolves when it is ready for the first time. */
function startServer(serverPort: number, address: string): Promise<void> {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(serverPort), PUBLIC_URL: process.env.PUBLIC_URL ?? address }
  const child = spawn(process.execPath, [...nodeFlags, '--watch', '--watch-preserve-output', 'src/server/main.ts'], {
    cwd: rootDir,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill())
  return new Promise((resolveReady) => {
    child.stdout.on('data', (chunk) => {
      const lines = String(chunk).replace(/^ready .*\n/m, '')
      process.stdout.write(lines)
      if (lines !== String(chunk)) resolveReady()
    })
  })
}

const serverPort = await freePort()
const address = `http://${host}:${port}`
const app = await createServer({
  configFile: join(rootDir, 'vite.config.ts'),
  plugins: [appRoutes],
  server: { host, port, strictPort: true, proxy: devProxy(`http://127.0.0.1:${serverPort}`) },
})
await app.listen()
await startServer(serverPort, address)
console.log(`ready ${address}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
