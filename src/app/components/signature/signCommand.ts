import type { CommandRequest } from '#domain/wire.ts'
import type { Signer } from '#domain/practice/signer.ts'
import type { Client } from '#streams/client/client.ts'
import type { Signatory } from '#streams/commands/countersign.ts'
import { ProblemError } from '#streams/link/restClient.ts'
import { tSignature } from '#locale/documents/signature.ts'
import { shortName } from './shortName.ts'

export type Signature = {
  readonly signer: Signer
  /** The PIN, or the password of a user without one. */
  readonly secret: string
  /** Users whose PIN was tried too often: they sign with their password. */
  readonly lockedUsers: readonly string[]
}
/** The refusal as a sentence, `null` if the command succeeded. */
export type SignatureOutcome = { readonly refusal: string | null; readonly isPinLocked: boolean }

const outcomeOf = async (answer: Promise<unknown>, signer: Signer): Promise<SignatureOutcome> => {
  try {
    await answer
    return { refusal: null, isPinLocked: false }
  } catch (error) {
    return { refusal: refusalText(error, signer), isPinLocked: isPinLocked(error) }
  }
}

/** Sends a command in the name of the user who signs it with their PIN or password. */
export const signCommand = (
  client: Pick<Client, 'countersign'>,
  signature: Signature,
  request: CommandRequest,
): Promise<SignatureOutcome> => outcomeOf(client.countersign(signatoryOf(signature), request), signature.signer)

/** Asks whether the PIN or password is that of the user. */
export const confirmSigner = (client: Pick<Client, 'confirmSigner'>, signature: Signature): Promise<SignatureOutcome> =>
  outcomeOf(client.confirmSigner(signatoryOf(signature)), signature.signer)

export const signsByPin = ({ id, hasPin }: Pick<Signer, 'id' | 'hasPin'>, lockedUsers: readonly string[]): boolean =>
  hasPin && !lockedUsers.includes(id)

const signatoryOf = ({ signer, secret, lockedUsers }: Signature): Signatory =>
  signsByPin(signer, lockedUsers) ? { user: signer.id, pin: secret } : { username: signer.username, password: secret }

const isPinLocked = (error: unknown) => error instanceof ProblemError && error.problem.status === 429

function refusalText(error: unknown, signer: Signer): string {
  if (!(error instanceof ProblemError)) return tSignature('noResponse')
  const { reason, status, triesLeft = 0, detail, title } = error.problem
  if (reason === 'wrongPin') return tSignature('wrongPin', { name: shortName(signer), count: triesLeft })
  if (status === 429) return tSignature('pinLocked', { name: shortName(signer) })
  return status === 401 ? tSignature('wrongPassword') : detail || title
}
