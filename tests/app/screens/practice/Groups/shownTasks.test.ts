import { expect, test } from 'vitest'
import { shownTasks, textParts } from '#app/screens/practice/Groups/model/shownTasks.ts'
import { permissionTasks, scopesByTask } from '#domain/practice/permissionTasks.ts'
import { scopeDescriptions, wordsOfScopes } from '#domain/scopeDescriptions.ts'
import { grantableScopes } from '#domain/scopes.ts'

const found = (typed: string) => shownTasks(typed, () => true).flatMap(({ scopes }) => scopes)

test('[PERMISSION-3] each of the 160 permissions belongs to one task, and each task has some', () => {
  expect(scopesByTask.map(({ task }) => task)).toEqual(permissionTasks)
  expect(scopesByTask.flatMap(({ scopes }) => scopes).sort()).toEqual([...grantableScopes].sort())
  expect(grantableScopes).toHaveLength(160)
  expect(scopesByTask.filter(({ scopes }) => scopes.length < 2)).toEqual([])
})

test('[PERMISSION-4] each permission has words of its own that begin with a verb and do not repeat its code', () => {
  const words = grantableScopes.map((scope) => scopeDescriptions[scope])
  expect(new Set(words).size).toBe(grantableScopes.length)
  const verbs = new Set(words.map((text) => text.split(' ')[0]))
  expect([...verbs].filter((verb) => !/^[A-Z][a-z-]+,?$/.test(verb ?? ''))).toEqual([])
  expect(words.filter((text) => text.length > 90 || text.endsWith('.') || text.split(' ').length < 2)).toEqual([])
})

test('[PERMISSION-5] the search finds every typed word in the words of a permission or in its code', () => {
  expect(found('chart')).toHaveLength(11)
  expect(found('CHART plan')).toEqual(['pln.itm.c', 'pln.c', 'pln.e'])
  expect(found('pln.itm.e')).toEqual(['pln.itm.e'])
  expect(found('')).toHaveLength(160)
  expect(shownTasks('', (scope) => scope === 'msg')).toEqual([{ task: 'messages', scopes: ['msg'] }])
})

test('[PERMISSION-5] each match of the search is marked within the words', () => {
  const marked = (text: string, typed: string) =>
    textParts(text, typed)
      .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
      .join('')
  expect(marked('Void a charted treatment', 'chart')).toBe('Void a [chart]ed treatment')
  expect(marked('Chart findings and charts', 'chart find')).toBe('[Chart] [find]ings and [chart]s')
  expect(marked('Add groups', '')).toBe('Add groups')
})

test('[PERMISSION-6] a refusal names what is missing by its words, and a code that is not known as it is', () => {
  expect(wordsOfScopes('grp.e')).toBe('“Change and remove groups”')
  expect(wordsOfScopes('grp or grp.c and later')).toBe('“View groups and their permissions” or “Add groups” and later')
})
