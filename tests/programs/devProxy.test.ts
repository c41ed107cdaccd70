import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createServer } from 'vite'
import { devProxy } from '#programs/dev/devProxy.ts'
import { resources } from '#resources/index.ts'
import { pathOf } from '#resources/registry.ts'
import { startTestServer } from '../server/startTestServer.ts'

/** Vite on an empty app, with the proxy of `npm run dev` in front of a server that answers each request with its URL. */
async function startDevServer() {
  const target = createHttpServer((request, response) => response.end(`server ${request.url}`)).listen(0, '127.0.0.1')
  await once(target, 'listening')
  const root = mkdtempSync(join(tmpdir(), 'dev-'))
  const proxy = devProxy(`http://127.0.0.1:${(target.address() as AddressInfo).port}`)
  const server = { host: '127.0.0.1', port: 0, proxy, ws: false as const, watch: null }
  const vite = await createServer({ configFile: false, root, base: '/apps/', appType: 'custom', logLevel: 'silent', server })
  await vite.listen()
  onTestFinished(async () => {
    await vite.close()
    target.close()
    rmSync(root, { recursive: true })
  })
  const url = new URL(vite.resolvedUrls?.local[0] ?? '').origin
  return async (path: string) => (await fetch(url + path)).text()
}

/** Every URL at which the server has a route, except those that Vite serves in its place. */
async function serverUrls(): Promise<readonly string[]> {
  const urls = new Set<string>()
  const recordRoutes = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ url }) => void urls.add(url))
  subscribe('fastify.initialization', recordRoutes)
  const server = await startTestServer()
  unsubscribe('fastify.initialization', recordRoutes)
  await server.close()
  return [...urls].filter((url) => url !== '/' && !url.startsWith('/apps/')).map((url) => url.replace(/:\w+|\*/g, 'some-id'))
}

describe('the development server', () => {
  test('[DEV-1] it passes requests of every area to the server, also of areas whose path is not below /api/', async () => {
    const get = await startDevServer()
    const rootAreas = resources.map(pathOf).filter((path) => !path.startsWith('/api/'))
    expect(rootAreas).toContain('/cycles/')
    for (const path of [...rootAreas, '/api/patients/']) {
      for (const url of [path, `${path}?limit=1`, `${path}id`, path.slice(0, -1)]) expect(await get(url)).toBe(`server ${url}`)
    }
  })

  test('[DEV-1] it passes every route of the server on, and leaves the app to Vite', async () => {
    const patterns = Object.keys(devProxy('')).map((path) => new RegExp(path.startsWith('^') ? path : `^${path}`))
    const isPassedOn = (url: string) => patterns.some((pattern) => pattern.test(url))
    const urls = await serverUrls()
    expect(urls.length).toBeGreaterThan(80)
    expect(urls.filter((url) => !isPassedOn(url))).toEqual([])
    expect(['/', '/apps/', '/apps/@vite/client', '/apps/wall/', '/apps/shell/main.tsx'].filter(isPassedOn)).toEqual([])
  })
})
