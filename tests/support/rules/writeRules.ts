import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { invariantsIn } from './invariants.ts'
import { renderRules } from './renderRules.ts'
import { readTestTitles } from './testTitles.ts'

/** `npm run rules` writes tests/RULES.md from the test titles and the invariants. */
const root = resolve(import.meta.dirname, '../..')
const page = renderRules(readTestTitles(root), invariantsIn(readFileSync(join(root, 'invariants.md'), 'utf8')))
writeFileSync(join(root, 'RULES.md'), page)
