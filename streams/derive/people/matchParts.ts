/** A part of a text, and whether it is what was typed. */
export type MatchPart = { readonly text: string; readonly isMatch: boolean }

const isWordCharacter = /[\p{L}\p{N}]/u
const foldCharacter = (character: string): string => character.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Digits that are typed without spaces are found in a number that is written in groups. */
function matchAt(characters: readonly string[], from: number, word: string): number {
  let [at, found] = [from, 0]
  while (found < word.length && at < characters.length) {
    const folded = foldCharacter(characters[at] ?? '')
    if (folded === word[found]) found += 1
    else if (!(/\d/.test(word) && found > 0 && folded === ' ')) return 0
    at += 1
  }
  return found === word.length ? at - from : 0
}

const isPhoneEnd = (characters: readonly string[], from: number): boolean =>
  characters.slice(from).every((character) => /[\d ]/.test(character)) && characters.slice(from).join('').replaceAll(' ', '').length >= 3

/** Splits a text at the beginnings of words that were typed, without regard to case and accents, and at the end of a phone number. */
export function matchParts(text: string, typed: string): readonly MatchPart[] {
  const characters = Array.from(text)
  const words = typed
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => Array.from(word).map(foldCharacter).join(''))
    .filter((word) => word !== '')
    .sort((a, b) => b.length - a.length)
  const digits = typed.replaceAll(/\D/g, '')
  const parts: MatchPart[] = []
  const add = (part: string, isMatch: boolean) => {
    const last = parts.at(-1)
    if (last && last.isMatch === isMatch) parts[parts.length - 1] = { text: last.text + part, isMatch }
    else parts.push({ text: part, isMatch })
  }
  for (let at = 0; at < characters.length; ) {
    const isWordStart = !isWordCharacter.test(characters[at - 1] ?? '')
    const wordLength = isWordStart ? Math.max(0, ...words.map((word) => matchAt(characters, at, word))) : 0
    const endLength = digits.length >= 3 && isPhoneEnd(characters, at) ? matchAt(characters, at, digits) : 0
    const length = Math.max(wordLength, at + endLength === characters.length ? endLength : 0)
    add(characters.slice(at, at + Math.max(1, length)).join(''), length > 0)
    at += Math.max(1, length)
  }
  return parts
}
