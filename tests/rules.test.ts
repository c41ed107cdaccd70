import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { invariantsIn } from './support/rules/invariants.ts'
import { headingOf } from './support/rules/headingOf.ts'
import { rulePrefixes } from './support/rules/prefixes.ts'
import { renderRules, rulesOf } from './support/rules/renderRules.ts'
import { sentenceFaults, titleFaults } from './support/rules/sentenceFaults.ts'
import { citedRuleIds, readTestTitles, titlesIn } from './support/rules/testTitles.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const titles = readTestTitles(import.meta.dirname)
const invariants = invariantsIn(read('invariants.md'))
const ids = rulesOf(titles).map(({ id }) => id)
const titlesOf = (...list: readonly string[]) => list.map((title) => ({ file: 'a.test.ts', title }))

describe('rules and tests', () => {
  test('[RULE-1] a test cites every invariant, and each invariant is listed once, under the heading of its prefix', () => {
    const listed = invariants.map(({ id }) => id)
    expect(listed.length).toBeGreaterThan(100)
    expect(listed.filter((id) => !ids.includes(id))).toEqual([])
    expect(listed.filter((id, index) => listed.indexOf(id) !== index)).toEqual([])
    expect(invariants.filter(({ id, heading }) => headingOf(id) !== heading)).toEqual([])
  })

  test('[RULE-2] every test cites at least one rule id in its title', () => {
    expect(titles.length).toBeGreaterThan(1000)
    expect(titles.filter(({ title }) => citedRuleIds(title).length === 0)).toEqual([])
  })

  test('[RULE-2] test titles are found in every form in which a test can be written; groups and steps do not count as tests', () => {
    const text = [
      "test('[A-1] one', () => {})",
      "it.each([1])('[A-2] %s of $name, 200%', () => {})",
      'test(`[A-3, B-4] ${name} two`, () => {})',
      "test.describe('[A-5] a group', () => {})",
      "test.for([['[A-6]']])('none', () => {})",
      "test.step('[A-7]')",
      'test(row.title, () => {})',
      'test.slow()',
    ].join('\n')
    expect(titlesIn('a.ts', text)).toEqual(['[A-1] one', '[A-2] … of …, 200%', '[A-3, B-4] … two', 'none', ''])
    expect(['[A-3, B-4] two', 'none [A-1]', '[A-9] it says B-2', '[a-9] no'].map(citedRuleIds)).toEqual([['A-3', 'B-4'], [], ['A-9'], []])
  })

  test('[RULE-3] `npm run rules` writes every rule of the tests and every invariant, each once under its heading', () => {
    const page = renderRules(titles, invariants)
    const listed = [...page.matchAll(/^- ([A-Z]+-\d+)/gm)].map(([, id = '']) => id)
    expect(listed.toSorted()).toEqual([...ids, ...invariants.map(({ id }) => id)].toSorted())
  })

  test('[RULE-3] the page RULES.md lists each rule once under its screen or module, by prefix and number, with its different titles', () => {
    const page = renderRules(
      titlesOf('[SIDE-10] c', '[SIDE-9, DESK-2] b', '[SIDE-9] b', '[SIDE-9] a', '[CLOCK-1] d'),
      invariantsIn('# Page\n\n## Timers\n\n- CLOCK-1 A timer must fire.\nno rule\n- clock-2 no\n- CLOCK-3\n'),
    )
    expect(page).toContain('## Invariants\n\n### Timers\n\n- CLOCK-1 A timer must fire.\n\n## Reception\n\n- DESK-2 b\n')
    expect(page).toContain('\n- DESK-2 b\n- SIDE-9\n  - b\n  - a\n- SIDE-10 c\n\n## Timers\n\n- CLOCK-1 d\n')
  })

  test('[RULE-4] every prefix has one screen or module and is in use, and a rule with an unknown prefix is refused', () => {
    const prefixes = rulePrefixes.map(({ prefix }) => prefix)
    expect(prefixes.filter((prefix, index) => prefixes.indexOf(prefix) !== index)).toEqual([])
    expect(prefixes.filter((prefix) => !ids.some((id) => id.startsWith(`${prefix}-`)))).toEqual([])
    expect(ids.map(headingOf)).not.toContain('')
    expect(() => renderRules(titlesOf('[DESKS-1] a'), [])).toThrow('DESKS-1 has an unknown prefix')
  })

  test('[RULE-5] every title and invariant is one plain sentence of at most 25 words that begins with its actor', () => {
    const faults = titles.flatMap(({ file, title }) => titleFaults(title).map((fault) => `${file} “${title}” ${fault}`))
    expect(faults).toEqual([])
    expect(invariants.filter(({ text }) => !/^\p{Lu}(?!.*\. ).*\b(must|can|cannot)\b.*\.$/u.test(text))).toEqual([])
    expect(invariants.flatMap(({ id, text }) => sentenceFaults(text).map((fault) => `${id} ${fault}`))).toEqual([])
  })

  test('[RULE-5] the check of titles reports each fault', () => {
    const faultsOf = (behaviour: string) => titleFaults(`[DESK-1] ${behaviour}`).map((fault) => fault.split(':')[0])
    expect(titleFaults('the server has no id')).toHaveLength(1)
    expect(['the server starts', 'Reception starts', '50 users start', '“yes” starts'].flatMap(faultsOf)).toEqual([])
    expect(['The server', '… starts', '%s starts', 'the server.'].map(faultsOf).map((found) => found.length)).toEqual([1, 1, 1, 1])
    expect(faultsOf('whoever signs')).toEqual(['says “whoever”', 'begins with “whoever”'])
    expect(['who', 'what', 'of', 'nobody', 'that'].filter((word) => faultsOf(`${word} signs`).length === 0)).toEqual([])
    expect(faultsOf('word '.repeat(25).trim())).toEqual([])
    expect(faultsOf('word '.repeat(26).trim())).toEqual(['has 26 words, and may have 25'])
  })
})
