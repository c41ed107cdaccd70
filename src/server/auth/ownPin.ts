import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { longText } from '#domain/fields.ts'
import { ownPin } from '#domain/practice/user.ts'
import { Problem } from '#domain/problems.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { shaped } from '../engine/shape.ts'
import type { House } from '../house.ts'
import { principalOf } from '../http/admission.ts'
import { verifyPassword } from './passwords.ts'
import type { Principal } from './principal.ts'
import { countTry } from './tries.ts'

/** `/api/auth/pin/`: each person sets the PIN they sign with, and proves by their password that it is them. It is never given out. */

export const SettingPin = z.strictObject({ password: longText(200).check(z.minLength(1)), pin: ownPin })
type SettingPin = z.infer<typeof SettingPin>

type Person = Principal & { readonly user: string }

function personIn(principal: Principal): Person {
  if (principal.kind !== 'user' || principal.user === null || principal.only)
    throw new Problem('forbidden', 'Only somebody who is signed in has a PIN of their own.')
  return { ...principal, user: principal.user }
}

const pinSetAtOf = (record: AnyRecord | null) => ({ pinSetAt: record?.['pinSetAt'] ?? null })

export function openOwnPin(app: FastifyInstance, house: House): void {
  const config = { declared: 'users' }
  app.get('/api/auth/pin/', { config }, async (request) => {
    const { practice, user } = personIn(principalOf(request))
    return pinSetAtOf(await house.store.get(practice, 'users', user))
  })
  app.post('/api/auth/pin/', { config }, async (request) => {
    const asked = shaped(SettingPin, request.body)
    return pinSetAtOf(await setPin(house, personIn(principalOf(request)), asked, { address: request.ip, because: request.id }))
  })
}

type From = { readonly address: string; readonly because: string }

/** Tries fall under the limits of any sign-in. 403 and not 401: what the browser came with is good. */
async function setPin(house: House, person: Person, { password, pin }: SettingPin, { address, because }: From): Promise<AnyRecord | null> {
  const { practice, user } = person
  const record = await house.store.get(practice, 'users', user)
  const counted = await countTry(house, String(record?.['username']), address)
  if (!(await verifyPassword(await house.store.secret(practice, 'users', user, 'password'), password)))
    throw new Problem('forbidden', 'That is not your password.', {
      reason: 'wrongPassword',
      errors: [{ path: 'password', message: 'is not yours' }],
    })
  await counted.wasRight()
  // Their own and this alone, so the right to edit others is not asked for beside those they hold; the log says that it was them.
  const themselves = { ...person, scopes: new Set([...person.scopes, 'usr.e']) }
  const done = await house.door.execute(themselves, { command: 'users.edit', record: user, data: { pin }, because })
  return done.record
}
