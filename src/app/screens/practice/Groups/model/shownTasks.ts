import { type PermissionTask, scopesByTask } from '#domain/practice/permissionTasks.ts'
import { scopeDescriptions } from '#domain/scopeDescriptions.ts'
import type { Scope } from '#domain/scopes.ts'

export const permissionFilters = ['all', 'given', 'changed'] as const
export type PermissionFilter = (typeof permissionFilters)[number]

export type ShownTask = { readonly task: PermissionTask; readonly scopes: readonly Scope[] }

const wordsOf = (typed: string): readonly string[] => typed.toLowerCase().split(' ').filter(Boolean)

/** Finds each typed word in the description of a permission or in its code. */
const isFound = (scope: Scope, words: readonly string[]): boolean =>
  words.every((word) => scopeDescriptions[scope].toLowerCase().includes(word) || scope.includes(word))

/** The tasks with what the search and the filter leave of them; a task without any is left out. */
export const shownTasks = (typed: string, isShown: (scope: Scope) => boolean): readonly ShownTask[] =>
  scopesByTask
    .map(({ task, scopes }) => ({ task, scopes: scopes.filter((scope) => isFound(scope, wordsOf(typed)) && isShown(scope)) }))
    .filter(({ scopes }) => scopes.length > 0)

type TextPart = { readonly text: string; readonly isMatch: boolean }

/** Splits a text at the typed words, so that each match can be marked. */
export function textParts(text: string, typed: string): readonly TextPart[] {
  const words = wordsOf(typed)
  const lower = text.toLowerCase()
  const parts: TextPart[] = []
  let from = 0
  while (from < text.length) {
    const [next] = words
      .map((word) => ({ at: lower.indexOf(word, from), length: word.length }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.length - a.length)
    const at = next?.at ?? text.length
    if (at > from) parts.push({ text: text.slice(from, at), isMatch: false })
    if (next) parts.push({ text: text.slice(at, at + next.length), isMatch: true })
    from = at + (next?.length ?? 0)
  }
  return parts
}
