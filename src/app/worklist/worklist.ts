import { hasScopes } from '#domain/scopes.ts'
import type { WorklistItem } from './worklistItem.ts'

const modules = import.meta.glob<{ readonly item: WorklistItem }>('./**/item.ts', { eager: true })

const items: readonly WorklistItem[] = Object.values(modules)
  .map(({ item }) => item)
  .sort((a, b) => a.order - b.order)

/** What can wait for a user with these scopes, the most urgent first. */
export const worklistFor = (scopes: ReadonlySet<string>): readonly WorklistItem[] =>
  items.filter(({ requiredScopes }) => hasScopes(requiredScopes, scopes))
