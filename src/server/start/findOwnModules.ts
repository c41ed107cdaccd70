import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { ownFolders, resolveOwnModules } from './ownModules.ts'

const root = new URL('../../../', import.meta.url)
const { imports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  readonly imports: Readonly<Record<string, unknown>>
}

// The import of this file takes effect for the modules that are loaded after it.
registerHooks({ resolve: resolveOwnModules(root, ownFolders(root, imports)) })
