import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPublicHosts, HostRefused, isPrivateAddress } from '#server/messaging/carriers/publicHosts.ts'
import { parseMailHost, parseServiceUrl } from '#server/messaging/carriers/carrierHost.ts'
import { bearer } from '../../startTestServer.ts'
import { startMailServer } from '../../../support/carriers/mailServer.ts'
import { type ChannelServer, startChannelServer } from './startChannelServer.ts'

let server: ChannelServer
beforeEach(async () => {
  server = await startChannelServer()
})
afterEach(() => server.close())

const password = 'correct horse battery'

async function signInWith(scopes: readonly string[]): Promise<string> {
  const group = await server.execute('groups.create', null, { name: scopes.join(' '), scopes: [...scopes] })
  await server.execute('users.create', null, { username: 'manager', name: 'Manager', groups: [group], password })
  return server.signIn({ payload: { username: 'manager', password } })
}

const create = (token: string, fields: object) =>
  server.app.inject({
    method: 'POST',
    url: '/api/channels/',
    headers: { ...bearer(token), 'idempotency-key': crypto.randomUUID() },
    payload: { name: 'Mail', kind: 'email', carrier: 'smtp', address: 'desk@bridgeroad.test', ...fields },
  })

describe('where a carrier may be', () => {
  test('[CHANNEL-9] private addresses in every form are private, and public ones are not', () => {
    const privates = ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.0.9', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1']
    const private6 = ['::1', '::', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '::ffff:7f00:1', '64:ff9b::a00:1', 'ff02::1']
    expect([...privates, ...private6].filter((address) => !isPrivateAddress(address))).toEqual([])
    expect(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'].filter(isPrivateAddress)).toEqual([])
  })

  test('[CHANNEL-240] the server takes every IPv6 form of an address that is not public for private', () => {
    const mapped = ['::FFFF:127.0.0.1', '0:0:0:0:0:ffff:7f00:0001', '0000:0000:0000:0000:0000:ffff:c0a8:0101', '::ffff:0:10.0.0.1']
    const embedded = [
      '::127.0.0.1',
      '::a00:1',
      '::8.8.8.8',
      '64:ff9b::127.0.0.1',
      '64:ff9b::7f00:1',
      '64:ff9b:1::a00:1',
      '2002:7f00:1::',
      '2002:c0a8:101::1',
    ]
    const local = [
      '::',
      '0:0:0:0:0:0:0:1',
      'fec0::1',
      'feff::1',
      'fc00::1',
      'fdff::1',
      'fe80::1',
      'febf::1',
      '3fff::1',
      '5f00::1',
      '4000::1',
    ]
    const zoned = ['fe80::1%eth0', '::1%lo', 'fec0::1%2', '::ffff:127.0.0.1%1']
    expect([...mapped, ...embedded, ...local, ...zoned].filter((address) => !isPrivateAddress(address))).toEqual([])
    expect(['2606:4700::1111', '2a00:1450:4001::1%1', '2400:cb00::1', '::ffff:808:808'].filter(isPrivateAddress)).toEqual([])
  })

  test('[CHANNEL-9] a name is as private as each of its addresses, unless the operator permits it', async () => {
    const hosts = createPublicHosts([])
    for (const host of ['localhost', '127.0.0.1', '[::1]', '2130706433', '0x7f.1'])
      await expect(hosts.addressOf(host), host).rejects.toBeInstanceOf(HostRefused)
    expect(await createPublicHosts(['localhost']).addressOf('LOCALHOST')).toMatch(/^(127\.0\.0\.1|::1)$/)
  })

  test('[CHANNEL-10] a host in a private network is refused when a channel is saved, and when it is changed', async () => {
    const token = await signInWith(['msg', 'gen', 'gen.e'])
    for (const host of ['10.0.0.5:587', '[fe80::1]', '127.0.0.1'])
      expect((await create(token, { host })).json(), host).toMatchObject({
        status: 422,
        errors: [{ path: 'host', message: 'is in a private network' }],
      })
    const saved = await create(token, { host: 'nowhere.invalid:465' })
    expect([saved.statusCode, saved.json().host]).toEqual([201, undefined])
    const channel = String(saved.json().id)
    const headers = { ...bearer(token), 'if-match': '*' }
    const patched = await server.app.inject({ method: 'PATCH', url: `/api/channels/${channel}`, headers, payload: { host: '192.168.1.1' } })
    expect(patched.json()).toMatchObject({ status: 422, errors: [{ path: 'host' }] })
    const listed = await server.app.inject({ method: 'GET', url: '/api/channels/', headers })
    expect(listed.body).not.toContain('nowhere.invalid')
  })

  test('[CHANNEL-241] a mail server at an IPv6 form of a private address is refused when its channel is saved', async () => {
    const token = await signInWith(['msg', 'gen', 'gen.e'])
    const forms = ['::ffff:127.0.0.1', '::127.0.0.1', '64:ff9b::7f00:1', '2002:a00:1::', 'fec0::1', 'fc00::1', '::', '::1%25lo']
    for (const form of forms)
      expect((await create(token, { host: `[${form}]:25` })).json(), form).toMatchObject({ status: 422, errors: [{ path: 'host' }] })
    expect(await server.list('channels')).toEqual([])
  })

  test('[CHANNEL-242] the host of a channel is judged again when its carrier changes, also when nothing else does', async () => {
    const token = await signInWith(['msg', 'gen', 'gen.e'])
    const saved = await create(token, { carrier: 'file', host: '[::ffff:10.0.0.5]:25' })
    expect(saved.statusCode).toBe(201)
    const change = async (payload: object) =>
      server.app.inject({
        method: 'PATCH',
        url: `/api/channels/${String(saved.json().id)}`,
        headers: { ...bearer(token), 'if-match': '*' },
        payload,
      })
    expect((await change({ carrier: 'smtp' })).json()).toMatchObject({ status: 422, errors: [{ path: 'host' }] })
    expect((await change({ carrier: 'smtp', host: 'nowhere.invalid:25' })).statusCode).toBe(200)
    expect((await change({ carrier: 'file' })).statusCode).toBe(200)
    expect((await change({ carrier: 'smtp' })).statusCode).toBe(200)
  })

  test('[CHANNEL-10] a host whose name leads to a private address later is refused when the server connects', async () => {
    const channel = await server.addMailChannel({ host: '127.0.0.1:25' })
    expect(await server.verify(channel)).toMatchObject({ state: 'unverified', note: 'is in a private network' })
  })

  test('[CHANNEL-11] only encrypted carriers are accepted: a mail server without it stays unverified and gets no password', async () => {
    const plain = await startMailServer({ isPlain: true })
    const channel = await server.addMailChannel({ host: plain.host })
    expect(await server.verify(channel)).toMatchObject({ state: 'unverified', note: expect.stringMatching(/STARTTLS/) })
    expect(plain.passwords).toEqual([])
    await plain.close()
    expect([parseServiceUrl('http://sms.example.com/'), parseServiceUrl('https://user:pass@sms.example.com/')]).toEqual([null, null])
    expect(['mail.example.com', 'mail.example.com:465', '[2001:db8::1]:25', 'a b', 'mail.example.com/x'].map(parseMailHost)).toEqual([
      { host: 'mail.example.com', port: 587 },
      { host: 'mail.example.com', port: 465 },
      { host: '[2001:db8::1]', port: 25 },
      null,
      null,
    ])
  })

  test('[CHANNEL-15] the keys of a carrier are encrypted in the data, and in no record and no log entry', async () => {
    const channel = await server.addMailChannel({ host: 'nowhere.invalid', user: 'own-account', key: 'own-key', inboundKey: 'own-inbound' })
    const { store } = server.deps
    const names = ['host', 'user', 'key', 'inboundKey']
    const values = ['nowhere.invalid', 'own-account', 'own-key', 'own-inbound']
    expect(await Promise.all(names.map((name) => store.secret(server.practice, 'channels', channel, name)))).toEqual(values)
    const { entries } = await store.entries(server.practice, 0, 1000)
    const file = readdirSync(server.dir).map((name) => readFileSync(join(server.dir, name), 'latin1'))
    const stored = [JSON.stringify(await server.get('channels', channel)), JSON.stringify(entries), ...file].join()
    expect(values.filter((value) => stored.includes(value))).toEqual([])
  })

  test('[CHANNEL-12] a user without the permission learns nothing about a host', async () => {
    const token = await signInWith(['msg', 'gen'])
    expect((await create(token, { host: '10.0.0.5' })).statusCode).toBe(403)
  })
})

describe('the fields of a channel', () => {
  test.each([
    ['kind', { kind: 'webchat', carrier: 'file' }],
    ['carrier', { kind: 'sms', carrier: 'smtp', address: '+61480000000' }],
    ['address', { kind: 'sms', carrier: 'smsHttp', address: 'no phone, no word' }],
    ['address', { kind: 'email', address: '+61480000000' }],
    ['replyTo', { kind: 'sms', carrier: 'smsHttp', address: '+61480000000', replyTo: 'a@example.com' }],
    ['senderRegistered', { kind: 'sms', carrier: 'smsHttp', address: 'BRIDGEROAD' }],
  ])('[CHANNEL-13] a contradiction is refused with its field: %s', async (path, fields) => {
    const token = await signInWith(['msg', 'gen', 'gen.e'])
    expect((await create(token, fields)).json()).toMatchObject({ status: 422, errors: [{ path }] })
  })
})
