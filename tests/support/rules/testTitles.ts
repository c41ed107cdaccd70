import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'

/** The title of a test and its file. Template parts of the title are `…`. */
export type TestTitle = { readonly file: string; readonly title: string }

const citation = /^\[([A-Z]+-\d+(?:, [A-Z]+-\d+)*)\] /

/** @returns the rule ids in the brackets at the start of a test title. */
export const citedRuleIds = (title: string): readonly string[] => citation.exec(title)?.[1]?.split(', ') ?? []

/** @returns the behaviour that a test title states, without its rule ids. */
export const behaviourIn = (title: string): string => title.replace(citation, '')

const nonTestMembers = ['describe', 'step', 'extend', 'use', 'beforeEach', 'beforeAll', 'afterEach', 'afterAll', 'setTimeout']

function isTest(callee: ESTree.Expression | ESTree.Super): boolean {
  if (callee.type === 'Identifier') return callee.name === 'test' || callee.name === 'it'
  if (callee.type === 'CallExpression') return isTest(callee.callee)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  return !nonTestMembers.includes(callee.property.name) && isTest(callee.object)
}

const isFunction = (node: ESTree.Node | undefined): boolean =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'

const placeholder = /%[sdifjo#]|\$[a-z][\w.]*/g

function textOf(node: ESTree.Node | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value.replace(placeholder, '…')
  if (node?.type === 'TemplateLiteral') return node.quasis.map((part) => part.value.cooked).join('…')
  return null
}

/** @returns the test titles of a file. A title that is computed, and so states no behaviour in the source, is empty. */
export function titlesIn(file: string, text: string): readonly string[] {
  const titles: string[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [title, body] }) => {
      const found = isTest(callee) ? (textOf(title) ?? (isFunction(body) ? '' : null)) : null
      if (found !== null) titles.push(found)
    },
  }).visit(parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).program)
  return titles
}

/** Reads the titles of all tests below a folder, in the order of the files' paths. */
export const readTestTitles = (root: string): readonly TestTitle[] =>
  globSync('**/*.{ts,tsx}', { cwd: root })
    .sort()
    .flatMap((file) => titlesIn(file, readFileSync(join(root, file), 'utf8')).map((title) => ({ file, title })))
