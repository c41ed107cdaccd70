import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A file with its path in the repository. */
export type TextFile = { readonly file: string; readonly text: string }

/** What a check of documents compares them with. */
export type Repository = {
  readonly files: readonly string[]
  readonly documents: readonly TextFile[]
  readonly sources: readonly TextFile[]
}

const folders = '{src,machines,streams,tests,docs,deploy}'
const isSource = (file: string) => /\.(?:tsx?|mjs|css)$/.test(file)

/** The list of rules repeats the titles of tests, and is there only after `npm run rules`. */
export const madeList = 'tests/RULES.md'

/** Reads all of it once, because a check of a page looks in the whole repository. */
export function readRepository(root: string): Repository {
  const read = (file: string): TextFile => ({ file, text: readFileSync(join(root, file), 'utf8') })
  const files = [...globSync('*.*', { cwd: root }), ...globSync(`${folders}/**/*`, { cwd: root })]
    .filter((file) => file !== madeList)
    .sort()
  return { files, documents: files.filter((file) => file.endsWith('.md')).map(read), sources: files.filter(isSource).map(read) }
}

export const isDecision = ({ file }: TextFile): boolean => /^src\/decisions\/[^/]+\/\d{4}-/.test(file)

/** The number with which the name of a decision record begins. */
export const numberOf = (file: string): string => basename(file).slice(0, 4)
