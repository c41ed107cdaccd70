import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { palette } from '#server/http/pages/style.ts'
import { type TestHouse, aHouse, password } from '../auth/aHouse.ts'

let h: TestHouse
afterEach(() => h.close())

const index = '<html><script nonce="NONCE-PLACEHOLDER" src="/apps/assets/app-1a2b.js"></script><meta nonce="NONCE-PLACEHOLDER"></html>'

/** What a build leaves behind. */
function aBuild(): string {
  const top = mkdtempSync(join(tmpdir(), 'operatory-build-'))
  onTestFinished(() => rmSync(top, { recursive: true }))
  const dist = join(top, 'dist')
  for (const folder of ['assets', 'wall']) mkdirSync(join(dist, folder), { recursive: true })
  writeFileSync(join(dist, 'index.html'), index)
  writeFileSync(join(dist, 'wall/index.html'), index.replace('app-', 'wall-'))
  writeFileSync(join(dist, 'wall/sw.js'), 'self')
  writeFileSync(join(dist, 'assets/app-1a2b.js'), 'app()')
  writeFileSync(join(dist, 'assets/inter-latin-opsz-normal-9z.woff2'), 'font')
  writeFileSync(join(top, 'index-outside.html'), 'outside')
  return dist
}

const get = (url: string, headers = {}) => h.app.inject({ url, headers: { accept: 'text/html', ...headers } })
const form = (url: string, fields: Record<string, string>, headers = {}) =>
  h.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const nonceOf = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1]

describe('signing in on a page', () => {
  test('[PAGE-1] A form without a script signs in, and goes on to where somebody wanted to be', async () => {
    h = await aHouse()
    const asked = await get('/my/')
    expect([asked.statusCode, asked.headers.location]).toEqual([303, '/Auth/Signin?next=/my/'])
    const page = await get('/Auth/Signin?next=/my/')
    expect(page.body).toContain('<input type="hidden" name="next" value="/my/">')
    expect(page.body).not.toContain('<script')
    const done = await form('/Auth/Signin?next=/my/', { username: 'reception', password, next: '/my/' })
    expect([done.statusCode, done.headers.location, done.body]).toEqual([303, '/my/', ''])
    const cookie = String(done.headers['set-cookie']).split(';')[0] ?? ''
    expect((await h.app.inject({ url: '/api/auth/', headers: { cookie } })).json().user.name).toBe('Grace Lin')
    expect((await get('/Auth/Signin', { cookie })).headers.location).toBe('/my/#/account')
    expect((await get('/Auth', { cookie })).body).toContain('You are signed in as Grace Lin')
  })

  test('[PAGE-2] What went wrong is said in words; the name stays in its field and the password does not', async () => {
    h = await aHouse()
    const wrong = await form('/Auth/Signin', { username: 'reception', password: 'wrong password' })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.body).toContain('That user name and password do not belong together.')
    expect(wrong.body).toContain('value="reception"')
    expect(wrong.body).not.toContain('wrong password')
    expect(wrong.headers['set-cookie']).toBeUndefined()
    expect((await form('/Auth/Signin', { username: '', password: '' })).body).toContain('Type your user name and your password.')
    for (let tries = 0; tries < 9; tries += 1) await form('/Auth/Signin', { username: 'reception', password: 'wrong password' })
    const late = await form('/Auth/Signin', { username: 'reception', password })
    expect([late.statusCode, late.headers['retry-after']]).toEqual([429, '900'])
    expect(late.body).toContain('Wait a while, then try again.')
  })

  test('[PAGE-3] Whatever is typed or asked for is shown as text and never becomes a part of the page', async () => {
    h = await aHouse()
    const evil = `"><script>alert(1)</script>'&`
    const page = await form(`/Auth/Signin`, { username: evil, password: 'x', next: evil })
    expect(page.body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;&amp;"')
    expect(page.body).not.toContain('<script')
    await h.act('users.edit', h.user, { name: '<b>Grace</b>' })
    const done = await form('/Auth/Signin', { username: 'reception', password })
    const out = await get('/Auth/Signout', { cookie: String(done.headers['set-cookie']).split(';')[0] })
    expect(out.body).toContain('&lt;b&gt;Grace&lt;/b&gt;')
    expect(out.body).not.toContain('<b>')
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
  ])('[PAGE-4] Signing in leads to no other site, however its address is written: %j', async (next) => {
    h = await aHouse()
    const { headers } = await form('/Auth/Signin', { username: 'reception', password, next })
    expect(new URL(String(headers.location), 'http://here').origin).toBe('http://here')
  })

  test('[PAGE-5] A visit never signs out: it shows a button, and the button does', async () => {
    h = await aHouse()
    const cookie = `session=${await h.signIn()}`
    const ask = await get('/Auth/Signout', { cookie })
    expect(ask.body).toMatch(/Sign out on this device\?.*<form method="post" action="\/Auth\/Signout"><button>/s)
    expect(h.signedOut).toEqual([])
    const done = await form('/Auth/Signout', {}, { cookie })
    expect(done.body).toContain('You are signed out')
    expect(done.headers['set-cookie']).toContain('session=; Max-Age=0')
    expect(h.signedOut).toHaveLength(1)
    expect((await get('/my/', { cookie })).statusCode).toBe(303)
    expect((await get('/Auth/Signout', { cookie })).body).toContain('Nobody is signed in on this device')
  })

  test('[PAGE-6] Where a right is missing, the page names the colleagues who can give it, and to strangers nobody', async () => {
    h = await aHouse()
    await h.act('users.create', null, { username: 'gone', name: 'Gone Ng', groups: [h.group], disabled: true })
    const known = await get('/Auth/Signout/', { cookie: `session=${await h.signIn()}` })
    expect(known.body).toMatch(/id="\/noaccess"><h1>You may not open that<.*Grace Lin can give it to you\./s)
    expect(known.body).not.toContain('Gone Ng')
    expect((await get('/Auth/Signout')).body).not.toContain('Grace')
  })
})

