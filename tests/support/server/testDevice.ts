import type { PairingResponse, PairingStarted } from '#domain/kiosk/pairing.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { createDeviceProof, createSigningKeys, type DeviceProof } from '#streams/link/deviceProof.ts'
import type { Fetch, Method } from '#streams/link/restClient.ts'

export type DeviceAnswer<Body> = { readonly status: number; readonly body: Body; readonly text: string }

/** A screen without a browser: it has its own keys, pairs like any device, and calls the API with its token. */
export type TestDevice = {
  readonly proof: DeviceProof
  readonly token: () => string
  readonly start: (fields?: object) => Promise<DeviceAnswer<PairingStarted>>
  readonly requestToken: (deviceCode: string) => Promise<DeviceAnswer<PairingResponse>>
  /** Pairs: shows its code to `approve`, then gets its token. */
  readonly pair: (approve: (userCode: string) => Promise<unknown>) => Promise<PairingResponse>
  readonly call: <Body = AnyRecord>(
    method: Method,
    path: string,
    payload?: object,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<DeviceAnswer<Body>>
}

export function createTestDevice(fetch: Fetch, origin: string): TestDevice {
  const keys = createSigningKeys(crypto.subtle)
  const newId = () => crypto.randomUUID()
  const proof = createDeviceProof({ subtle: crypto.subtle, keys: () => keys, origin, wallClock: Date.now, newId })
  let token: string | null = null

  const sendOnce = async (method: Method, path: string, payload?: object, headers: Readonly<Record<string, string>> = {}) =>
    fetch(path, {
      method,
      headers: {
        ...(payload ? { 'content-type': 'application/json' } : {}),
        ...(token === null ? {} : { authorization: `DPoP ${token}` }),
        dpop: await proof.sign({ method, path, token }),
        ...headers,
      },
      ...(payload ? { body: JSON.stringify(payload) } : {}),
    })
  const call: TestDevice['call'] = async (...request) => {
    let response = await sendOnce(...request)
    const nonce = response.headers.get('dpop-nonce')
    if (nonce !== null) {
      proof.setNonce(nonce)
      response = await sendOnce(...request)
    }
    const text = await response.text()
    return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as never, text }
  }
  const start: TestDevice['start'] = (fields = {}) => call('POST', '/api/kiosk/pairing/', fields)
  const requestToken: TestDevice['requestToken'] = (deviceCode) => call('POST', '/api/kiosk/pairing/token', { deviceCode })
  return {
    proof,
    token: () => token ?? '',
    start,
    requestToken,
    call,
    pair: async (approve) => {
      const started = await start()
      await approve(started.body.userCode)
      const { status, body, text } = await requestToken(started.body.deviceCode)
      if (status !== 200) throw new Error(`The device was not paired: ${started.status} ${status} ${text}`)
      token = body.token
      return body
    },
  }
}
