import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'

const configErrorOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
    return 'nothing'
  } catch (thrown) {
    return thrown instanceof ConfigError ? thrown.message : String(thrown)
  }
}

describe('server settings', () => {
  test('[CONFIG-1] without any setting, or with every setting empty, the server serves the demo practice on this machine alone', () => {
    const defaults = {
      host: '127.0.0.1',
      port: 3000,
      publicUrl: null,
      dataDir: './data',
      demo: true,
      demoPassword: null,
      simulate: true,
      signUp: false,
      productName: 'Operatory',
      requestLog: false,
    }
    expect(readConfig({})).toMatchObject(defaults)
    expect(readConfig({ PORT: '', HOST: ' ', PUBLIC_URL: '', DATABASE_URL: '', DEMO: '', PRODUCT_NAME: '' })).toMatchObject(defaults)
    expect(readConfig({}).trustsProxy('127.0.0.1')).toBe(false)
  })

  test('[CONFIG-2] the server applies each valid setting', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '::',
      PUBLIC_URL: 'https://desk.example.com:8443',
      TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::7',
      DATA_DIR: '/srv/practice',
      APP_DIR: '/srv/app',
      DEMO: 'off',
      DEMO_PASSWORD: 'long enough',
      SIMULATE: 'off',
      SIGNUP: 'on',
      PRODUCT_NAME: 'Bridge Road',
      REQUEST_LOG: 'on',
    })
    expect(config).toMatchObject({
      port: 0,
      host: '::',
      dataDir: '/srv/practice',
      appDir: '/srv/app',
      demo: false,
      demoPassword: 'long enough',
      simulate: false,
      signUp: true,
      productName: 'Bridge Road',
      requestLog: true,
    })
    expect(config.publicUrl?.origin).toBe('https://desk.example.com:8443')
    const trusted = ['127.0.0.1', '::1', '10.255.0.1', '2001:db8::7', '::ffff:10.0.0.1'].map(config.trustsProxy)
    expect(trusted).toEqual([true, true, true, true, true])
    expect(['11.0.0.1', '2001:db8::8', 'nonsense', ''].map(config.trustsProxy)).toEqual([false, false, false, false])
  })

  test.each([
    [{ PORT: '70000' }, /^PORT must be a whole number/],
    [{ PORT: '3000x' }, /^PORT /],
    [{ HOST: 'a b' }, /^HOST /],
    [{ PUBLIC_URL: 'desk.example.com' }, /^PUBLIC_URL /],
    [{ PUBLIC_URL: 'https://desk.example.com/app' }, /^PUBLIC_URL .* without a path/],
    [{ PUBLIC_URL: 'https://me:secret@desk.example.com' }, /^PUBLIC_URL (?!.*secret)/],
    [{ TRUST_PROXY: 'on' }, /^TRUST_PROXY must be off, or a list/],
    [{ TRUST_PROXY: '10.0.0.0/40' }, /^TRUST_PROXY /],
    [{ TRUST_PROXY: '0.0.0.0/0' }, /^TRUST_PROXY /],
    [{ TRUST_PROXY: '::/0' }, /^TRUST_PROXY /],
    [{ TRUST_PROXY: '010.0.0.1' }, /^TRUST_PROXY /],
    [{ TRUST_PROXY: 'constructor' }, /^TRUST_PROXY /],
    [{ DEMO: 'yes' }, /^DEMO must be on or off$/],
    [{ DEMO_PASSWORD: 'shorty' }, /^DEMO_PASSWORD must have 8 to 200 characters$/],
    [{ SIGNUP: 'true', SIMULATE: '1' }, /^SIMULATE must be on or off; SIGNUP must be on or off$/],
    [{ PRODUCT_NAME: 'a\u0007b' }, /^PRODUCT_NAME /],
  ])('[CONFIG-3] the server reports an invalid setting in one line that names it and contains no secret: %o', (environment, pattern) => {
    expect(configErrorOf(environment)).toMatch(pattern)
    expect(configErrorOf(environment)).not.toContain('\n')
  })

  test('[CONFIG-4] a server accepts an address of PostgreSQL, and reports another address without repeating its password', () => {
    const url = 'postgres://me:secret@db/practice'
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
    expect(readConfig({}).databaseUrl).toBeNull()
    const message = configErrorOf({ DATABASE_URL: 'mysql://me:secret@db/practice' })
    expect(message).toMatch(/^DATABASE_URL must be an address such as postgresql:/)
    expect(message).not.toContain('secret')
  })
})
