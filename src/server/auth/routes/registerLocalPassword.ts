import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { requestShape } from '#domain/bounds.ts'
import { longText } from '#domain/fields.ts'
import { password as newPassword } from '#domain/practice/user.ts'
import { Problem } from '#domain/problems.ts'
import { parseShape } from '../../engine/records/shape.ts'
import type { ServerDeps } from '../../deps.ts'
import { principalOf } from '../../http/security/authentication.ts'
import { practiceOf } from '../signIn.ts'

export const LocalPasswordInput = requestShape(
  'POST /api/auth/local/password/',
  z.strictObject({ username: longText(200).check(z.minLength(1)), password: newPassword }),
)

/** The programs of this machine set the password of a user of any practice. A username belongs to one practice of the server. */
export function registerLocalPassword(app: FastifyInstance, deps: ServerDeps): void {
  app.post('/api/auth/local/password/', { config: { declared: 'users' } }, async (request) => {
    const principal = principalOf(request)
    if (principal.kind !== 'system') throw new Problem('forbidden', 'Only a program of this machine can set the password of any user.')
    const { username, password } = parseShape(LocalPasswordInput, request.body)
    const found = await deps.store.findAnywhere('users', 'username', username.trim().toLowerCase())
    if (!found) throw await unknownUser(deps, username)
    const { practice, record } = found
    const change = { record: record.id, because: request.id }
    await deps.commands.execute({ ...principal, practice }, { ...change, command: 'users.edit', data: { password } })
    // A user who forgot the password has often used up the attempts as well.
    await deps.commands.execute({ ...principal, practice }, { ...change, command: 'users.unlock' })
    return { name: record.name, practice: (await practiceOf(deps, practice)).name }
  })
}

async function unknownUser({ store }: ServerDeps, username: string): Promise<Problem> {
  const names = (await store.practices()).map(({ name }) => name)
  return new Problem('missing', `There is no user ${username}. The practices here are: ${names.join(', ')}.`)
}