describe('the app', () => {
  test('[PAGE-7] Each page carries a nonce of its own, in its policy and at every place that needs it', async () => {
    h = await aHouse({ dist: aBuild() })
    const cookie = `session=${await h.signIn()}`
    const answers = [
      await get('/'),
      await get('/'),
      await get('/my/', { cookie }),
      await get('/apps/wall/'),
      await get('/Auth/Signin'),
      await get('/api/docs'),
    ]
    const nonces = answers.map(({ headers }) => nonceOf(headers['content-security-policy']))
    expect(new Set(nonces).size).toBe(6)
    answers.forEach(({ statusCode, body }, at) => {
      expect(statusCode).toBe(200)
      const placed = [...body.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce)
      expect(placed.length).toBeGreaterThan(0)
      expect(new Set(placed)).toEqual(new Set([nonces[at]]))
    })
    expect(answers[2]?.body).toContain('app-1a2b.js')
    expect(answers[3]?.body).toContain('wall-1a2b.js')
  })

  test('[PAGE-8] Files named by their content are kept for ever, others asked for anew, and nothing outside the build is given out', async () => {
    h = await aHouse({ dist: aBuild() })
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
      const answer = await get(`/apps/${path}`)
      expect([path, answer.statusCode]).toEqual([path, 404])
      expect(answer.body).not.toContain('outside')
    }
    expect((await get('/Auth/Signin')).body).toContain("url('/apps/assets/inter-latin-opsz-normal-9z.woff2')")
  })

  test('[PAGE-9] Before the app is built its address says so, and signing in works all the same', async () => {
    h = await aHouse()
    const page = await get('/')
    expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
    expect(page.body).toContain('The app is not built yet')
    expect((await get('/Auth/Signin')).statusCode).toBe(200)
  })

  test("[PAGE-11] The server's pages wear the app's colours, light and dark", async () => {
    h = await aHouse()
    const theme = readFileSync(join(import.meta.dirname, '../../../src/app/theme/tokens.css'), 'utf8')
    const colours = [...theme.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(([, name = '', ...pair]) => [name, pair] as const)
    // What stands first counts: below it are the colours of a board that is not live.
    expect(palette).toEqual(Object.fromEntries(colours.filter(([name]) => name in palette).reverse()))
    const page = (await get('/Auth/Signin')).body
    const used = [...page.matchAll(/var\(--([\w-]+)\)/g)].map(([, name = '']) => name)
    expect(used.filter((name) => !(name in palette))).toEqual([])
  })

  test('[PAGE-10] A person who goes astray reads a page, a program reads a problem', async () => {
    h = await aHouse({ env: { PRODUCT_NAME: 'Bridge & Road' } })
    const astray = await get('/nowhere')
    expect([astray.statusCode, astray.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(astray.body).toContain('<title>There is nothing here · Bridge &amp; Road</title>')
    expect((await h.app.inject({ url: '/nowhere' })).json().status).toBe(404)
    expect((await get('/api/nowhere')).json().status).toBe(404)
    expect((await get('/providers/')).json().status).toBe(401)
  })
})
