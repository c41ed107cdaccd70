import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { invariantsIn } from './invariants.ts'
import { renderRules } from './renderRules.ts'
import { readTestTitles } from './testTitles.ts'

/** `npm run rules` writes the list of rules from the test titles and the invariants. Git ignores the page, because it repeats both. */
const root = resolve(import.meta.dirname, '../..')
const page = renderRules(readTestTitles(root), invariantsIn(readFileSync(join(root, 'invariants.md'), 'utf8')))
const file = join(root, 'RULES.md')
writeFileSync(file, page)
console.log(`wrote ${file}`)
