import { expect, test } from 'vitest'
import { toothNumber } from '#app/components/odontogram/labels/toothNumber.ts'
import { milkTeeth, permanentTeeth } from '#domain/clinical/chart/tooth.ts'
import { plainToothName, surfaceName, toothName } from '#locale/clinical/toothName.ts'
import { pictureOf, labelIn, markOf, renderPicture, toothIn, toothWith } from './pictureSamples.ts'

test('[TOOTH-1] every tooth has a name of its own, for staff and for patients', () => {
  const teeth = [...permanentTeeth, ...milkTeeth]
  expect(teeth).toHaveLength(52)
  for (const nameOf of [toothName, plainToothName]) expect(new Set(teeth.map(nameOf)).size).toBe(52)
  expect([46, 11, 23, 38, 54, 71].map(toothName)).toEqual([
    ...['lower right first molar', 'upper right central incisor', 'upper left canine', 'lower left third molar'],
    ...['upper right first milk molar', 'lower left milk central incisor'],
  ])
  expect([46, 11, 24, 38, 52].map(plainToothName)).toEqual([
    ...['lower right, first large tooth', 'upper right, front tooth', 'upper left, first small back tooth'],
    ...['lower left, wisdom tooth', 'upper right, second front milk tooth'],
  ])
})

test('[TOOTH-2] the cheek side of a front tooth is labial, and the tongue side of an upper tooth is palatal', () => {
  expect([11, 43, 81].map((tooth) => surfaceName(tooth, 'B'))).toEqual(['labial', 'labial', 'labial'])
  expect([14, 46].map((tooth) => surfaceName(tooth, 'B'))).toEqual(['buccal', 'buccal'])
  expect([26, 51].map((tooth) => surfaceName(tooth, 'L'))).toEqual(['palatal', 'palatal'])
  expect([46, 31].map((tooth) => surfaceName(tooth, 'L'))).toEqual(['lingual', 'lingual'])
})

test('[TOOTH-3] a tooth says its number, its name and each of its strokes to a user who cannot see it', () => {
  const picture = pictureOf([
    toothWith(46, [
      ...[markOf('filling', 'existing', 'DOM', 'Filling'), markOf('fracture', 'finding', '', 'Fracture')],
      markOf('crown', 'planned', '', 'Crown'),
    ]),
    toothWith(37, [markOf('sealant', 'done', 'O', 'Sealant')], { hasSupernumerary: true }),
    toothWith(18, [], { presence: 'lost' }),
    toothWith(35, [], { presence: 'unformed' }),
    toothWith(48, [], { presence: 'unerupted' }),
  ])
  const markup = renderPicture(picture)
  expect(labelIn(markup, 46)).toBe('46, lower right first molar. Filling M O D existing. Fracture. Crown planned.')
  expect(labelIn(markup, 37)).toBe('37, lower left second molar. Sealant O done today. A surplus tooth beside it.')
  expect([18, 35, 48, 11].map((tooth) => labelIn(markup, tooth))).toEqual([
    ...['18, upper right third molar. Missing.', '35, lower left second premolar. Never formed.'],
    ...['48, lower right third molar. Not yet through the gum.', '11, upper right central incisor.'],
  ])
})

test('[TOOTH-4] a practice may show other numbers of teeth, and labels keep those of the FDI', () => {
  const universal = (teeth: readonly number[]) => teeth.map((tooth) => toothNumber(tooth, 'universal')).join(' ')
  expect(universal([18, 11, 21, 28, 38, 31, 41, 48])).toBe('1 8 9 16 17 24 25 32')
  expect(universal([55, 51, 61, 65, 75, 71, 81, 85])).toBe('A E F J K O P T')
  expect([46, 21, 54].map((tooth) => toothNumber(tooth, 'palmer'))).toEqual(['LR6', 'UL1', 'URD'])
  const shown = ['fdi', 'universal', 'palmer'] as const
  const markups = shown.map((numbering) => renderPicture(pictureOf([]), { numbering }))
  expect(markups.map((markup) => toothIn(markup, 46).match(/<text[^>]*>([^<]*)/)?.[1])).toEqual(['46', '30', 'LR6'])
  expect(new Set(markups.map((markup) => labelIn(markup, 46)))).toEqual(new Set(['46, lower right first molar.']))
  expect(new Set(markups.map((markup) => markup.replaceAll(/<text.*?<\/text>/g, ''))).size).toBe(1)
})
