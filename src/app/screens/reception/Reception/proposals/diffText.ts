/** Splits a new text into the part equal at its start, the changed part and the part equal at its end, in whole characters. */
export function diffText(oldText: string, newText: string): readonly [same: string, differs: string, after: string] {
  const [oldCharacters, newCharacters] = [Array.from(oldText), Array.from(newText)]
  const minLength = Math.min(oldCharacters.length, newCharacters.length)
  let start = 0
  while (start < minLength && oldCharacters[start] === newCharacters[start]) start += 1
  // If less than half is equal, it is a different text, and marking all of it would not help.
  if (start * 2 < newCharacters.length) return [newText, '', '']
  let end = 0
  while (end < minLength - start && oldCharacters[oldCharacters.length - 1 - end] === newCharacters[newCharacters.length - 1 - end])
    end += 1
  return [
    newCharacters.slice(0, start).join(''),
    newCharacters.slice(start, newCharacters.length - end).join(''),
    newCharacters.slice(newCharacters.length - end).join(''),
  ]
}
