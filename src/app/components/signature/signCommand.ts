import type { CommandRequest } from '#domain/wire.ts'
import type { Signer } from '#domain/practice/signer.ts'
import type { Client } from '#streams/client/client.ts'
import type { Signatory } from '#streams/commands/countersign.ts'
import { ProblemError } from '#streams/link/restClient.ts'
import { tSignature } from '#locale/documents/signature.ts'
import { shortName } from './shortName.ts'

type Signature = {
  readonly signer: Signer
  /** The PIN, or the password of a user without one. */
  readonly secret: string
  /** Users whose PIN was tried too often: they sign with their password. */
  readonly lockedUsers: readonly string[]
}
/** The refusal as a sentence, `null` if the command succeeded. */
type SignatureOutcome = { readonly refusal: string | null; readonly isPinLocked: boolean }

/** Sends a command in the name of the user who signs it with their PIN or password. */
export async function signCommand(
  client: Pick<Client, 'countersign'>,
  { signer, secret, lockedUsers }: Signature,
  request: CommandRequest,
): Promise<SignatureOutcome> {
  try {
    await client.countersign(signatoryOf(signer, secret, lockedUsers), request)
    return { refusal: null, isPinLocked: false }
  } catch (error) {
    return { refusal: refusalText(error, signer), isPinLocked: isPinLocked(error) }
  }
}

export const signsByPin = ({ id, hasPin }: Pick<Signer, 'id' | 'hasPin'>, lockedUsers: readonly string[]): boolean =>
  hasPin && !lockedUsers.includes(id)

const signatoryOf = (signer: Signer, secret: string, lockedUsers: readonly string[]): Signatory =>
  signsByPin(signer, lockedUsers) ? { user: signer.id, pin: secret } : { username: signer.username, password: secret }

const isPinLocked = (error: unknown) => error instanceof ProblemError && error.problem.status === 429

function refusalText(error: unknown, signer: Signer): string {
  if (!(error instanceof ProblemError)) return tSignature('noResponse')
  const { reason, status, triesLeft = 0, detail, title } = error.problem
  if (reason === 'wrongPin') return tSignature('wrongPin', { name: shortName(signer), count: triesLeft })
  if (status === 429) return tSignature('pinLocked', { name: shortName(signer) })
  return status === 401 ? tSignature('wrongPassword') : detail || title
}
