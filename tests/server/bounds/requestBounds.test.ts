import { readFileSync, globSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { requestShapes } from '#domain/bounds.ts'
import { text } from '#domain/fields.ts'
import { resources } from '#resources/index.ts'
import { modules } from '#server/allModules.ts'
import '#server/app.ts'
import '#server/push/startPush.ts'
import { refuseUnbounded } from '#server/engine/records/refuseUnbounded.ts'

const root = resolve(import.meta.dirname, '../../..')

/** Shapes of requests that a file declares by itself, so that no check of the start-up knows them. */
function undeclaredShapes(): readonly string[] {
  const files = globSync('src/server/**/*.ts', { cwd: root }).filter((file) => !/^src\/server\/(engine|config)/.test(file))
  const declarations = [...files, 'src/domain/kiosk/wire.ts'].flatMap((file) =>
    readFileSync(resolve(root, file), 'utf8')
      .split('\n')
      .filter((line) => /^(?:export )?const \w+ = z\.(?:strictObject|looseObject|object|union|record|array)\(/.test(line))
      .map((line) => `${file}: ${line}`),
  )
  return declarations
}

/** The shapes that calls and pages declare. */
const shapesOfModules = new Set(
  modules.flatMap(({ calls, pages }) => [
    ...calls.flatMap(({ method, path }) => [`${method} ${path}`, `${method} ${path} query`]),
    ...pages.map(({ path }) => `POST ${path}`),
  ]),
)

describe('bounds of requests beside the areas', () => {
  test('[RANGE-15] each request that no area serves has a declared shape, and each part of it has a bound', () => {
    // Tests of the same worker register shapes of their own, below a path `trial`.
    const isOfProduct = (name: string) => !shapesOfModules.has(name) && !name.includes('/trial/')
    expect([...requestShapes.keys()].filter(isOfProduct).toSorted()).toEqual([
      'DELETE /api/auth/passkeys/',
      'DELETE /api/auth/totp/',
      'DPoP claims',
      'DPoP header',
      'GET /Auth/Invite token',
      'GET /Auth/Signin next',
      'POST /Auth/Invite',
      'POST /Auth/Signin code',
      'POST /Auth/Signin passkey',
      'POST /api/auth/',
      'POST /api/auth/local/password/',
      'POST /api/auth/passkey/options/',
      'POST /api/auth/passkeys/',
      'POST /api/auth/passkeys/options/',
      'POST /api/auth/password/',
      'POST /api/auth/pin/',
      'POST /api/auth/recoverycodes/',
      'POST /api/auth/sign/',
      'POST /api/auth/totp/',
      'POST /api/auth/totp/confirm/',
      'POST /api/channels/:id/inbound',
      'POST /api/commands/',
      'POST /api/commands/ batch',
      'POST /api/commands/ in a batch',
      'POST /api/kiosk/pairing/',
      'POST /api/kiosk/pairing/token',
      'POST /api/kiosk/queued/',
      'POST /api/onboarding/',
      'POST /api/process/bounds/',
      'POST /api/reads/',
      'POST /api/token/',
      'created passkey',
      'signing passkey',
      'socket follow',
      'socket here',
      'socket seen',
      'ticket of a file',
    ])
    expect(() => refuseUnbounded(resources, requestShapes)).not.toThrow()
    expect(undeclaredShapes()).toEqual([])
  })

  test('[RANGE-16] a start is refused if a request that no area serves has a part without a bound', () => {
    const planted = new Map([['POST /api/planted/', z.strictObject({ code: text(9), since: z.int().check(z.gte(0)) })]])
    expect(() => refuseUnbounded([], planted)).toThrow('POST /api/planted/.since is a number without a range')
  })
})
