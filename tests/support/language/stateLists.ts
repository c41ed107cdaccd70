import { parseSync, Visitor, type ESTree } from 'vite'

/** The states that a source file lists at one place: in a list, or by comparing one value with each of them in turn. */
export type StateList = { readonly file: string; readonly line: number; readonly states: readonly string[] }
type Found = { readonly lists: readonly StateList[]; readonly comparisons: readonly StateList[] }

/** The stored states of one region of a state machine. A removed record is stored nowhere. */
export type StateSet = { readonly name: string; readonly states: ReadonlySet<string> }
export const removed = 'removed'

const textOf = (node: ESTree.Node | null): readonly string[] =>
  node?.type === 'Literal' && typeof node.value === 'string' && node.value !== '' ? [node.value] : []

/** Finds the lists of texts of a source file, and the values that it compares with several texts in turn. */
export function stateListsIn(file: string, text: string): Found {
  const [lists, comparisons]: [StateList[], StateList[]] = [[], []]
  const at = (start: number, states: readonly string[]) => ({ file, line: text.slice(0, start).split('\n').length, states })
  new Visitor({
    ArrayExpression: ({ elements, start }) => {
      lists.push(at(start, elements.flatMap(textOf)))
    },
    LogicalExpression: (node) => {
      const compared = Map.groupBy(operandsOf(node, node.operator).flatMap(comparisonOf), ({ left }) => text.slice(left.start, left.end))
      for (const group of compared.values())
        comparisons.push(
          at(
            node.start,
            group.flatMap(({ right }) => textOf(right)),
          ),
        )
    },
  }).visit(parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).program)
  return { lists, comparisons }
}

const operandsOf = (node: ESTree.Node, operator: string): readonly ESTree.Node[] =>
  node.type === 'LogicalExpression' && node.operator === operator
    ? [...operandsOf(node.left, operator), ...operandsOf(node.right, operator)]
    : [node]

const comparisonOf = (node: ESTree.Node): readonly ESTree.BinaryExpression[] =>
  node.type === 'BinaryExpression' && (node.operator === '===' || node.operator === '!==') ? [node] : []

const isOf = ({ states }: StateSet, list: StateList): boolean => list.states.every((state) => states.has(state))
const textFor = ({ file, line, states }: StateList, sets: readonly StateSet[]): string =>
  `${file}:${line} [${states.join(', ')}] of ${sets.map(({ name }) => name).join(' or ')}`

/** The files of the domain whose lists together hold all states of the set. */
export function homesOf(set: StateSet, lists: readonly StateList[]): ReadonlySet<string> {
  const inDomain = lists.filter((list) => list.file.startsWith('src/domain/') && isOf(set, list))
  const held = Map.groupBy(inDomain, ({ file }) => file)
  const isComplete = (found: readonly StateList[]) => {
    const known = new Set([...found.flatMap(({ states }) => states), removed])
    return [...set.states].every((state) => known.has(state))
  }
  return new Set([...held].filter(([, found]) => isComplete(found)).map(([file]) => file))
}

/** Finds the lists of two or more states of a machine in another file than the states of its area. */
export function strayLists(sets: readonly StateSet[], lists: readonly StateList[]): readonly string[] {
  const homes = new Map(sets.map((set) => [set, homesOf(set, lists)]))
  return lists
    .filter(({ states }) => states.length > 1)
    .flatMap((list) => {
      const matching = sets.filter((set) => isOf(set, list))
      const isAtHome = matching.some((set) => homes.get(set)?.has(list.file))
      return matching.length === 0 || isAtHome ? [] : [textFor(list, matching)]
    })
}

/** A set of states that a file of the domain exports. */
export type NamedSet = { readonly file: string; readonly name: string; readonly states: readonly string[] }

const keyOf = (states: readonly string[]): string => states.toSorted().join()

/** Finds the conditions that compare a value with each state of a named set in turn. */
export function repeatedSets(named: readonly NamedSet[], comparisons: readonly StateList[]): readonly string[] {
  const byStates = Map.groupBy(named, ({ states }) => keyOf(states))
  return comparisons.flatMap((list) => {
    const [same] = list.states.length > 1 ? (byStates.get(keyOf(list.states)) ?? []) : []
    return same ? [`${list.file}:${list.line} ${same.name} of ${same.file}`] : []
  })
}

/** Finds the sets of one file that hold the same states under two names. */
export function setsNamedTwice(named: readonly NamedSet[]): readonly string[] {
  return [...Map.groupBy(named, ({ file, states }) => `${file} ${keyOf(states)}`).values()]
    .filter((same) => same.length > 1)
    .map((same) => `${same[0]?.file} ${same.map(({ name }) => name).join(' and ')}`)
}
