import { doubleMetaphone } from 'double-metaphone'

/** Letters without accents, and nothing else than letters. */
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()

/** The sounds of a name by the rules of several European languages. A name in other letters than Latin ones is its own sound. */
const soundsOf = (name: string): readonly string[] => {
  const plain = plainName(name)
  return /^[a-z]+$/.test(plain) ? doubleMetaphone(plain).filter((sound) => sound !== '') : [plain]
}

export const isSameName = (one: string, other: string): boolean => plainName(one) === plainName(other)

/** Whether two names may be one, heard over the telephone: Catherine and Kathryn, Nguyen and Nguyễn. */
export function soundsAlike(one: string, other: string): boolean {
  if (isSameName(one, other)) return true
  const sounds = soundsOf(other)
  return soundsOf(one).some((sound) => sound !== '' && sounds.includes(sound))
}
