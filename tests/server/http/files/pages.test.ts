import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { pages } from '#locale/system/pages.ts'
import { palette } from '#server/http/pages/style.ts'
import { tPage } from '#server/http/pages/tPage.ts'
import { type TestServer, startTestServer, password } from '../../startTestServer.ts'

let server: TestServer
afterEach(() => server.close())

const indexHtml = '<html><script nonce="NONCE-PLACEHOLDER" src="/apps/assets/app-1a2b.js"></script><meta nonce="NONCE-PLACEHOLDER"></html>'

/** Writes the files that a build produces. */
function createBuildFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'operatory-build-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const dist = join(root, 'dist')
  for (const folder of ['assets', 'wall']) mkdirSync(join(dist, folder), { recursive: true })
  writeFileSync(join(dist, 'index.html'), indexHtml)
  writeFileSync(join(dist, 'wall/index.html'), indexHtml.replace('app-', 'wall-'))
  writeFileSync(join(dist, 'wall/sw.js'), 'self')
  writeFileSync(join(dist, 'assets/app-1a2b.js'), 'app()')
  writeFileSync(join(dist, 'assets/inter-latin-9zA_b-c1.woff2'), 'font')
  writeFileSync(join(root, 'index-outside.html'), 'outside')
  return dist
}

const get = (url: string, headers = {}) => server.app.inject({ url, headers: { accept: 'text/html', ...headers } })
const postForm = (url: string, fields: Record<string, string>, headers = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const scriptsIn = (page: string) => page.match(/<script.*?<\/script>/gs) ?? []
const passkeyScriptTag = '<script type="module" src="/Auth/passkey.js"></script>'
const nonceOf = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1]

