import { parseSync, Visitor } from 'vite'

/** Counts the members that a source file reads by a string, such as `record['startsAt']`. The compiler checks no such name. */
export function stringKeyedReads(file: string, text: string): number {
  let count = 0
  new Visitor({
    MemberExpression: ({ computed, property }) => {
      if (computed && property.type === 'Literal' && typeof property.value === 'string') count += 1
    },
  }).visit(parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).program)
  return count
}
