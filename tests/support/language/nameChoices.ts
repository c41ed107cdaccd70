import { parseSync, Visitor, type ESTree } from 'vite'

const readsPreferredName = (node: ESTree.Node): boolean =>
  node.type === 'ChainExpression'
    ? readsPreferredName(node.expression)
    : node.type === 'Identifier'
      ? node.name === 'preferredName'
      : node.type === 'MemberExpression' &&
        ((node.property.type === 'Identifier' && node.property.name === 'preferredName') ||
          (node.property.type === 'Literal' && node.property.value === 'preferredName'))

/** Finds where a source file takes the preferred name of a patient or another value in its place, each as `file:line`. */
export function nameChoicesIn(file: string, text: string): readonly string[] {
  const found: string[] = []
  const add = (start: number, ...choices: readonly ESTree.Node[]) => {
    if (choices.some(readsPreferredName)) found.push(`${file}:${text.slice(0, start).split('\n').length}`)
  }
  new Visitor({
    LogicalExpression: ({ start, left, operator }) => operator !== '&&' && add(start, left),
    ConditionalExpression: ({ start, consequent, alternate }) => add(start, consequent, alternate),
  }).visit(parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).program)
  return found
}
