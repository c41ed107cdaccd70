import type { Invariant } from './invariants.ts'
import { headingOf } from './headingOf.ts'
import { rulePrefixes } from './prefixes.ts'
import { behaviourIn, citedRuleIds, type TestTitle } from './testTitles.ts'

type Rule = { readonly id: string; readonly titles: readonly string[] }

const introduction =
  'A rule is the title of the tests that hold it: `npm run rules` generates this page from the titles and from `tests/invariants.md`.'

const partsOfId = (id: string): readonly [string, number] => {
  const [prefix = '', number] = id.split('-')
  return [prefix, Number(number)]
}

function compareIds(left: string, right: string): number {
  const [leftPrefix, leftNumber] = partsOfId(left)
  const [rightPrefix, rightNumber] = partsOfId(right)
  if (leftPrefix !== rightPrefix) return leftPrefix < rightPrefix ? -1 : 1
  return leftNumber - rightNumber
}

/** @returns every cited rule by id, with the different titles of its tests in the order of their files. */
export function rulesOf(titles: readonly TestTitle[]): readonly Rule[] {
  const byId = new Map<string, Set<string>>()
  for (const { title } of titles)
    for (const id of citedRuleIds(title)) byId.set(id, (byId.get(id) ?? new Set<string>()).add(behaviourIn(title)))
  return [...byId].map(([id, behaviours]) => ({ id, titles: [...behaviours] })).sort((left, right) => compareIds(left.id, right.id))
}

const renderRule = ({ id, titles }: Rule): string =>
  titles.length === 1 ? `- ${id} ${titles[0]}` : [`- ${id}`, ...titles.map((title) => `  - ${title}`)].join('\n')

const renderInvariants = (heading: string, invariants: readonly Invariant[]): readonly string[] => {
  const own = invariants.filter((invariant) => invariant.heading === heading)
  return own.length === 0 ? [] : [`### ${heading}`, own.map(({ id, text }) => `- ${id} ${text}`).join('\n')]
}

function renderPrefixes(): string {
  const rows = rulePrefixes
    .toSorted((left, right) => (left.prefix < right.prefix ? -1 : 1))
    .map(({ prefix, heading, about }) => `| ${prefix} | ${heading} | ${about} |`)
  return ['| prefix | screen or module | rules about |', '|---|---|---|', ...rows].join('\n')
}

/** Writes the whole of RULES.md: prefixes, invariants, then the rules of each screen or module. @throws on an unknown prefix. */
export function renderRules(titles: readonly TestTitle[], invariants: readonly Invariant[]): string {
  const headings = [...new Set(rulePrefixes.map(({ heading }) => heading))]
  const byHeading = Map.groupBy(rulesOf(titles), ({ id }) => headingOf(id))
  const sections = headings.flatMap((heading) => {
    const rules = byHeading.get(heading) ?? []
    return rules.length === 0 ? [] : [`## ${heading}`, rules.map(renderRule).join('\n')]
  })
  const blocks = [
    '# Behaviour rules',
    introduction,
    '## Prefixes',
    renderPrefixes(),
    '## Invariants',
    ...headings.flatMap((heading) => renderInvariants(heading, invariants)),
    ...sections,
  ]
  return `${blocks.join('\n\n')}\n`
}
