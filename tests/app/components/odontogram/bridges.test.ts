import { expect, test } from 'vitest'
import { bridgeSpans } from '#app/components/odontogram/layout/bridgeSpan.ts'
import { layoutOf } from '#app/components/odontogram/layout/layoutOf.ts'
import { pictureOf, markOf, renderPicture, toothIn, toothWith } from './pictureSamples.ts'

const layout = layoutOf('permanent', false)
const middleOf = (tooth: number): number => layout.columns.find((place) => place.tooth === tooth)?.x ?? Number.NaN

const bridgeOver = (teeth: readonly number[], pontics: readonly number[]) => {
  const pictures = teeth.map((tooth) =>
    toothWith(tooth, [markOf('bridge', 'existing')], pontics.includes(tooth) ? { presence: 'lost', isPontic: true } : {}),
  )
  return pictureOf(pictures, [{ id: 'b', ink: 'existing', teeth, pontics }])
}

test.each([
  ['over three teeth', [17, 16, 15]],
  ['over columns of different widths', [48, 47, 46, 45]],
  ['over the midline', [12, 11, 21, 22]],
  ['in any order', [22, 12, 21, 11]],
])('[TOOTH-13] the bar of a bridge is one unbroken piece from its first tooth to its last (%s)', (_, teeth) => {
  const spans = bridgeSpans(layout, { teeth })
  expect(spans).toHaveLength(2)
  const middles = teeth.map(middleOf)
  for (const { from, to } of spans) expect([from, to]).toEqual([Math.min(...middles), Math.max(...middles)])
  const bars = renderPicture(bridgeOver(teeth, teeth.slice(1, -1))).match(/<rect[^>]*data-bridge="b"[^>]*>/g) ?? []
  expect(bars).toHaveLength(2)
  for (const bar of bars) expect(bar).toContain(`x="${Math.min(...middles)}"`)
  for (const bar of bars) expect(bar).toContain(`width="${Math.max(...middles) - Math.min(...middles)}"`)
})

test('[TOOTH-14] a pontic has a crown and no root, its number is not struck, and its neighbours keep their roots', () => {
  const markup = renderPicture(bridgeOver([17, 16, 15], [16]))
  expect(toothIn(markup, 16)).not.toMatch(/struck|class="[^"]*root/i)
  expect(toothIn(markup, 16)).toMatch(/data-drawing="bridge"/)
  for (const tooth of [17, 15]) expect(toothIn(markup, tooth)).toMatch(/class="[^"]*root/)
})

test('[TOOTH-15] a bridge of one tooth, or of teeth that the dentition does not show, draws no bar', () => {
  expect(bridgeSpans(layout, { teeth: [16] })).toEqual([])
  expect(bridgeSpans(layoutOf('milk', false), { teeth: [17, 16, 15] })).toEqual([])
})
