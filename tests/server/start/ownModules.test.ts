import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { ownFolders, resolveOwnModules } from '#server/start/ownModules.ts'

const root = new URL('../../../', import.meta.url)
const { imports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  readonly imports: Readonly<Record<string, string>>
}
const resolve = resolveOwnModules(root, ownFolders(root, imports))

const byNode = 'left to Node'
const addressOf = (specifier: string, parent: string): string => {
  const context = { parentURL: parent, conditions: [], importAttributes: {} }
  return resolve(specifier, context, () => ({ url: byNode })).url
}

test('[START-232] a start finds each module of the server and of the demo at the address at which Node finds it', () => {
  const found = globSync('{src/server,src/demo,src/domain,src/resources,src/words,machines}/**/*.ts', { cwd: fileURLToPath(root) })
    .map((path) => new URL(path, root))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/ from '(.+)'$/gm)].map(([, from = '']) => ({ from, parent: file.href })))
    .map((one) => ({ ...one, url: addressOf(one.from, one.parent) }))
    .filter(({ url }) => url !== byNode)
  expect(found.length).toBeGreaterThan(3000)
  expect(found.filter(({ url }) => !existsSync(new URL(url)))).toEqual([])
  // Node takes milliseconds for each.
  const some = found.filter((_, index) => index % 50 === 0)
  expect(some.filter(({ from, parent, url }) => pathToFileURL(createRequire(parent).resolve(from)).href !== url)).toEqual([])
})

test('[START-232] a start leaves packages, and the list of areas that has a condition, to Node', () => {
  const parent = new URL('src/server/app.ts', root).href
  expect(['fastify', 'node:fs', '#areas', 'zod/mini', './missing'].map((specifier) => addressOf(specifier, parent))).toEqual(
    Array.from({ length: 5 }, () => byNode),
  )
})
