import { invisibleCharacters } from '../fields.ts'

/** Names that Windows keeps for devices, with any ending. */
const reservedNames = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])(?=\.|$)/i
const separators = /[/\\:*?"<>|]/g

/**
 * A name under which every system stores a file in the folder that the user chose, and which shows its type.
 * @param endings of the type, the usual one first. It is added to a name that has none of them.
 */
export function safeFileName(name: string, endings: readonly string[]): string {
  const visible = name.toWellFormed().normalize('NFC').replaceAll(new RegExp(invisibleCharacters, 'gu'), '_')
  const trimmed = visible.replaceAll(separators, '_').replaceAll(/^[\s.]+|[\s.]+$/g, '')
  const free = reservedNames.test(trimmed) ? `_${trimmed}` : trimmed
  const hasEnding = endings.some((ending) => free.toLowerCase().endsWith(`.${ending}`))
  return hasEnding ? free : `${free || 'file'}.${endings[0] ?? 'bin'}`
}
