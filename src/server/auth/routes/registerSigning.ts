import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { requestShape } from '#domain/bounds.ts'
import { id, longText } from '#domain/fields.ts'
import { Problem, malformedProblem } from '#domain/problems.ts'
import { instantOf, minutes, oneDay } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { scopesIn } from '#domain/scopes.ts'
import { resources } from '#resources/index.ts'
import { commandsOf } from '#resources/registry.ts'
import { parseShape } from '../../engine/records/shape.ts'
import type { ServerDeps } from '../../deps.ts'
import type { AttemptLimit } from '../../store/store.ts'
import { principalOf } from '../../http/security/authentication.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import type { Config } from '../../config.ts'
import { poolOfPins, poolsOfGuesses } from '../passwords/attemptPools.ts'
import { destinationOf } from '../../http/security/origin.ts'
import { knownDeviceOf } from '../sessions/deviceCookie.ts'
import { sessionStartOf } from '../sessions/sessions.ts'
import { hashOf, createToken } from '../sessions/tokens.ts'

/**
 * PIN signatures on another user's tablet. The named user types their PIN and gets a token that signs in their name for two minutes: the
 * commands that are declared with `byPin`. It is no sign-in: it has no read access and executes no other command.
 */
const pinCommands = resources.flatMap(commandsOf).filter(({ declaration }) => declaration.byPin)
export const signingCommands: readonly string[] = pinCommands.map(({ name }) => name)
/** The scopes of those commands; a signature gets only those that the user has. */
export const signingScopes: ReadonlySet<string> = new Set(
  pinCommands.flatMap(({ declaration: { scope, extraScopes = [] } }) =>
    [scope, ...extraScopes.map(({ needs }) => needs)].flatMap(scopesIn),
  ),
)

const signatureDuration = minutes(2)
/**
 * A PIN is short, so few wrong attempts are allowed. After that the device asks for the password. All devices share a daily
 * limit for each signer, which one guesser does not reach.
 */
const attemptWindow = minutes(15)
const maxPerDevice = 5
const maxOfGuesser = 15
const maxOfGuesserPerDay = 40
const maxOfAllDevices = 100

export const SignatureInput = requestShape(
  'POST /api/auth/sign/',
  z.strictObject({ user: z.optional(id), username: z.optional(longText(200)), pin: longText(20).check(z.minLength(1)) }),
)
type SignatureInput = z.infer<typeof SignatureInput>

/** Requires a session, so that outsiders cannot try PINs. A wrong PIN returns 403, not 401, because the tablet's session is valid. */
export function registerSigning(app: FastifyInstance, deps: ServerDeps, config: Config): void {
  app.post('/api/auth/sign/', { config: { declared: 'users' } }, async (request, reply) => {
    const principal = principalOf(request)
    if (principal.kind !== 'user' || principal.allowedCommands)
      throw new Problem('forbidden', 'Only a signed-in user can let another user sign.')
    const input = parseShape(SignatureInput, request.body)
    const guesser = { user: principal.user ?? principal.by.id, device: await deviceOf(deps, config, request) }
    return reply.send(await createSignature(deps, principal.practice, input, guesser))
  })
}

/** The browser in which the user of the session signed in before; for a program, its session. */
async function deviceOf(deps: ServerDeps, config: Config, request: FastifyRequest): Promise<string> {
  const { practice, user, session } = principalOf(request)
  const { secure } = destinationOf(config, request.raw)
  return (await knownDeviceOf(deps, { practice, user: user ?? '' }, request.raw, secure)) ?? session ?? ''
}

/** The user whose session tries a PIN, and the browser or program in which it does. */
type Guesser = { readonly user: string; readonly device: string }

async function createSignature(deps: ServerDeps, practice: string, input: SignatureInput, guesser: Guesser) {
  const name = input.user ?? input.username?.trim().toLowerCase()
  if (!name || (input.user && input.username)) throw malformedProblem([{ path: 'user', message: 'or username is required, but not both' }])
  const record = await findSigner(deps, practice, input)
  const attempts = await countPinAttempt(deps, limitsOf(practice, record?.id ?? hashOf(name), guesser))
  const hash = record && (await deps.store.secret(practice, 'users', record.id, 'pin'))
  const isCorrect = await verifyPassword(hash, input.pin)
  if (!isCorrect || !record || record['disabled'] === true) throw wrongPin(attempts.remaining)
  await attempts.forget()
  return issueSignatureToken(deps, practice, record)
}

/** One problem for an unknown user, a user without a PIN and a wrong PIN. */
const wrongPin = (triesLeft: number) => new Problem('forbidden', 'The PIN is incorrect for this user.', { reason: 'wrongPin', triesLeft })

async function findSigner(deps: ServerDeps, practice: string, { user, username = '' }: SignatureInput): Promise<AnyRecord | null> {
  if (user) return deps.store.get(practice, 'users', user)
  const found = await deps.store.findAnywhere('users', 'username', username.trim().toLowerCase())
  return found?.practice === practice ? found.record : null
}

type PinLimits = {
  /** Counts one signer at one device. Forgotten as a whole after a success. */
  readonly own: AttemptLimit
  /** Shared with other signers or devices, so a success forgets only its own attempt. */
  readonly shared: readonly AttemptLimit[]
}

function limitsOf(practice: string, signer: string, { user, device }: Guesser): PinLimits {
  const pool = poolOfPins(practice, signer)
  const { recent, ofDay } = poolsOfGuesses(practice, user)
  return {
    own: { name: `${pool}:${device}`, max: maxPerDevice, windowMilliseconds: attemptWindow },
    shared: [
      { name: recent, max: maxOfGuesser, windowMilliseconds: attemptWindow },
      { name: ofDay, max: maxOfGuesserPerDay, windowMilliseconds: oneDay },
      { name: pool, max: maxOfAllDevices, windowMilliseconds: oneDay },
    ],
  }
}

type PinAttempts = { readonly remaining: number; readonly forget: () => Promise<void> }

/** Counts the attempt before the PIN is verified, so that concurrent attempts all count. @throws Problem `too-many` */
async function countPinAttempt({ store, now }: ServerDeps, { own, shared }: PinLimits): Promise<PinAttempts> {
  const { credentials } = store
  const at = instantOf(now())
  const { wait, remaining } = await credentials.countWithin([own, ...shared], at)
  if (wait > 0) throw new Problem('too-many', 'Too many incorrect PINs. Use the password, or wait.', { retryAfter: Math.ceil(wait / 1000) })
  return {
    remaining,
    forget: async () => {
      await credentials.deleteAttempts(own.name)
      for (const { name } of shared) await credentials.deleteAttempts(name, at)
    },
  }
}

async function issueSignatureToken(deps: ServerDeps, practice: string, record: AnyRecord) {
  const token = createToken()
  const now = deps.now()
  const expiresAt = instantOf(now + signatureDuration)
  await deps.store.credentials.createSession({
    hash: hashOf(token),
    practice,
    user: record.id,
    kind: 'signature',
    createdAt: sessionStartOf(deps, record),
    expiresAt,
  })
  return { token, expiresAt, user: { id: record.id, name: String(record['name']) }, commands: signingCommands }
}
