import { describe, expect, test } from 'vitest'
import { BadConfig, readConfig } from '#server/config.ts'

const fault = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
    return 'nothing'
  } catch (thrown) {
    return thrown instanceof BadConfig ? thrown.message : String(thrown)
  }
}

describe('the settings', () => {
  test('[CONFIG-1] Without any setting, and with every one empty, the demo practice is served on this machine alone', () => {
    const usual = {
      host: '127.0.0.1',
      port: 3000,
      publicUrl: null,
      dataDir: './data',
      demo: true,
      demoPassword: null,
      simulate: true,
      signUp: false,
      productName: 'Operatory',
    }
    expect(readConfig({})).toMatchObject(usual)
    expect(readConfig({ PORT: '', HOST: ' ', PUBLIC_URL: '', DATABASE_URL: '', DEMO: '', PRODUCT_NAME: '' })).toMatchObject(usual)
    expect(readConfig({}).trusts('127.0.0.1')).toBe(false)
  })

  test('[CONFIG-2] Each setting is taken as it is meant', () => {
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
    })
    expect(config.publicUrl?.origin).toBe('https://desk.example.com:8443')
    const believed = ['127.0.0.1', '::1', '10.255.0.1', '2001:db8::7', '::ffff:10.0.0.1'].map(config.trusts)
    expect(believed).toEqual([true, true, true, true, true])
    expect(['11.0.0.1', '2001:db8::8', 'nonsense', ''].map(config.trusts)).toEqual([false, false, false, false])
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
    [{ DEMO: 'yes' }, /^DEMO must be on or off$/],
    [{ DEMO_PASSWORD: 'shorty' }, /^DEMO_PASSWORD must have 8 to 200 characters$/],
    [{ SIGNUP: 'true', SIMULATE: '1' }, /^SIMULATE must be on or off; SIGNUP must be on or off$/],
    [{ PRODUCT_NAME: 'a\u0007b' }, /^PRODUCT_NAME /],
  ])('[CONFIG-3] What cannot be meant is one line that names the setting and holds no secret: %o', (environment, line) => {
    expect(fault(environment)).toMatch(line)
    expect(fault(environment)).not.toContain('\n')
  })

  test('[CONFIG-4] Whoever asks for PostgreSQL is told that this build does not know it, and their password is not repeated', () => {
    const said = fault({ DATABASE_URL: 'postgres://me:secret@db/practice' })
    expect(said).toMatch(/^DATABASE_URL is set, but this build does not know PostgreSQL yet/)
    expect(said).not.toContain('secret')
  })
})
