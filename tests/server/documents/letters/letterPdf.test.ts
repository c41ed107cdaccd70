import { expect, test } from 'vitest'
import type { Letter } from '#domain/messaging/letter.ts'
import { drawLetter } from '#server/documents/letters/pdf/drawLetter.ts'
import { layOutLetter, mm, paper } from '#server/documents/letters/pdf/layOutLetter.ts'
import { textWidth } from '#server/documents/letters/pdf/letterFonts.ts'
import { textOfPdf } from '../../../support/documents/textOfPdf.ts'

const at = '2026-11-24T00:42:07.000Z'
const letter: Letter = {
  letterhead: { name: 'Bridge Road Dental', lines: ['Phone (02) 9123 4567'] },
  ...{ date: '24 November 2026', closing: 'Yours sincerely', signature: ['Grace Lin', 'Bridge Road Dental'] },
  ...{ addressee: 'Hương Nguyễn\nRichmond VIC 3121', subject: 'Your visit', body: 'Dear Hương,\n\nthank you.' },
}
const read = async (part: Partial<Letter>) => textOfPdf(await drawLetter({ ...letter, ...part }, at))
const paragraph = 'This sentence is as long as a line of the letter and then goes on into the next line of it. '

test('[LETTER-40] a letter prints Vietnamese, Māori, European and Chinese names, and a reader selects them as they were written', async () => {
  const names = ['Nguyễn Thị Hương', 'Māori whānau', 'Łuczak Öztürk Çelik', '陳小明 张伟 黃美玲 喆堃', 'Иван Ψαρός', 'office fire']
  const { pages } = await read({ body: names.join('\n'), addressee: names[3] ?? '', subject: names[0] ?? '' })
  for (const name of names) expect(pages[0]).toContain(name)
  expect((await read({ body: 'Nguyễn'.normalize('NFD') })).pages[0]).toContain('Nguyễn')
})

test('[LETTER-41] a letter is tagged, with its title and language, and a screen reader reads heading and paragraphs in their order', async () => {
  const { tags, source, pages } = await read({})
  expect(tags.toSorted()).toEqual(['Document', 'H1', ...Array.from({ length: 9 }, () => 'P')])
  expect(source).toMatch(/\/Marked true/)
  expect(source).toMatch(/\/Lang \(en-AU\)/)
  expect(source).toMatch(/\/DisplayDocTitle true/)
  expect(source).toMatch(/<dc:title>\s*<rdf:Alt>\s*<rdf:li xml:lang="x-default">Your visit</)
  expect(source.includes('/BaseFont /Helvetica')).toBe(false)
  expect(pages[0]).toMatch(
    /^Bridge Road Dental .*Richmond VIC 3121 24 November 2026 Your visit Dear Hương, thank you\. Yours sincerely Grace Lin/,
  )
})

test('[LETTER-42] pages are numbered where there are several, and no page begins with a lone line or a lone signature', async () => {
  expect((await read({})).pages.join()).not.toContain('Page 1')
  for (let count = 4; count < 40; count++) {
    const body = Array.from({ length: count }, (_, index) => paragraph.repeat(1 + ((index + count) % 4)).trim()).join('\n\n')
    const pages = layOutLetter({ ...letter, body })
    for (const [index, [first]] of pages.slice(1).entries()) {
      const before = pages[index]?.at(-1)
      if (first?.block === before?.block) expect(Math.min(first?.lines.length ?? 0, before?.lines.length ?? 0)).toBeGreaterThan(1)
    }
    const lines = pages.flat().flatMap((block) => block.lines)
    expect(Math.max(...lines.map(({ baseline }) => baseline))).toBeLessThanOrEqual(paper.bottom)
    const last = pages.at(-1)?.map(({ lines: shown }) => shown.map(({ text }) => text.trim()).join(' ')) ?? []
    expect(last.slice(-3)).toEqual(['Yours sincerely', 'Grace Lin', 'Bridge Road Dental'])
  }
  const { pages } = await read({ body: paragraph.repeat(60) })
  expect(pages.map((page, index) => page.includes(`Page ${index + 1} of ${pages.length}`))).toEqual([true, true])
})

test('[LETTER-43] no line is wider than the paper, also of one long word and of Chinese text', async () => {
  const body = [`${'Donaudampfschifffahrt'.repeat(12)}`, '牙醫診所'.repeat(60), paragraph.repeat(3)].join('\n\n')
  const wide = paper.width - paper.left - paper.right
  const lines = layOutLetter({ ...letter, body })
    .flat()
    .flatMap(({ lines: placed, style }) => placed.map((line) => ({ ...line, ...style })))
  for (const { text, weight, size } of lines) expect(textWidth(text.trimEnd(), weight, size)).toBeLessThanOrEqual(wide)
  expect(lines.map(({ text }) => text).join('')).toContain('牙醫診所')
})

test('[LETTER-44] a letter has its address where the window of an envelope shows it, and its text below the fold', () => {
  expect(paper.addressTop).toBeGreaterThanOrEqual(50 * mm)
  expect(paper.addressTop + 7 * 14).toBeLessThanOrEqual(90 * mm)
  const [first] = layOutLetter(letter)[0] ?? []
  expect(first?.lines[0]?.baseline).toBeGreaterThan(99 * mm)
})
