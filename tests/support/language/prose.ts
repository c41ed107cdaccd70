import { parseSync, Visitor } from 'vite'

/** A piece of text that an engineer or a user reads, and where it stands. */
export type Passage = { readonly file: string; readonly line: number; readonly text: string }

const vagueActors = /\b(somebody|nobody|whoever|everybody|anybody|anew)\b/i
const riddles = /^(Who|Whoever|Nobody|What is|Of|That) /
const longestSentence = 30

/** The comments of a source file, without their markers. */
export function commentsIn(file: string, text: string): readonly Passage[] {
  const { comments } = parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  return comments.map(({ value, start }) => ({
    file,
    line: text.slice(0, start).split('\n').length,
    text: value
      .replace(/^\s*\*+/gm, '')
      .replace(/\s+/g, ' ')
      .trim(),
  }))
}

/** The sentences that a source file has as strings: errors, descriptions, logged lines. */
export function sentencesInStrings(file: string, text: string): readonly Passage[] {
  const found: { readonly start: number; readonly text: string }[] = []
  new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === 'string') found.push({ start, text: value })
    },
    TemplateElement: ({ value, start }) => {
      found.push({ start, text: value.cooked ?? '' })
    },
  }).visit(parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).program)
  return found
    .filter((passage) => / \w+ /.test(passage.text))
    .map((passage) => ({ file, line: text.slice(0, passage.start).split('\n').length, text: passage.text }))
}

const privateWords = /\b(house|glass|porter|tower|desk|tongue|stands|told|in the hand|of the moment)\b/i

/** The private words of a passage, each as `file:line word`. */
export const privateWordsIn = ({ file, line, text }: Passage): readonly string[] => {
  const word = privateWords.exec(text) ?? vagueActors.exec(text)
  return word ? [`${file}:${line} says “${word[0]}”`] : []
}

/** The paragraphs of a Markdown page. Code, tables and headings are not sentences. */
export function paragraphsIn(file: string, text: string): readonly Passage[] {
  const withoutCode = text.replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, ''))
  return withoutCode.split('\n').flatMap((line, index) =>
    /^\s*(\||#|$)/.test(line)
      ? []
      : [
          {
            file,
            line: index + 1,
            text: line
              .replace(/`[^`]*`/g, 'x')
              .replace(/^\s*[-*\d.]+ /, '')
              .trim(),
          },
        ],
  )
}

const sentencesOf = (text: string): readonly string[] =>
  text
    .replace(/\b(e\.g|i\.e|etc|vs)\./g, '$1')
    .split(/(?<=[.!?:;])\s+(?=[A-Z[`“])|\s(?=@\w|- )/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

const wordsIn = (sentence: string): number => sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length

/** What a passage says in a way that `language.md` replaces, each as `file:line reason`. */
export const faultsIn = ({ file, line, text }: Passage): readonly string[] => {
  const place = `${file}:${line}`
  const actor = vagueActors.exec(text)
  return [
    ...(actor ? [`${place} says “${actor[0]}”: name the actor`] : []),
    ...(riddles.test(text) ? [`${place} begins with “${text.split(' ')[0]}”: name the actor first`] : []),
    ...sentencesOf(text)
      .filter((sentence) => wordsIn(sentence) > longestSentence)
      .map((sentence) => `${place} has a sentence of ${wordsIn(sentence)} words: ${sentence.slice(0, 60)}…`),
  ]
}
