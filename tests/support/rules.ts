import { parseSync, Visitor, type ESTree } from 'vite'

const id = /\b[A-Z]+-\d+\b/g

/** The ids of the rules that a page lists, in its order: `- SEAT-3 Two desks, one chair: …`. */
export const rulesIn = (page: string): string[] => page.split('\n').flatMap((line) => /^- ([A-Z]+-\d+) \S/.exec(line)?.[1] ?? [])

/** The rules that a test's title cites: those in the brackets it begins with. */
export const citedBy = (title: string): string[] => /^\[([^\]]+)\]/.exec(title)?.[1]?.match(id) ?? []

const notATest = ['describe', 'step', 'extend', 'use', 'beforeEach', 'beforeAll', 'afterEach', 'afterAll', 'setTimeout']

function isTest(callee: ESTree.Expression | ESTree.Super): boolean {
  if (callee.type === 'Identifier') return callee.name === 'test' || callee.name === 'it'
  if (callee.type === 'CallExpression') return isTest(callee.callee)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  return !notATest.includes(callee.property.name) && isTest(callee.object)
}

function textOf(node: ESTree.Node | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis.map((part) => part.value.cooked).join('…')
  return null
}

/** The titles of the tests that a file holds, as far as they are written out. */
export function titlesIn(file: string, text: string): string[] {
  const titles: string[] = []
  new Visitor({
    CallExpression: (node) => {
      const title = isTest(node.callee) ? textOf(node.arguments[0]) : null
      if (title !== null) titles.push(title)
    },
  }).visit(parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).program)
  return titles
}
