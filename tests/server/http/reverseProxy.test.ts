import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { type TestServer, startTestServer } from '../startTestServer.ts'

const readme = readFileSync(resolve(import.meta.dirname, '../../../README.md'), 'utf8')
const nginxBlock = /```nginx\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''
const startCommand = /^.*?`(PUBLIC_URL=\S+ TRUST_PROXY=\S+) npm start`/m.exec(readme)?.[1] ?? ''
const environment = Object.fromEntries(startCommand.split(' ').map((pair) => pair.split('=') as [string, string]))

type ClientRequest = { readonly address: string; readonly headers: Readonly<Record<string, string>> }

/** The headers that nginx sends upstream: those of the client, with every `proxy_set_header` of the block in their place. */
function upstreamHeaders({ address, headers }: ClientRequest): Record<string, string> {
  const variables: Readonly<Record<string, string>> = {
    $host: new URL(environment['PUBLIC_URL'] ?? '').host,
    $scheme: 'https',
    $http_upgrade: '',
    $connection_upgrade: '',
    $remote_addr: address,
    $proxy_add_x_forwarded_for: [headers['x-forwarded-for'] ?? [], address].flat().join(', '),
  }
  const directives = [...nginxBlock.matchAll(/proxy_set_header\s+(\S+)\s+([^;\s]+)\s*;/g)]
  const replaced = directives.map(([, name = '', value = '']) => [name.toLowerCase(), variables[value] ?? value])
  return { ...headers, ...Object.fromEntries(replaced.filter(([, value]) => value !== '')) }
}

let server: TestServer
afterEach(() => server.close())

const startBehindProxy = () =>
  startTestServer({
    env: environment,
    registerRoutes: (app) => void app.get('/seen', { config: { open: true } }, (request) => ({ address: request.ip, host: request.host })),
  })

describe('the reverse proxy of the README', () => {
  test('[CONFIG-5] behind it the server counts each client by its own address, whatever forwarding headers the client sends', async () => {
    server = await startBehindProxy()
    for (const headers of [{}, { 'x-forwarded-for': '198.51.100.9' }, { 'x-forwarded-for': '127.0.0.1, 10.0.0.1' }] as const) {
      const client = { address: '192.0.2.7', headers: headers as Record<string, string> }
      const response = await server.app.inject({ url: '/seen', remoteAddress: '127.0.0.1', headers: upstreamHeaders(client) })
      expect(response.json()).toEqual({ address: '192.0.2.7', host: 'desk.example.com' })
    }
  })

  test('[CONFIG-5] behind it the server serves https: it sets a secure cookie name and strict transport security', async () => {
    server = await startBehindProxy()
    const headers = upstreamHeaders({ address: '192.0.2.7', headers: {} })
    const response = await server.app.inject({ method: 'DELETE', url: '/api/auth/', remoteAddress: '127.0.0.1', headers })
    expect(response.headers['set-cookie']).toContain('__Host-session=')
    expect(response.headers['strict-transport-security']).toBeDefined()
  })

  test('[CONFIG-6] behind it, and behind any trusted proxy, the server takes its own address from Host and ignores X-Forwarded-Host', async () => {
    server = await startBehindProxy()
    const forged = { 'x-forwarded-host': 'evil.example', 'origin': 'https://evil.example' }
    const viaProxy = { remoteAddress: '127.0.0.1', headers: upstreamHeaders({ address: '192.0.2.7', headers: forged }) }
    expect((await server.app.inject({ method: 'DELETE', url: '/api/auth/', ...viaProxy })).json()).toMatchObject({
      status: 403,
      type: '/api/docs#problem-other-site',
    })
    const page = await server.app.inject({ url: '/Auth/Signin', ...viaProxy })
    expect(page.headers['content-security-policy']).toContain('wss://desk.example.com')
    const overHttp = { 'host': 'desk.example.org', 'x-forwarded-host': 'localhost', 'x-forwarded-proto': 'http' }
    const insecure = await server.app.inject({ url: '/api/auth/', remoteAddress: '127.0.0.1', headers: overHttp })
    expect(insecure.json()).toMatchObject({ status: 403, type: '/api/docs#problem-insecure' })
  })
})
