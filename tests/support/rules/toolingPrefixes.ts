import { type RulePrefix, row } from './rulePrefix.ts'

/** Rules about code and tooling, the last of the table. */
export const toolingPrefixes: readonly RulePrefix[] = [
  row('READY', 'Code and tooling', 'installing and building'),
  row('RULE', 'Code and tooling', 'rules and test titles'),
  row('WEIGHT', 'Code and tooling', 'what a page loads: scripts, rules of areas, fonts'),
  row('WALL', 'Code and tooling', 'architecture checks'),
  row('PART', 'Code and tooling', 'what the engine may know of the areas of a module'),
  row('CALLNAME', 'Code and tooling', 'the name by which a patient is called'),
  row('WORDING', 'Code and tooling', 'language of names, comments and documents'),
]
