import { isTooth } from '#domain/clinical/chart/tooth.ts'
import { blanksIn } from '#domain/clinical/notes/noteBlanks.ts'

/** A part of the text of a note: words of the record, such as a name, a blank, or neither. */
export type NoteMark = { readonly kind: 'text' | 'known' | 'blank'; readonly text: string }

type Found = { readonly kind: 'known' | 'blank'; readonly from: number; readonly to: number }

/** A number that stands for a tooth: alone, and not with a unit, in a time or in a sum. */
const toothNumber =
  /(?<![\d.,:/×x-])[1-8][1-8](?![\d:/×]|[.,]\d|\s?(?:%|°|mm\b|cm\b|m[lL]\b|mg\b|kg\b|g\b|min\b|mins\b|s\b|sec\b|h\b|years?\b|days?\b|weeks?\b|months?\b))/g

const teethFound = (text: string): readonly Found[] =>
  [...text.matchAll(toothNumber)]
    .filter(([number]) => isTooth(Number(number)))
    .map(({ 0: number, index }) => ({ kind: 'known', from: index, to: index + number.length }))

/** The teeth that a text names, each once. */
export const teethIn = (text: string): readonly number[] => [
  ...new Set(teethFound(text).map(({ from, to }) => Number(text.slice(from, to)))),
]

function placesOf(text: string, value: string): readonly Found[] {
  const found: Found[] = []
  if (value.length < 2) return found
  for (let from = text.indexOf(value); from >= 0; from = text.indexOf(value, from + value.length))
    found.push({ kind: 'known', from, to: from + value.length })
  return found
}

/**
 * Divides the text of a note for its display.
 * @param known what the record says of the patient, the provider and the day. A text that differs from it is the user’s own.
 */
export function noteMarks(text: string, known: readonly string[], teeth: readonly number[]): readonly NoteMark[] {
  const blanks = blanksIn(text).map(({ from, to }): Found => ({ kind: 'blank', from, to }))
  const ofTeeth = teethFound(text).filter(({ from, to }) => teeth.includes(Number(text.slice(from, to))))
  const found = [...blanks, ...known.flatMap((value) => placesOf(text, value)), ...ofTeeth].toSorted(
    (a, b) => a.from - b.from || b.to - a.to,
  )
  const marks: NoteMark[] = []
  let end = 0
  for (const { kind, from, to } of found) {
    if (from < end) continue
    if (from > end) marks.push({ kind: 'text', text: text.slice(end, from) })
    marks.push({ kind, text: text.slice(from, to) })
    end = to
  }
  return end < text.length ? [...marks, { kind: 'text', text: text.slice(end) }] : marks
}
