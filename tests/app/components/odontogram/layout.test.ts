import { expect, test } from 'vitest'
import { layoutOf, type ToothPlace } from '#app/components/odontogram/layout/layoutOf.ts'
import { counterpartOf, type Dentition, dentitions, isMilkTooth, surfacesOf } from '#domain/clinical/chart/tooth.ts'
import { pictureOf, labelIn, renderPicture, toothIn, toothWith } from './pictureSamples.ts'

/** The width of the chart on a touch screen of 1180 pixels. */
const touchWidth = 860
const placeIn = (dentition: Dentition, tooth: number): ToothPlace | undefined =>
  layoutOf(dentition, false).columns.find((place) => place.tooth === tooth)

test('[TOOTH-21] a permanent tooth is a target of at least 48 by 132 pixels on a touch screen', () => {
  for (const dentition of ['permanent', 'mixed'] as const) {
    const { width, columns } = layoutOf(dentition, false)
    const scale = Math.min(1, touchWidth / width)
    const small = columns.filter((place) => !isMilkTooth(place.tooth) && (place.width * scale < 48 || place.height * scale < 132))
    expect(small).toEqual([])
  }
})

test.each(dentitions)('[TOOTH-22] the columns of a row lie beside each other without covering one another (%s)', (dentition) => {
  const { rows, width, height } = layoutOf(dentition, true)
  const rest = rows.flatMap((row) =>
    row.slice(1).map((place, index) => place.x - place.width / 2 - ((row[index]?.x ?? 0) + (row[index]?.width ?? 0) / 2)),
  )
  expect(Math.min(...rest)).toBeGreaterThanOrEqual(-0.001)
  for (const place of rows.flat()) {
    expect(place.x - place.width / 2).toBeGreaterThanOrEqual(0)
    expect(place.x + place.width / 2).toBeLessThanOrEqual(width)
    expect(place.top + place.height).toBeLessThanOrEqual(height)
  }
  const tops = rows.map((row) => row[0]?.top ?? 0)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
})

test('[TOOTH-23] a milk tooth has the column of its successor, and the right of the patient is at the left', () => {
  for (const dentition of ['permanent', 'mixed'] as const)
    for (const tooth of [55, 51, 63, 74, 82]) expect(placeIn(dentition, tooth)?.x).toBe(placeIn(dentition, counterpartOf(tooth) ?? 0)?.x)
  expect(placeIn('permanent', 18)?.x).toBeLessThan(placeIn('permanent', 28)?.x ?? 0)
})

test('[TOOTH-24] an adult chart shows a milk tooth as a dot, and draws it whole once it is known to be kept', () => {
  const kept = renderPicture(pictureOf([toothWith(75)]))
  expect(toothIn(kept, 75)).toMatch(/data-surface="O"/)
  expect(toothIn(kept, 65)).not.toMatch(/data-surface/)
  expect(toothIn(kept, 65)).toMatch(/<circle class="[^"]*dot/)
  expect(kept).toContain('75 kept')
  expect(labelIn(kept, 65)).toBe('65, upper left second milk molar. Missing.')
})

test('[TOOTH-25] a mixed chart shows a successor below the gum until its milk tooth is lost', () => {
  const markup = renderPicture(pictureOf([toothWith(51, [], { presence: 'lost' }), toothWith(21)]), { dentition: 'mixed' })
  expect(toothIn(markup, 11)).not.toMatch(/gum/)
  expect(toothIn(markup, 14)).toMatch(/gum/)
  expect(toothIn(markup, 16)).not.toMatch(/gum/)
  expect(toothIn(markup, 61)).toMatch(/dot/)
  expect(toothIn(markup, 54)).toMatch(/data-surface="O"/)
})

test('[TOOTH-26] each tooth offers its own surfaces: an edge on a front tooth and a biting surface on a back tooth', () => {
  const markup = renderPicture(pictureOf([]))
  for (const tooth of [11, 33, 14, 46]) {
    const offered = [...toothIn(markup, tooth).matchAll(/data-surface="(\w)"/g)].map(([, surface]) => surface)
    expect(offered).toEqual(surfacesOf(tooth))
  }
  expect(toothIn(markup, 11)).not.toContain('data-surface="O"')
})
