/** Each prefix of a rule id with its screen or module, and what its rules cover. Prefixes and ids are opaque and never change. */
export type RulePrefix = { readonly prefix: string; readonly heading: string; readonly about: string }

export const row = (prefix: string, heading: string, about: string): RulePrefix => ({ prefix, heading, about })
