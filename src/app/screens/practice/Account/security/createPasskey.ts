import { tAccount } from '#locale/practice/account.ts'
import type { Client } from '#streams/client/client.ts'

type Credential = {
  readonly id: string
  readonly response: { readonly clientDataJSON: string; readonly attestationObject: string }
}

/** Whether this browser can create passkeys from the server's answer. */
export const canCreatePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && 'parseCreationOptionsFromJSON' in globalThis.PublicKeyCredential

/** The browser names its refusals. The user sees most of them as *cancelled*, because browsers do not tell them apart. */
const refusals: Readonly<Record<string, string>> = {
  InvalidStateError: tAccount('passkeyKnown'),
  SecurityError: tAccount('passkeyAddress'),
}

/**
 * Lets the browser create a passkey, and sends its public part.
 * @returns why the browser did not create one; `null` when the passkey is added
 * @throws ProblemError if the server refuses
 */
export async function createPasskey(
  client: Client,
  { name, password }: Readonly<Record<'name' | 'password', string>>,
): Promise<string | null> {
  const options = await client.fetch('POST', '/api/auth/passkeys/options/', { password })
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
  try {
    const created = await navigator.credentials.create({ publicKey })
    const { id, response } = (created as PublicKeyCredential).toJSON() as Credential
    const { clientDataJSON, attestationObject } = response
    await client.fetch('POST', '/api/auth/passkeys/', { name, credential: { id, clientDataJSON, attestationObject } })
    return null
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return refusals[error.name] ?? tAccount('passkeyCancelled')
  }
}
