import { randomUUID } from 'node:crypto'
import type { LocalServer } from '#programs/localServer.ts'
import { type DeviceProof, createDeviceProof, createSigningKeys } from '#streams/link/deviceProof.ts'
import { type Method, type RestClient, createRestClient } from '#streams/link/restClient.ts'

/** The API for simulated users and devices: with their own token, or without one. */
export type SimulationApi = {
  /** The token of message carriers, with which simulated patients write. */
  readonly carrierToken: string
  readonly restFor: (token: string | null, proof?: DeviceProof) => RestClient
  /** Creates the keys of a simulated device. */
  readonly createProof: () => DeviceProof
  /** A unique random text, for passwords and idempotency keys. */
  readonly createSecret: () => string
}

const setTimer = (milliseconds: number, then: () => void) => {
  const timer = setTimeout(then, milliseconds)
  return () => clearTimeout(timer)
}

export const createSimulationApi = ({ address, carrier }: LocalServer): SimulationApi => ({
  carrierToken: carrier,
  restFor: (token, proof) => createRestClient({ address, token, proof: proof ?? null, fetch, setTimer, onSignedOut: () => undefined }),
  createProof: () => {
    const keys = createSigningKeys(crypto.subtle)
    return createDeviceProof({ subtle: crypto.subtle, keys: () => keys, origin: address, wallClock: Date.now, newId: randomUUID })
  },
  createSecret: randomUUID,
})

export const idempotencyHeader = (key: string) => ({ 'idempotency-key': key })
export const post: Method = 'POST'
