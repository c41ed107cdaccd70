import { randomBytes, timingSafeEqual } from 'node:crypto'
import { Problem } from '#domain/problems.ts'
import { computeHash } from './computeHash.ts'
import { limitConcurrency, type QueueName } from './limitConcurrency.ts'

/** What a hash takes. */
type HashCost = {
  /** KiB. */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. About 35 ms on one core. */
const minCost: HashCost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const tagLength = 32
const saltLength = 16

/** One thread computes them. The short queue refuses a flood instead of storing it. */
const limitHashing = limitConcurrency({ maxConcurrent: 1, maxQueued: 64 })

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

type HashParts = HashCost & {
  readonly salt: Buffer
  readonly tag: Buffer
}

const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function parsePhc(phc: string): HashParts {
  const [, memory, passes, parallelism, salt = '', tag = ''] = phcPattern.exec(phc) ?? []
  if (!tag) throw new Error('a stored password hash is not one of ours')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function computeTag(password: string, { memory, passes, parallelism, salt, tag }: HashParts, queue: QueueName): Promise<Buffer> {
  const busyProblem = () => new Problem('too-many', 'Too many sign-ins at the moment. Try again in a few seconds.', { retryAfter: 5 })
  return limitHashing(() => computeHash({ password, nonce: salt, memory, passes, parallelism, tagLength: tag.length }), busyProblem, queue)
}

/** @returns A PHC string. It contains its own cost, so it can be verified after the cost changes. */
export async function hashPassword(password: string, cost: HashCost = minCost): Promise<string> {
  const salt = randomBytes(saltLength)
  const tag = await computeTag(password, { ...cost, salt, tag: Buffer.alloc(tagLength) }, 'preferred')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`
}

/** A hash without a user, verified when the username is unknown. */
const dummyHash: HashParts = { ...minCost, salt: randomBytes(saltLength), tag: randomBytes(tagLength) }

/**
 * Takes the same time if there is no hash, so that response times do not reveal usernames.
 * @param queue `usual` for a sign-in at a browser in which this user has not signed in before: strangers may fill that queue
 * @throws Problem `too-many`
 */
export async function verifyPassword(phc: string | null, password: string, queue: QueueName = 'preferred'): Promise<boolean> {
  const parts = phc === null ? dummyHash : parsePhc(phc)
  return timingSafeEqual(await computeTag(password, parts, queue), parts.tag) && phc !== null
}
