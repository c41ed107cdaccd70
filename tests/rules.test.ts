import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { citedBy, rulesIn, titlesIn } from './support/rules.ts'

const rules = rulesIn(readFileSync(join(import.meta.dirname, 'RULES.md'), 'utf8'))
const titles = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).flatMap((file) =>
  titlesIn(file, readFileSync(join(import.meta.dirname, file), 'utf8')).map((title) => ({ file, title })),
)

describe('the rules and their tests', () => {
  test('[RULE-1] Every rule is shown to hold by a test that cites it, and no number is given twice', () => {
    const cited = new Set(titles.flatMap(({ title }) => citedBy(title)))
    expect(rules.length).toBeGreaterThan(20)
    expect(rules.filter((rule) => !cited.has(rule))).toEqual([])
    expect(rules.filter((rule, at) => rules.indexOf(rule) !== at)).toEqual([])
  })

  test('[RULE-2] Every test cites a rule that stands in the list', () => {
    expect(titles.filter(({ title }) => citedBy(title).length === 0)).toEqual([])
    expect(titles.filter(({ title }) => citedBy(title).some((rule) => !rules.includes(rule)))).toEqual([])
  })

  test('[RULE-1, RULE-2] Titles are found however a test is written, and groups and steps are not tests', () => {
    const text = [
      "test('[A-1] one', () => {})",
      "it.each([1])('[A-2] %s', () => {})",
      'test(`[A-3, B-4] ${name} two`, () => {})',
      "test.describe('[A-5] a group', () => {})",
      "test.for([['[A-6]']])('none', () => {})",
      "test.step('[A-7]')",
    ].join('\n')
    expect(titlesIn('a.ts', text)).toEqual(['[A-1] one', '[A-2] %s', '[A-3, B-4] … two', 'none'])
    expect(['[A-3, B-4] two', 'none [A-1]', '[A-9] it says B-2'].map(citedBy)).toEqual([['A-3', 'B-4'], [], ['A-9']])
    expect(rulesIn('# Head\n- A-1 It holds.\n- B-22 So does it.\n- a-1 no\nA-3 no\n- A-4')).toEqual(['A-1', 'B-22'])
  })
})
