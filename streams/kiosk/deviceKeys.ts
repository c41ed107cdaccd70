import { type DeviceProof, type SignatureProvider, type SigningKeys, createDeviceProof, createSigningKeys } from '../link/deviceProof.ts'
import type { DeviceStore } from './deviceStore.ts'

/** The key pair of this device. No script can read it; only this browser on this device can sign with it. */
export type DeviceKeys = {
  readonly proof: DeviceProof
  /** Deletes the keys. The next proof creates others. */
  readonly clear: () => Promise<void>
}

type DeviceKeysDeps = {
  readonly store: DeviceStore
  readonly cryptoProvider: { readonly subtle: SignatureProvider }
  readonly origin: string
  readonly wallClock: () => number
  readonly newKey: () => string
}

const keysName = 'proofKeys'

export function createDeviceKeys({ store, cryptoProvider: { subtle }, origin, wallClock, newKey }: DeviceKeysDeps): DeviceKeys {
  let keys: Promise<SigningKeys> | null = null
  const load = async () => {
    const stored = (await store.read(keysName)) as SigningKeys | undefined
    if (stored) return stored
    const created = await createSigningKeys(subtle)
    await store.write(keysName, created)
    return created
  }
  return {
    proof: createDeviceProof({ subtle, keys: () => (keys ??= load()), origin, wallClock, newId: newKey }),
    clear: async () => {
      await store.remove(keysName)
      keys = null
    },
  }
}
