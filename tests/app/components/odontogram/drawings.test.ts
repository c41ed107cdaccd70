import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DrawingGlyph } from '#app/components/odontogram/DrawingGlyph.tsx'
import { InkShape } from '#app/components/odontogram/InkShape.tsx'
import { permanentTeeth } from '#domain/clinical/chart/tooth.ts'
import { drawings, type Ink, inks } from '#domain/clinical/chart/toothPicture.ts'
import { pictureOf, markOf, renderPicture, toothIn, toothWith } from './pictureSamples.ts'

/** The others are the presence of a tooth and not a stroke on it. */
const strokes = drawings.filter((drawing) => !['missing', 'unerupted', 'erupted'].includes(drawing))
const withMark = (drawing: (typeof drawings)[number], ink: Ink, letters = 'OB') =>
  toothIn(renderPicture(pictureOf([toothWith(36, [markOf(drawing, ink, letters)])])), 36)

test('[TOOTH-5] every drawing shows on a tooth, and no two look the same', () => {
  const drawn = (markup: string) => markup.replaceAll(/ data-[a-z-]+="[^"]*"|<g><\/g>/g, '')
  const shown = strokes.map((drawing) => drawn(withMark(drawing, 'existing')))
  const plain = drawn(toothIn(renderPicture(pictureOf([])), 36))
  const alike = strokes.filter((drawing, index) => shown[index] === plain || shown.indexOf(shown[index] ?? '') !== index)
  // Caries, a failing filling and a filling cover the same surfaces: the stylesheet gives the second a whole edge, and a filling is no finding.
  // A bridge is crowns, and its bar belongs to the chart.
  expect(alike).toEqual(['failingFilling', 'filling', 'bridge'])
})

test('[TOOTH-6] a lost tooth is a ghost with a struck number, and an unerupted one is below the gum', () => {
  const drawn = (presence: 'lost' | 'unerupted' | 'present') => toothIn(renderPicture(pictureOf([toothWith(47, [], { presence })])), 47)
  expect(drawn('lost')).toMatch(/class="[^"]*ghost/)
  expect(drawn('lost')).toMatch(/<text class="[^"]*struck/)
  expect(drawn('lost')).not.toMatch(/class="_(tooth|root)_/)
  expect(drawn('unerupted')).toMatch(/class="[^"]*gum/)
  expect(drawn('unerupted')).toMatch(/rotate\(/)
  expect(drawn('present')).not.toMatch(/ghost|struck|gum|rotate/)
})

test('[TOOTH-7] an implant replaces a lost tooth, and its crown leaves a gap above the screw', () => {
  const implant = [markOf('implant', 'existing'), markOf('crown', 'existing')]
  const markup = renderPicture(
    pictureOf([toothWith(36, implant, { presence: 'lost' }), toothWith(37, [markOf('implant', 'planned')], { presence: 'lost' })]),
  )
  expect(toothIn(markup, 36)).toMatch(/class="[^"]*seat/)
  expect(toothIn(markup, 36)).not.toMatch(/ghost|struck|class="[^"]*root/)
  expect(toothIn(markup, 37)).toMatch(/struck/)
  expect(toothIn(markup, 37)).toMatch(/data-ink="planned" data-drawing="implant"/)
})

test('[TOOTH-8] a planned crown is a ring, so that the strokes below it stay readable, and a crown in place hides them', () => {
  const fillings = [markOf('filling', 'existing', 'MOD')]
  const shown = (ink: Ink) => toothIn(renderPicture(pictureOf([toothWith(46, [...fillings, markOf('crown', ink)])])), 46)
  const fillingsIn = (markup: string) => markup.match(/data-drawing="filling"/g)?.length ?? 0
  expect(fillingsIn(shown('planned'))).toBe(3)
  expect(shown('planned')).toMatch(/class="[^"]*ring[^"]*" data-ink="planned"/)
  expect(fillingsIn(shown('existing'))).toBe(0)
})

test('[TOOTH-9] a stroke that was done today has a tick, and no other stroke has one', () => {
  const ticked = (ink: Ink) => strokes.filter((drawing) => /tickGround|4\.7 8\.3/.test(withMark(drawing, ink)))
  expect(ticked('done')).toEqual(strokes.filter((drawing) => drawing !== 'watch'))
  for (const ink of inks) if (ink !== 'done') expect(ticked(ink)).toEqual([])
})

test('[TOOTH-10] a stroke that the server has not confirmed is drawn as pending', () => {
  const mark = markOf('filling', 'existing', 'O')
  const shown = (pending: readonly string[]) => renderPicture(pictureOf([toothWith(36, [mark])]), { pending: new Set(pending) })
  expect(shown([mark.id])).toMatch(/class="[^"]*pending/)
  expect(shown([])).not.toMatch(/pending/)
})

test('[TOOTH-11] a chart with thousands of repeated marks draws each drawing, ink and set of surfaces once', () => {
  const repeated = Array.from({ length: 63 }, (_, index) => ({
    ...markOf('filling', index % 2 === 0 ? 'existing' : 'finding', 'O'),
    id: `${index}`,
  }))
  const markup = renderPicture(pictureOf(permanentTeeth.map((tooth) => toothWith(tooth, tooth % 10 > 3 ? repeated : []))))
  expect(markup.match(/data-drawing="filling"/g)).toHaveLength(20 * 2)
})

test('[TOOTH-12] each drawing has a glyph and each ink a shape, all different and without a name of their own', () => {
  const glyphs = drawings.map((drawing) => renderToStaticMarkup(createElement(DrawingGlyph, { drawing })).replace(/data-drawing="\w+"/, ''))
  expect(new Set(glyphs).size).toBe(drawings.length)
  const shapes = inks.map((ink) => renderToStaticMarkup(createElement(InkShape, { ink })))
  expect(new Set(shapes).size).toBe(inks.length)
  for (const svg of [...glyphs, ...shapes]) expect(svg).toMatch(/aria-hidden="true"/)
})
