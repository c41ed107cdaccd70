import { rulePrefixes } from './prefixes.ts'
import type { RulePrefix } from './rulePrefix.ts'

const byPrefix: ReadonlyMap<string, RulePrefix> = new Map(rulePrefixes.map((rule) => [rule.prefix, rule]))

/** @returns the screen or module of a rule id. @throws if its prefix is not in the table. */
export function headingOf(id: string): string {
  const found = byPrefix.get(id.replace(/-\d+$/, ''))
  if (!found) throw new Error(`${id} has an unknown prefix: add it to tests/support/rules/prefixes.ts`)
  return found.heading
}
