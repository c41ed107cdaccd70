import { type FontWeight, textWidth } from './letterFonts.ts'

/** The parts between which a line may end: words with the blanks after them, and each Chinese sign. */
const units =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\u3001\u3002\uff0c]?|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+ *| +/gu

type Face = { readonly weight: FontWeight; readonly size: number; readonly width: number }

/** The lines of a text, which keep the breaks that it has. A word that is wider than a line is divided. */
export const wrapText = (text: string, face: Face): readonly string[] => text.split('\n').flatMap((line) => wrapLine(line, face))

function wrapLine(text: string, face: Face): readonly string[] {
  const widthOf = (content: string) => textWidth(content, face.weight, face.size)
  const lines: string[] = []
  let [line, width] = ['', 0]
  for (let unit of text.replaceAll('\t', '    ').match(units) ?? []) {
    if (line !== '' && width + widthOf(unit.trimEnd()) > face.width) {
      lines.push(line)
      ;[line, width] = ['', 0]
    }
    while (widthOf(unit.trimEnd()) > face.width) {
      const end = fittingLength(unit, (content) => widthOf(content) <= face.width)
      lines.push(unit.slice(0, end))
      unit = unit.slice(end)
    }
    line += unit
    width += widthOf(unit)
  }
  return [...lines, line]
}

/** How many letters of a word fit on a line: at least one. */
function fittingLength(word: string, fits: (content: string) => boolean): number {
  let [least, most] = [1, word.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(word.slice(0, middle))) least = middle
    else most = middle - 1
  }
  return least
}
