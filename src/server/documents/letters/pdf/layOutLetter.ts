import type { Letter } from '#domain/messaging/letter.ts'
import type { FontWeight } from './letterFonts.ts'
import { wrapText } from './wrapText.ts'

/** Points of a millimetre. */
export const mm = 72 / 25.4

/** A4, in points. The address lies in the window of a DL envelope once the page is folded in three. */
export const paper = {
  width: 210 * mm,
  height: 297 * mm,
  left: 25 * mm,
  right: 25 * mm,
  addressTop: 52 * mm,
  textTop: 98 * mm,
  laterTop: 28 * mm,
  bottom: 272 * mm,
} as const
export const textWide = paper.width - paper.left - paper.right

export type TextStyle = { readonly weight: FontWeight; readonly size: number; readonly leading: number }
export const styles = {
  address: { weight: 'regular', size: 10.5, leading: 14 },
  body: { weight: 'regular', size: 10.5, leading: 15.5 },
  subject: { weight: 'strong', size: 11.5, leading: 16 },
  name: { weight: 'strong', size: 10.5, leading: 15.5 },
  small: { weight: 'regular', size: 9, leading: 13 },
} as const satisfies Readonly<Record<string, TextStyle>>

/** A paragraph or heading, in lines. */
type Block = {
  readonly tag: 'P' | 'H1'
  readonly style: TextStyle
  readonly lines: readonly string[]
  /** Points above it, unless it begins a page. */
  readonly before: number
  /** It stays on one page, with the next block. */
  readonly isWhole?: true
}

/** Lines of one block on one page. `block`: parts of a divided block have the same number. */
export type PlacedBlock = {
  readonly block: number
  readonly tag: Block['tag']
  readonly style: TextStyle
  readonly lines: readonly PlacedLine[]
}
export type PlacedLine = { readonly text: string; readonly baseline: number }

const linesIn = (text: string, { weight, size }: TextStyle) => wrapText(text, { weight, size, width: textWide })

/** The room for a signature by hand. */
const signatureRoom = 17 * mm

function blocksOf({ date, subject, body, closing, signature }: Letter): readonly Block[] {
  const [name = '', ...below] = signature
  const paragraph = (text: string, index: number): Block => ({
    tag: 'P',
    style: styles.body,
    lines: linesIn(text, styles.body),
    before: index === 0 ? 12 : 9,
  })
  return [
    { tag: 'P', style: styles.body, lines: [date], before: 0, isWhole: true },
    { tag: 'H1', style: styles.subject, lines: linesIn(subject, styles.subject), before: 18, isWhole: true },
    ...body.split(/\n\s*\n/).map(paragraph),
    { tag: 'P', style: styles.body, lines: [closing], before: 14, isWhole: true },
    { tag: 'P', style: styles.name, lines: linesIn(name, styles.name), before: signatureRoom, isWhole: true },
    { tag: 'P', style: styles.small, lines: below.flatMap((line) => linesIn(line, styles.small)), before: 1 },
  ]
}

const heightOf = ({ lines, style }: Block): number => lines.length * style.leading

/** The height that must be free for a block to begin on a page: two lines of it, or all of it with the start of the next. */
function neededFor(blocks: readonly Block[], index: number): number {
  const block = blocks[index]
  if (!block) return 0
  if (!block.isWhole) return Math.min(2, block.lines.length) * block.style.leading
  const next = blocks[index + 1]
  return heightOf(block) + (next ? next.before + neededFor(blocks, index + 1) : 0)
}

/** The pages of a letter below the address. */
export function layOutLetter(letter: Letter): readonly (readonly PlacedBlock[])[] {
  const blocks = blocksOf(letter)
  const pages: PlacedBlock[][] = [[]]
  let y: number = paper.textTop
  const turn = () => {
    pages.push([])
    y = paper.laterTop
  }
  for (const [index, block] of blocks.entries()) {
    if (pages.at(-1)?.length !== 0) y += block.before
    if (y + neededFor(blocks, index) > paper.bottom) turn()
    let rest = block.lines
    while (rest.length > 0) {
      const count = linesThatFit(rest.length, Math.floor((paper.bottom - y) / block.style.leading))
      pages.at(-1)?.push({ block: index, ...block, lines: place(rest.slice(0, count), block.style, y) })
      y += count * block.style.leading
      rest = rest.slice(count)
      if (rest.length > 0) turn()
    }
  }
  return pages
}

/** No page begins with the last line of a paragraph alone. */
const linesThatFit = (lines: number, fit: number): number =>
  lines <= fit ? lines : lines - fit === 1 && fit > 2 ? fit - 1 : Math.max(fit, 1)

export const place = (lines: readonly string[], { leading }: TextStyle, top: number): readonly PlacedLine[] =>
  lines.map((text, index) => ({ text, baseline: top + (index + 1) * leading }))
