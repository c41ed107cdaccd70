import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Problem } from '#domain/problems.ts'
import { queue } from './queue.ts'

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane. About 35 ms of one core. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 } as const
const tagLength = 32
const saltLength = 16

/** Two at once leave the runtime's four threads free for files; the queue is short, so a flood is refused and not remembered. */
const oneOfTwo = queue({ atOnce: 2, waiting: 64 })

const derive = promisify(argon2)
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

type Parts = { readonly memory: number; readonly passes: number; readonly parallelism: number; readonly salt: Buffer; readonly tag: Buffer }

const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function partsOf(phc: string): Parts {
  const [, memory, passes, parallelism, salt = '', tag = ''] = shape.exec(phc) ?? []
  if (!tag) throw new Error('a stored password hash is not one of ours')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

async function tagOf(password: string, { memory, passes, parallelism, salt, tag }: Parts): Promise<Buffer> {
  const busy = () => new Problem('too-many', 'Too many people are signing in at this moment.', { retryAfter: 5 })
  return oneOfTwo(() => derive('argon2id', { message: password, nonce: salt, memory, passes, parallelism, tagLength: tag.length }), busy)
}

/** @returns A PHC string: everything that is needed to verify later, whatever the cost is by then. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength)
  const tag = await tagOf(password, { ...cost, salt, tag: Buffer.alloc(tagLength) })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`
}

/** Nobody's password: what an unknown name is tried against. */
const decoy: Parts = { ...cost, salt: randomBytes(saltLength), tag: randomBytes(tagLength) }

/** Takes the same time where there is no hash, so that the answer's time names nobody. @throws Problem `too-many` */
export async function verifyPassword(phc: string | null, password: string): Promise<boolean> {
  const parts = phc === null ? decoy : partsOf(phc)
  return timingSafeEqual(await tagOf(password, parts), parts.tag) && phc !== null
}
