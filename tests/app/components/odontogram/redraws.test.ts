import { isValidElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { layoutOf } from '#app/components/odontogram/layout/layoutOf.ts'
import { Teeth } from '#app/components/odontogram/Teeth.tsx'
import { isSameTooth } from '#app/components/odontogram/tooth/isSameTooth.ts'
import { Tooth } from '#app/components/odontogram/tooth/Tooth.tsx'
import type { ToothProps } from '#app/components/odontogram/tooth/toothProps.ts'
import { permanentTeeth } from '#domain/clinical/chart/tooth.ts'
import type { ToothMark } from '#domain/clinical/chart/toothPicture.ts'
import { pictureOf, markOf, toothWith } from './pictureSamples.ts'

const layout = layoutOf('permanent', false)
const noNames: ReadonlyMap<number, string> = new Map()

const elementsIn = (node: ReactNode): readonly ReactNode[] => (Array.isArray(node) ? node.flatMap(elementsIn) : [node])

/** What a chart gives to each of its teeth. All pictures and marks are new objects each time, as after a change of the records. */
function givenToTeeth(
  marksOf: (tooth: number) => readonly ToothMark[],
  more: { selected?: readonly number[]; pending?: readonly string[] } = {},
) {
  const teeth = Teeth({
    ...{ layout, dentition: 'permanent', range: [], names: noNames, numbering: 'fdi' },
    picture: pictureOf(permanentTeeth.map((tooth) => toothWith(tooth, marksOf(tooth)))),
    selection: { teeth: more.selected ?? [], surfaces: ['O'] },
    pending: new Set(more.pending),
  })
  const elements = elementsIn(teeth.props.children).filter((node) => isValidElement<ToothProps>(node))
  return elements.filter(({ type }) => type === Tooth).map(({ props }) => props)
}

const redrawn = (before: readonly ToothProps[], after: readonly ToothProps[]): readonly number[] =>
  after.flatMap((props, index) => {
    const previous = before[index]
    return previous && isSameTooth(previous, props) ? [] : [props.picture.tooth]
  })

const filled = (): readonly ToothMark[] => [markOf('filling', 'existing', 'MO')]

test('[TOOTH-27] a stroke redraws its own tooth and no other', () => {
  expect(Tooth).toHaveProperty('compare', isSameTooth)
  const before = givenToTeeth(filled)
  expect(before).toHaveLength(52)
  expect(redrawn(before, givenToTeeth(filled))).toEqual([])
  const crowned = (tooth: number) => (tooth === 46 ? [...filled(), markOf('crown', 'planned')] : filled())
  expect(redrawn(before, givenToTeeth(crowned))).toEqual([46])
  const changed = (tooth: number) => (tooth === 26 ? [markOf('filling', 'existing', 'MOD')] : filled())
  expect(redrawn(before, givenToTeeth(changed))).toEqual([26])
})

test('[TOOTH-28] a selection redraws the teeth that it enters and leaves, and a confirmed stroke its own tooth', () => {
  const before = givenToTeeth(filled, { selected: [11] })
  expect(redrawn(before, givenToTeeth(filled, { selected: [12] }))).toEqual([12, 11])
  const own = (tooth: number) => (tooth === 36 ? [{ ...markOf('caries', 'finding', 'O'), id: 'mine' }] : filled())
  expect(redrawn(givenToTeeth(own, { pending: ['mine'] }), givenToTeeth(own))).toEqual([36])
})
