import { UnreadableFile } from './tableBounds.ts'

/** Control characters that no text has. A line break, a tab and a form feed are none of them. */
// oxlint-disable-next-line no-control-regex
const binary = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/

const latinOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')

const saveAsCsv = 'Save it as “CSV UTF-8” and try again.'
const chooseTable = 'Export the list as CSV and choose that file.'
/** Files that users choose in place of a table, by their first bytes. */
const foreignFiles = [
  { start: 'PK\u0003\u0004', problem: `The file is an Excel workbook or another compressed file. ${saveAsCsv}` },
  { start: '\u00D0\u00CF\u0011\u00E0', problem: `The file is an Excel workbook of an older version. ${saveAsCsv}` },
  { start: '%PDF', problem: `The file is a PDF. ${chooseTable}` },
  { start: '\u0089PNG', problem: `The file is a picture. ${chooseTable}` },
  { start: '\u00FF\u00D8\u00FF', problem: `The file is a picture. ${chooseTable}` },
] as const

/** `mixedLines`: lines with a byte that is not UTF-8, in a file that is UTF-8 otherwise. */
export type DecodedText = { readonly text: string; readonly mixedLines: readonly number[] }

/** Decodes the text and normalises line breaks, so that line numbers match an editor's. @throws UnreadableFile */
export function decodeText(bytes: Uint8Array): DecodedText {
  const foreign = foreignFiles.find(({ start }) => latinOf(bytes.subarray(0, start.length)) === start)
  if (foreign) throw new UnreadableFile(foreign.problem)
  const { text, mixedLines } = decoded(bytes)
  if (binary.test(text)) throw new UnreadableFile(`The file is not text. ${saveAsCsv}`)
  return { text: text.replaceAll(/\r\n?/g, '\n'), mixedLines }
}

/** UTF-8, or UTF-16 with its byte order mark. Other bytes are the Windows code page of older programs. */
function decoded(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), mixedLines: [] }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes), mixedLines: [] }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), mixedLines: [] }
  } catch {
    return decodeMixed(latinOf(bytes))
  }
}

const beyondAscii = /[\u0080-\u00FF]+/g
/** One character of UTF-8 whose bytes are the characters of a text. */
const encodedCharacter =
  /[\u00C2-\u00DF][\u0080-\u00BF]|(?:\u00E0[\u00A0-\u00BF]|[\u00E1-\u00EC\u00EE\u00EF][\u0080-\u00BF]|\u00ED[\u0080-\u009F])[\u0080-\u00BF]|(?:\u00F0[\u0090-\u00BF]|[\u00F1-\u00F3][\u0080-\u00BF]|\u00F4[\u0080-\u008F])[\u0080-\u00BF]{2}/g

type DecodedRun = { readonly text: string; readonly hasUtf8: boolean; readonly hasOther: boolean }

/** Different short runs that are kept decoded: the accented letters of a language are few. */
const keptRuns = 4096
const keptRunLength = 16

/** Decodes each byte that is no part of a UTF-8 character alone, so that one such byte spoils no other letter of the file. */
function decodeMixed(latin: string): DecodedText {
  const known = new Map<string, DecodedRun>()
  const otherAt: number[] = []
  let hasUtf8 = false
  const text = latin.replaceAll(beyondAscii, (run, offset: number) => {
    const decodedRun = known.get(run) ?? decodeRun(run)
    if (known.size < keptRuns && run.length <= keptRunLength) known.set(run, decodedRun)
    hasUtf8 ||= decodedRun.hasUtf8
    if (decodedRun.hasOther) otherAt.push(offset)
    return decodedRun.text
  })
  return { text: text.replace(/^\uFEFF/, ''), mixedLines: hasUtf8 ? linesAt(latin, otherAt) : [] }
}

function decodeRun(run: string): DecodedRun {
  const windows = new TextDecoder('windows-1252')
  const decodeOther = (from: number, to?: number) => windows.decode(Buffer.from(run.slice(from, to), 'latin1'))
  const parts: string[] = []
  let [end, encoded] = [0, 0]
  for (const { 0: character, index } of run.matchAll(encodedCharacter)) {
    if (index > end) parts.push(decodeOther(end, index))
    parts.push(Buffer.from(character, 'latin1').toString())
    end = index + character.length
    encoded += character.length
  }
  if (end < run.length) parts.push(decodeOther(end))
  return { text: parts.join(''), hasUtf8: encoded > 0, hasOther: encoded < run.length }
}

/** The numbers of the lines in which these characters stand, each once. */
function linesAt(text: string, offsets: readonly number[]): readonly number[] {
  const lines = new Set<number>()
  let [line, end] = [1, 0]
  for (const offset of offsets) {
    line += text.slice(end, offset).match(/\r\n?|\n/g)?.length ?? 0
    end = offset
    lines.add(line)
  }
  return [...lines]
}
