import PDFDocument from 'pdfkit'
import type { Letter } from '#domain/messaging/letter.ts'
import { type Instant, millisecondsOf } from '#domain/time.ts'
import { localeTag } from '#locale/common/locale.ts'
import { tLetterText } from '#locale/documents/letterTexts.ts'
import { fontFeatures, fontRunsOf, forgetGlyphs, type FontWeight, runWidth, textWidth } from './letterFonts.ts'
import { layOutLetter, mm, paper, place, type PlacedBlock, type PlacedLine, styles, textWide, type TextStyle } from './layOutLetter.ts'
import { wrapText } from './wrapText.ts'

type Pdf = InstanceType<typeof PDFDocument>

const inks = { text: '#16202b', quiet: '#55616e' } as const

/** Draws a letter as a tagged PDF. The same letter at the same instant gives the same bytes. */
export async function drawLetter(letter: Letter, at: Instant): Promise<Buffer> {
  forgetGlyphs()
  const pdf = createPdf(letter, new Date(millisecondsOf(at)))
  const whole = collect(pdf)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const paragraph = (tag: PlacedBlock['tag']) => {
    const element = pdf.struct(tag)
    root.add(element)
    return element
  }
  drawLetterhead(pdf, letter, paragraph)
  const pages = layOutLetter(letter)
  const open = new Map<number, ReturnType<typeof paragraph>>()
  for (const [index, blocks] of pages.entries()) {
    if (index > 0) pdf.addPage()
    for (const { block, tag, style, lines } of blocks) {
      const element = open.get(block) ?? paragraph(tag)
      open.set(block, element)
      element.add(() => drawLines(pdf, lines, style))
    }
    drawMargins(pdf, index + 1, pages.length)
  }
  for (const element of open.values()) element.end()
  root.end()
  pdf.end()
  return whole
}

function createPdf({ subject, letterhead }: Letter, at: Date): Pdf {
  return new PDFDocument({
    size: 'A4',
    margin: 0,
    tagged: true,
    subset: 'PDF/UA' as never,
    pdfVersion: '1.7',
    lang: localeTag,
    displayTitle: true,
    // The fonts of the standard have no Vietnamese letters.
    font: null as never,
    info: { Title: subject, Author: letterhead.name, CreationDate: at, ModDate: at },
  })
}

function collect(pdf: Pdf): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
}

type Paragraph = (tag: 'P') => PDFKit.PDFStructureElement

/** The practice on the left, where to reach it on the right, and the address for the window. */
function drawLetterhead(pdf: Pdf, { letterhead: { name, lines }, addressee }: Letter, paragraph: Paragraph): void {
  const top = 16 * mm
  const half = textWide / 2
  const nameStyle = { weight: 'strong', size: 17, leading: 21 } as const
  const add = (draw: () => void) => paragraph('P').add(draw).end()
  const nameLines = wrapText(name, { ...nameStyle, width: half })
  add(() => drawLines(pdf, place(nameLines, nameStyle, top), nameStyle, { colour: inks.text }))
  const reach = lines.flatMap((line) => wrapText(line, { weight: 'regular', size: styles.small.size, width: half }))
  add(() => drawLines(pdf, place(reach, { ...styles.small, leading: 12 }, top), styles.small, { colour: inks.quiet, isRight: true }))
  asArtifact(pdf, () =>
    pdf
      .moveTo(paper.left, 45 * mm)
      .lineTo(paper.width - paper.right, 45 * mm)
      .lineWidth(0.75)
      .stroke(inks.text),
  )
  const address = wrapText(addressee, { weight: 'regular', size: styles.address.size, width: 85 * mm })
  add(() => drawLines(pdf, place(address, styles.address, paper.addressTop), styles.address))
}

/** The number of the page where there are several, and a mark where the first is folded. */
function drawMargins(pdf: Pdf, page: number, pages: number): void {
  asArtifact(pdf, () => {
    if (page === 1)
      pdf
        .moveTo(5 * mm, 99 * mm)
        .lineTo(9 * mm, 99 * mm)
        .lineWidth(0.4)
        .stroke(inks.quiet)
    const line = { text: tLetterText('page', { page, pages }), baseline: 284 * mm }
    if (pages > 1) drawLines(pdf, [line], styles.small, { colour: inks.quiet, isRight: true })
  })
}

function asArtifact(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Pagination' })
  draw()
  pdf.endMarkedContent()
}

type Look = { readonly colour?: string; readonly isRight?: boolean }

function drawLines(pdf: Pdf, lines: readonly PlacedLine[], style: Pick<TextStyle, 'weight' | 'size'>, look: Look = {}): void {
  const { colour = inks.text, isRight = false } = look
  pdf.fillColor(colour)
  for (const { text, baseline } of lines) {
    const x = isRight ? paper.width - paper.right - textWidth(text.trimEnd(), style.weight, style.size) : paper.left
    drawLine(pdf, text, { x, baseline, weight: style.weight, size: style.size })
  }
}

type Spot = { readonly x: number; readonly baseline: number; readonly weight: FontWeight; readonly size: number }

/** A line ends with a blank, so that a reader of the text does not join its last word to the next line. */
function drawLine(pdf: Pdf, text: string, { x, baseline, weight, size }: Spot): void {
  const options = { lineBreak: false, baseline: 'alphabetic', features: fontFeatures as never } as const
  let at = x
  for (const run of fontRunsOf(text.endsWith(' ') ? text : `${text} `, weight)) {
    pdf.font(run.font as never, run.name, size).text(run.text, at, baseline, options)
    at += runWidth(run, size)
  }
}
