import { describe, expect, test } from 'vitest'
import { instantOf, minutes } from '#domain/time.ts'
import { createProofNonces } from '#server/auth/proofs/proofNonces.ts'
import { readProof } from '#server/auth/proofs/readProof.ts'
import { createToken, hashOf } from '#server/auth/sessions/tokens.ts'
import { createDeviceProof, createSigningKeys } from '#streams/link/deviceProof.ts'
import { createCaller, startKioskServer } from '../startKioskServer.ts'

const path = '/api/kiosk/heartbeat/'
const heartbeat = { version: '1', queued: 0 }

/** A paired kiosk, and a caller that sends any headers. Both the kiosk's proof and the server know the current nonce. */
async function startWithPairedKiosk() {
  const server = await startKioskServer()
  const kiosk = await server.pairDevice()
  const { proof } = kiosk.screen
  const send = (headers: Record<string, string>, url = path) => createCaller(server, null)('POST', url, heartbeat, headers)
  const headersWith = (signed: string, token = kiosk.token) => ({ authorization: `DPoP ${token}`, dpop: signed })
  const sign = (request: object = {}) => proof.sign({ method: 'POST', path, token: kiosk.token, ...request })
  return { server, kiosk, send, headersWith, sign }
}

/** The example of RFC 9449, section 4.1, and the thumbprint of its key. */
const example = [
  'eyJ0eXAiOiJkcG9wK2p3dCIsImFsZyI6IkVTMjU2IiwiandrIjp7Imt0eSI6IkVDIiwieCI6Imw4dEZyaHgtMzR0VjNoUklDUkRZOXpDa0RscEJoRjQyVVFVZldWQVdCRnMiLCJ5IjoiOVZFNGpmX09rX282NHpiVFRsY3VOSmFqSG10NnY5VERWclUwQ2R2R1JEQSIsImNydiI6IlAtMjU2In19',
  'eyJqdGkiOiItQndDM0VTYzZhY2MybFRjIiwiaHRtIjoiUE9TVCIsImh0dSI6Imh0dHBzOi8vc2VydmVyLmV4YW1wbGUuY29tL3Rva2VuIiwiaWF0IjoxNTYyMjYyNjE2fQ',
  '2-GxA6T8lP4vfrg8v-FdWP0A0zdrj8igiMLvqRMUvwnQg4PtFLbdLXiOSsX0x7NVY-FNyJK70nfbV37xRZT3Lg',
] as const
const exampleKey = '0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I'

