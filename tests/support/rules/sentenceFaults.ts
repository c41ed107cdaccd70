import { rulePrefixes } from './prefixes.ts'
import { behaviourIn, citedRuleIds } from './testTitles.ts'

const maximumWords = 25
const vagueWord = /\b(somebody|nobody|whoever|everybody|anybody|anew|by itself|stands|lies)\b/i
const riddle = /^(who|whoever|what|of|nobody|that)\b/i
const screenNames = new Set(rulePrefixes.map(({ heading }) => heading.split(' ')[0]))

const wordsIn = (sentence: string): number => sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length

/** @returns what a rule or a test title says in a way that an operator cannot read at once. */
export function sentenceFaults(sentence: string): readonly string[] {
  const vague = vagueWord.exec(sentence)
  const words = wordsIn(sentence)
  return [
    ...(vague ? [`says “${vague[0]}”: name the actor, or use a plain verb`] : []),
    ...(riddle.test(sentence) ? [`begins with “${sentence.split(' ')[0]}”: name the actor first`] : []),
    ...(words > maximumWords ? [`has ${words} words, and may have ${maximumWords}`] : []),
  ]
}

/** @returns the faults of a test title: `[SEAT-3] the server …`, in lower case unless it begins with the name of a screen. */
export function titleFaults(title: string): readonly string[] {
  if (citedRuleIds(title).length === 0) return ['cites no rule: begin with its id in brackets and one space']
  const behaviour = behaviourIn(title)
  const isPlainStart = /^[\p{Ll}\d“`]/u.test(behaviour) || screenNames.has(/^\p{L}+/u.exec(behaviour)?.[0] ?? '')
  return [
    ...(isPlainStart ? [] : ['does not begin in lower case with words of its own']),
    ...(/[.!]$/.test(behaviour) ? ['ends with a full stop'] : []),
    ...sentenceFaults(behaviour),
  ]
}