describe('sign-in pages', () => {
  test('[PAGE-1] a form without a script signs the user in and returns them to the page they wanted', async () => {
    server = await startTestServer()
    const redirected = await get('/my/')
    expect([redirected.statusCode, redirected.headers.location]).toEqual([303, '/Auth/Signin?next=/my/'])
    const page = await get('/Auth/Signin?next=/my/')
    expect(page.body).toContain('<input type="hidden" name="next" value="/my/">')
    expect(scriptsIn(page.body)).toEqual([passkeyScriptTag])
    const result = await postForm('/Auth/Signin?next=/my/', { username: 'reception', password, next: '/my/' })
    expect([result.statusCode, result.headers.location, result.body]).toEqual([303, '/my/', ''])
    const cookie = String(result.headers['set-cookie']).split(';')[0] ?? ''
    expect((await server.app.inject({ url: '/api/auth/', headers: { cookie } })).json().user.name).toBe('Grace Lin')
    expect((await get('/Auth/Signin', { cookie })).headers.location).toBe('/my/#/account')
    expect((await get('/Auth', { cookie })).body).toContain(tPage('signedInAs', { name: 'Grace Lin' }))
  })

  test('[PAGE-2] the sign-in page says in words what went wrong; the username stays in its field and the password does not', async () => {
    server = await startTestServer()
    const refused = await postForm('/Auth/Signin', { username: 'reception', password: 'wrong password' })
    expect(refused.statusCode).toBe(401)
    expect(refused.body).toContain('The username or password is incorrect.')
    expect(refused.body).toContain('value="reception"')
    expect(refused.body).not.toContain('wrong password')
    expect(refused.headers['set-cookie']).toBeUndefined()
    expect((await postForm('/Auth/Signin', { username: '', password: '' })).body).toContain(pages.missingCredentials)
    for (let tries = 0; tries < 9; tries += 1) await postForm('/Auth/Signin', { username: 'reception', password: 'wrong password' })
    const locked = await postForm('/Auth/Signin', { username: 'reception', password })
    expect([locked.statusCode, locked.headers['retry-after']]).toEqual([429, '900'])
    expect(locked.body).toContain('Wait a few minutes, then try again.')
  })

  test('[PAGE-3] the pages show typed or stored text as text; it never becomes markup of the page', async () => {
    server = await startTestServer()
    const markup = `"><script>alert(1)</script>'&`
    const page = await postForm(`/Auth/Signin`, { username: markup, password: 'x', next: markup })
    expect(page.body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;&amp;"')
    expect(scriptsIn(page.body)).toEqual([passkeyScriptTag])
    await server.execute('users.edit', server.user, { name: '<b>Grace</b>' })
    const result = await postForm('/Auth/Signin', { username: 'reception', password })
    const signOutPage = await get('/Auth/Signout', { cookie: String(result.headers['set-cookie']).split(';')[0] })
    expect(signOutPage.body).toContain('&lt;b&gt;Grace&lt;/b&gt;')
    expect(signOutPage.body).not.toContain('<b>')
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/..//evil.example/x',
    '',
  ])('[PAGE-4] signing in never leads to another site, however its address is written: %j', async (next) => {
    server = await startTestServer()
    const { headers } = await postForm('/Auth/Signin', { username: 'reception', password, next })
    expect(new URL(String(headers.location), 'http://here').origin).toBe('http://here')
  })

  test('[PAGE-5] opening the sign-out page signs no user out: it shows a button, and the button signs out', async () => {
    server = await startTestServer()
    const cookie = `session=${await server.signIn()}`
    const signOutPage = await get('/Auth/Signout', { cookie })
    expect(signOutPage.body).toMatch(/Sign out on this device\?.*<form method="post" action="\/Auth\/Signout"><button>/s)
    expect(server.endedSessions).toEqual([])
    const result = await postForm('/Auth/Signout', {}, { cookie })
    expect(result.body).toContain(pages.signedOut)
    expect(result.headers['set-cookie']).toContain('session=; Max-Age=0')
    expect(server.endedSessions).toHaveLength(1)
    expect((await get('/my/', { cookie })).statusCode).toBe(303)
    expect((await get('/Auth/Signout', { cookie })).body).toContain(pages.notSignedIn)
  })

  test('[PAGE-6] if a permission is missing, the page names the colleagues who can grant it; it names none to an anonymous visitor', async () => {
    server = await startTestServer()
    await server.execute('users.create', null, { username: 'gone', name: 'Gone Ng', groups: [server.group], disabled: true })
    const signedInPage = await get('/Auth/Signout/', { cookie: `session=${await server.signIn()}` })
    expect(signedInPage.body).toMatch(/id="\/noaccess"><h1>Access denied<.*Ask Grace Lin for the permission\./s)
    expect(signedInPage.body).not.toContain('Gone Ng')
    expect((await get('/Auth/Signout')).body).not.toContain('Grace')
  })
})

describe('app pages', () => {
  test('[PAGE-7] each page has its own nonce, in its policy and at every place that needs it', async () => {
    server = await startTestServer({ dist: createBuildFolder() })
    const cookie = `session=${await server.signIn()}`
    const responses = [
      await get('/'),
      await get('/'),
      await get('/my/', { cookie }),
      await get('/apps/wall/'),
      await get('/Auth/Signin'),
      await get('/api/docs'),
    ]
    const nonces = responses.map(({ headers }) => nonceOf(headers['content-security-policy']))
    expect(new Set(nonces).size).toBe(6)
    responses.forEach(({ statusCode, body }, index) => {
      expect(statusCode).toBe(200)
      const nonceAttributes = [...body.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce)
      expect(nonceAttributes.length).toBeGreaterThan(0)
      expect(new Set(nonceAttributes)).toEqual(new Set([nonces[index]]))
    })
    expect(responses[2]?.body).toContain('app-1a2b.js')
    expect(responses[3]?.body).toContain('wall-1a2b.js')
  })

  test('[PAGE-8] browsers cache files named by their content and check other files each time; the server serves nothing outside the build', async () => {
    server = await startTestServer({ dist: createBuildFolder() })
    const file = await get('/apps/assets/app-1a2b.js')
    expect([file.body, file.headers['cache-control']]).toEqual(['app()', 'public, max-age=31536000, immutable'])
    const worker = await get('/apps/wall/sw.js')
    expect([worker.statusCode, worker.headers['cache-control']]).toEqual([200, 'public, max-age=0'])
    expect(worker.headers['content-security-policy']).toContain("connect-src 'self'")
    for (const path of [
      '../index-outside.html',
      '%2e%2e/index-outside.html',
      '..%2findex-outside.html',
      'index.html',
      'wall/index.html',
      'assets/nothing.js',
      '.env',
    ]) {
      const response = await get(`/apps/${path}`)
      expect([path, response.statusCode]).toEqual([path, 404])
      expect(response.body).not.toContain('outside')
    }
    expect((await get('/Auth/Signin')).body).toContain("url('/apps/assets/inter-latin-9zA_b-c1.woff2')")
  })

  test('[PAGE-9] before the app is built, its address says so, and users can still sign in', async () => {
    server = await startTestServer()
    const page = await get('/')
    expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
    expect(page.body).toContain(pages.notBuilt)
    expect((await get('/Auth/Signin')).statusCode).toBe(200)
  })

  test('[PAGE-11] the server’s pages use the app’s colours, light and dark', async () => {
    server = await startTestServer()
    const theme = readFileSync(join(import.meta.dirname, '../../../../src/app/theme/tokens.css'), 'utf8')
    const colours = [...theme.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(([, name = '', ...pair]) => [name, pair] as const)
    // The first definition counts: below it are the colours of a board that is not live.
    expect(palette).toEqual(Object.fromEntries(colours.filter(([name]) => name in palette).reverse()))
    const page = (await get('/Auth/Signin')).body
    const usedColours = [...page.matchAll(/var\(--([\w-]+)\)/g)].map(([, name = '']) => name)
    expect(usedColours.filter((name) => !(name in palette))).toEqual([])
  })

  test('[PAGE-10] at an unknown address a person gets a page and a program gets a problem', async () => {
    server = await startTestServer({ env: { PRODUCT_NAME: 'Bridge & Road' } })
    const missingPage = await get('/nowhere')
    expect([missingPage.statusCode, missingPage.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(missingPage.body).toContain(`<title>${pages.missing} · Bridge &amp; Road</title>`)
    expect((await server.app.inject({ url: '/nowhere' })).json().status).toBe(404)
    expect((await get('/api/nowhere')).json().status).toBe(404)
    expect((await get('/providers/')).json().status).toBe(401)
  })
})
