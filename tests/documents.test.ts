import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { documentedFigures, uncheckedCounts, wrongFigures } from './support/documents/documentedFigures.ts'
import { deadLinks, missingDecisions, missingNames, missingPaths, missingRules, missingScripts } from './support/documents/namedFaults.ts'
import { isDecision, numberOf, readRepository, type Repository } from './support/documents/repository.ts'
import { rulesOf } from './support/rules/renderRules.ts'
import { readTestTitles } from './support/rules/testTitles.ts'

const root = resolve(import.meta.dirname, '..')
const repository = readRepository(root)
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly optionalDependencies: Readonly<Record<string, string>>
}
const textOf = (file: string) => repository.documents.find((document) => document.file === file)?.text ?? ''

/** A repository of one page, with a source and a decision beside it. */
function withPage(text: string): Repository {
  const decision = { file: 'src/decisions/store/0001-log.md', text: '# 0001 Log' }
  const sources = [{ file: 'streams/link/link.ts', text: 'export const startLink = 1' }]
  return { files: ['streams/link/link.ts', 'streams/README.md'], documents: [{ file: 'streams/README.md', text }, decision], sources }
}

describe('the documents', () => {
  test('[WORDING-400] every file, folder and heading that a document names or links is there', () => {
    expect(repository.documents.length).toBeGreaterThan(60)
    expect([...missingPaths(repository), ...deadLinks(repository)]).toEqual([])
    const page = withPage(
      '`link.ts` `link/link.ts` `link/` `gone.ts` `gone/` streams/link streams/gone [a](link/link.ts) [b](gone.ts) [c](#no)',
    )
    expect(missingPaths(page)).toEqual(['gone.ts', 'gone', 'streams/gone'].map((path) => `streams/README.md: ${path}`))
    expect(deadLinks(page)).toEqual(['streams/README.md: gone.ts', 'streams/README.md: #no'])
  })

  test('[WORDING-401] every npm script that a document names is in package.json', () => {
    const scripts = Object.keys(manifest.scripts)
    expect(missingScripts(repository, scripts)).toEqual([])
    expect(missingScripts(withPage('`npm start`, `npm run -s fly -- FILE`, `npm run list`'), scripts)).toEqual(['streams/README.md: fly'])
  })

  test('[WORDING-402] every name of code and every rule that a document names is in the code and in a test title', () => {
    expect(missingNames(repository)).toEqual([])
    const ids = rulesOf(readTestTitles(import.meta.dirname)).map(({ id }) => id)
    expect(missingRules(repository, ids)).toEqual([])
    const page = withPage('`startLink` `endLink` `watchX` `DATA_DIR` RULE-1 RULE-9999 SHA-256')
    expect(missingNames(page)).toEqual(['streams/README.md: endLink'])
    expect(missingRules(page, ids)).toEqual(['streams/README.md: RULE-9999'])
  })

  test('[WORDING-403] each decision has one record, one row in the index with its title, and the sections of a record', () => {
    const decisions = repository.documents.filter(isDecision)
    const numbers = decisions.map(({ file }) => numberOf(file))
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
    const rows = [...textOf('src/decisions/README.md').matchAll(/^\| (\d{4}) \| \[(.+)\]\((.+)\) \| /gm)]
    const listed = rows.map(([, number, title, file]) => `src/decisions/${file} # ${number} ${title}`)
    expect(listed.toSorted()).toEqual(decisions.map(({ file, text }) => `${file} ${text.split('\n')[0]}`).toSorted())
    const sections = ['Status', 'Context', 'Options', 'Decision', 'Consequences', 'Evidence']
    expect(decisions.filter(({ text }) => sections.some((section) => !text.includes(`\n## ${section}\n`)))).toEqual([])
  })

  test('[WORDING-403] every decision that a document or a comment names has a record', () => {
    expect(missingDecisions(repository)).toEqual([])
    expect(missingDecisions(withPage(['decisions', '0001, 0002 and 0003, decision\n0004'].join(' ')))).toHaveLength(3)
  })

  test('[WORDING-404] each figure of a document that the code decides is the one of the code, and no other count is written', () => {
    const figures = documentedFigures(repository)
    expect(wrongFigures(repository, figures)).toEqual([])
    expect(uncheckedCounts(repository, figures)).toEqual([])
    const page = withPage('Of 12\nareas, 3 scopes and 4 rules.')
    const own = [{ file: 'streams/README.md', text: '12 areas' }]
    expect(wrongFigures(page, [...own, { file: 'streams/README.md', text: '5 rules' }])).toEqual(['streams/README.md: 5 rules'])
    expect(uncheckedCounts(page, own)).toEqual(['streams/README.md: 3 scopes', 'streams/README.md: 4 rules'])
  })

  test('[WORDING-405] the record of packages lists each package, and the README each setting of the server', () => {
    const { dependencies, devDependencies, optionalDependencies } = manifest
    const packages = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
      (name) => !name.startsWith('@types/'),
    )
    const record = textOf('src/decisions/structure-and-tooling/0005-packages.md')
    expect(packages.length).toBeGreaterThan(30)
    expect(packages.filter((name) => !record.split(/[\s,|;]+/).includes(name))).toEqual([])
    const config = repository.sources.find(({ file }) => file === 'src/server/config.ts')?.text ?? ''
    const settings = [...config.matchAll(/^ {2}([A-Z][A-Z_]*): /gm)].map(([, name]) => name)
    expect(settings.length).toBeGreaterThan(10)
    expect(settings.filter((name) => !new RegExp(`\\b${name}\\b`).test(textOf('README.md')))).toEqual([])
  })
})