const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('the token of a device', () => {
  test('[DEVICEKEY-1] a device’s token is refused without a proof of the device’s key, as a bearer token, and with another key', async () => {
    const { server, kiosk, send, headersWith, sign } = await startWithPairedKiosk()
    const thief = server.createScreen()
    await thief.start()
    const stolen = await thief.proof.sign({ method: 'POST', path, token: kiosk.token })
    const attempts = [
      await send({ authorization: `Bearer ${kiosk.token}` }),
      await send({ authorization: `DPoP ${kiosk.token}` }),
      await send({ authorization: `Bearer ${kiosk.token}`, dpop: await sign() }),
      await send(headersWith(stolen)),
    ]
    expect(attempts.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    expect(await server.authenticator.authenticateToken(kiosk.token)).toBeNull()
    expect((await send(headersWith(await sign()))).status).toBe(200)
  })

  test('[DEVICEKEY-2] a proof is accepted once', async () => {
    const { send, headersWith, sign } = await startWithPairedKiosk()
    const headers = headersWith(await sign())
    const answers = [await send(headers), await send(headers)]
    expect(answers.map(({ status, body }) => [status, body['error']])).toEqual([
      [200, undefined],
      [401, 'invalid_dpop_proof'],
    ])
  })

  test('[DEVICEKEY-3] a proof is refused for another method, another address, another token and without a token', async () => {
    const { send, headersWith, sign } = await startWithPairedKiosk()
    const requests = [{ method: 'GET' }, { path: '/api/kiosk/identify/' }, { token: createToken() }, { token: null }]
    for (const request of requests)
      expect(await send(headersWith(await sign(request)))).toMatchObject({ status: 401, body: { error: 'invalid_dpop_proof' } })
    expect((await send(headersWith(await sign()), `${path}?a=1`)).status).not.toBe(401)
  })

  test('[DEVICEKEY-4] a proof needs a nonce of the server, so that a device whose clock is years wrong works', async () => {
    const { server, kiosk, send, headersWith } = await startWithPairedKiosk()
    const refused = await server.app.inject({
      method: 'POST',
      url: path,
      payload: heartbeat,
      headers: headersWith(await server.createScreen().proof.sign({ method: 'POST', path, token: kiosk.token })),
    })
    expect(refused.statusCode).toBe(401)
    expect(refused.headers).toMatchObject({
      'www-authenticate': 'DPoP error="use_dpop_nonce", algs="ES256"',
      'dpop-nonce': refused.json().nonce,
    })
    const keys = createSigningKeys(crypto.subtle)
    const clockless = createDeviceProof({
      subtle: crypto.subtle,
      keys: () => keys,
      origin: 'http://localhost',
      wallClock: () => 0,
      newId: () => crypto.randomUUID(),
    })
    clockless.setNonce(refused.json().nonce)
    const startPath = '/api/kiosk/pairing/'
    const dpop = await clockless.sign({ method: 'POST', path: startPath, token: null })
    expect((await createCaller(server, null)('POST', startPath, {}, { dpop })).status).toBe(200)
    expect((await send({ dpop }, startPath)).status).toBe(400)
  })

  test('[DEVICEKEY-13] a proof signed ten minutes ago is refused, and the answer has the nonce for another', async () => {
    const { server, kiosk, send, headersWith, sign } = await startWithPairedKiosk()
    const headers = headersWith(await sign())
    server.advance(minutes(10))
    expect((await send(headers)).body).toMatchObject({ status: 401, error: 'use_dpop_nonce' })
    expect((await kiosk.call('POST', path, heartbeat)).status).toBe(200)
  })

  test('[DEVICEKEY-5] a nonce is valid for five to ten minutes, and proofs with it are remembered for as long', () => {
    let now = 0
    const nonces = createProofNonces(() => now)
    const proof = { key: 'a', nonce: nonces.current(), id: '1' }
    expect([nonces.spend(proof), nonces.spend(proof), nonces.spend({ ...proof, key: 'b' })]).toEqual([true, false, true])
    now = minutes(10) - 1
    expect([nonces.isValid(proof.nonce), nonces.spend({ ...proof, nonce: nonces.current() }), nonces.spend(proof)]).toEqual([
      true,
      true,
      false,
    ])
    now = minutes(10)
    expect(nonces.isValid(proof.nonce)).toBe(false)
    expect(createProofNonces(() => now).isValid(nonces.current())).toBe(false)
  })

  test('[DEVICEKEY-6] the server reads the example of RFC 9449, and refuses it with any part changed', () => {
    const [header, claims, signature] = example
    expect(readProof(example.join('.'))).toMatchObject({ key: exampleKey, method: 'POST', url: 'https://server.example.com/token' })
    const { jwk, ...head } = decode(header) as { jwk: object }
    const variants = [
      [encode({ ...head, jwk, alg: 'none' }), claims, ''],
      [encode({ ...head, jwk, alg: 'HS256' }), claims, signature],
      [encode({ ...head, jwk, typ: 'jwt' }), claims, signature],
      [encode({ ...head, jwk: { ...jwk, d: 'x' } }), claims, signature],
      [encode({ ...head, jwk: { ...jwk, x: 'A'.repeat(43) } }), claims, signature],
      [header, encode({ ...decode(claims), htm: 'GET' }), signature],
      [header, claims, signature.replace('2-', '3-')],
      [header, claims],
      [header, claims, signature, ''],
      ['a'.repeat(5000), claims, signature],
    ]
    for (const parts of variants) expect(readProof(parts.join('.'))).toBeNull()
  })

  test('[DEVICEKEY-7] a token of a release without keys is refused, so that the device must be paired again', async () => {
    const { server, kiosk, send, headersWith, sign } = await startWithPairedKiosk()
    const token = createToken()
    const { practice } = server
    const createdAt = instantOf(server.deps.now())
    const session = {
      hash: hashOf(token),
      practice,
      user: kiosk.id,
      kind: 'device',
      createdAt,
      expiresAt: '9999-12-31T23:59:59.999Z',
    } as const
    await server.deps.store.credentials.createSession(session)
    expect((await send({ authorization: `Bearer ${token}` })).status).toBe(401)
    expect((await send(headersWith(await sign({ token }), token))).status).toBe(401)
  })

  test('[DEVICEKEY-8] a device’s token opens neither the list of waiting devices nor a decision about one', async () => {
    const { server, kiosk } = await startWithPairedKiosk()
    const { userCode } = (await server.createScreen().start()).body
    const data = { userCode, name: 'Mine', kind: 'wall', location: server.location }
    const answers = [
      await kiosk.call('GET', '/api/kiosk/pairing/'),
      await kiosk.call('GET', `/api/kiosk/pairing/${userCode}`),
      await kiosk.call('POST', '/api/commands/', { command: 'kiosk.approve', data }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  })
})
