import { anyScope } from '#domain/scopes.ts'
import { sentFilesOf } from '#resources/fileDeclaration.ts'
import { resources } from '#resources/index.ts'

/** Every file that users send, of all areas. */
export const sentFiles = resources.flatMap(sentFilesOf)

const [first = 'user', ...others] = new Set(sentFiles.map(({ scope }) => scope))

/** The scope of a user who may send any of them. */
export const sendScope = anyScope(first, ...others)
