/** What is written and what is typed, put into the form in which they are compared. Case and accents are left to the index. */

/** Letters of their own that people without them on the keyboard write otherwise. Unicode does not take them apart. */
const plainLetters: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ð: 'd', þ: 'th', ı: 'i' }

const withPlainLetters = (text: string): string => text.replace(/[øłđßæœðþı]/giu, (letter) => plainLetters[letter.toLowerCase()] ?? letter)

/** Changing it means filling the search tables anew: they remember by which form they were filled. */
export const searchableForm = 2

export const searchable = (text: string): string => withPlainLetters(text.normalize('NFC'))

/** A number is typed in groups and kept in one. */
export const typedNumber = (typed: string): string => (/^[\d\s()+.-]{4,}$/.test(typed) ? typed.replace(/\D/g, '') : typed)

/** An international number is found by its national form as well: `+61412…` by `0412…`, as people read it out. */
export function withNationalNumber(text: string): string {
  const national = /^\+61(\d{6,})$/.exec(text)?.[1]
  return national === undefined ? text : `${text} 0${national}`
}
