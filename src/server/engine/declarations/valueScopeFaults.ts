import { wordsOf } from '#domain/shapes.ts'
import { commandsOf, scopesByValueOf } from '#resources/registry.ts'
import type { Resource, ScopesByValue } from '#resources/resource.ts'

/** The faults of scopes by value: a value that no record can have, and what such scopes cannot protect. */
export function valueScopeFaults(resource: Resource, resources: readonly Resource[]): readonly string[] {
  const byValue = scopesByValueOf(resource)
  return [...(byValue ? readScopeFaults(resource, byValue, resources) : []), ...commandsOf(resource).flatMap(extraScopeFaults)]
}

function readScopeFaults(
  { record, columns, views, figures }: Resource,
  { by, of }: ScopesByValue,
  resources: readonly Resource[],
): readonly string[] {
  const words = wordsOf(record, by)
  const isArea = (word: string) => resources.some(({ name }) => name === word)
  const unknown = of === 'areaReadScope' ? words.filter((word) => !isArea(word)) : Object.keys(of).filter((word) => !words.includes(word))
  return [
    ...(columns?.includes(by) ? [] : [`readScope needs the column ${by}`]),
    ...(words.length > 0 ? [] : [`readScope needs fixed words in ${by}`]),
    ...unknown.map((word) => `readScope has ${word}, which is no ${of === 'areaReadScope' ? 'area' : `value of ${by}`}`),
    ...(views ? ['views would show records of every value'] : []),
    ...(figures ?? []).filter(({ readScope }) => !readScope).map(({ name }) => `the figure ${name} needs a readScope of its own`),
  ]
}

function extraScopeFaults({ action, resource, declaration }: ReturnType<typeof commandsOf>[number]): readonly string[] {
  return (declaration.extraScopes ?? []).flatMap((extra) =>
    Object.entries('is' in extra ? extra.is : {})
      .filter(([field, value]) => typeof value === 'string' && !wordsOf(resource.record, field).includes(value))
      .map(([field, value]) => `${action} needs a scope for ${String(value)}, which is no value of ${field}`),
  )
}
