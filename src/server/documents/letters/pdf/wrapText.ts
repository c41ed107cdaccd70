import { type FontWeight, textWidth } from './letterFonts.ts'

/** The parts between which a line may end: words with the blanks after them, and each Chinese sign. */
const units =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\u3001\u3002\uff0c]?|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+ *| +/gu

type Face = { readonly weight: FontWeight; readonly size: number; readonly width: number }

/** The lines of a text, which keep the breaks that it has. A word that is wider than a line is divided. */
export const wrapText = (text: string, face: Face): readonly string[] => text.split('\n').flatMap((line) => wrapLine(line, face))

function wrapLine(text: string, face: Face): readonly string[] {
  const lines: string[] = []
  let line = ''
  const isWide = (content: string) => textWidth(content.trimEnd(), face.weight, face.size) > face.width
  for (const unit of text.replaceAll('\t', '    ').match(units) ?? []) {
    if (line !== '' && isWide(line + unit)) {
      lines.push(line)
      line = ''
    }
    line += unit
    while (isWide(line)) {
      const end = fittingLength(line, isWide)
      lines.push(line.slice(0, end))
      line = line.slice(end)
    }
  }
  return [...lines, line]
}

function fittingLength(line: string, isWide: (content: string) => boolean): number {
  let end = line.length
  while (end > 1 && isWide(line.slice(0, end))) end--
  return end
}
