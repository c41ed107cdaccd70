import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LargeTooth } from '#app/components/odontogram/LargeTooth.tsx'
import { milkTeeth, permanentTeeth, type Surface } from '#domain/clinical/chart/tooth.ts'
import { markOf, toothWith } from './pictureSamples.ts'

const render = (tooth: number, chosen: readonly Surface[] = [], isReadOnly = false): string =>
  renderToStaticMarkup(
    createElement(LargeTooth, { picture: toothWith(tooth, [markOf('filling', 'existing', 'D')]), chosen, isReadOnly, onToggle: () => {} }),
  )

const buttonsIn = (markup: string) =>
  [...markup.matchAll(/<g[^>]*role="button"[^>]*>/g)].map(([button]) => ({
    name: button.match(/aria-label="([^"]*)"/)?.[1],
    isPressed: button.includes('aria-pressed="true"'),
    canBeReached: button.includes('tabindex="0"'),
  }))

test('[TOOTH-29] the large tooth offers its five surfaces by name, and tells which are chosen', () => {
  const buttons = buttonsIn(render(11, ['I', 'B']))
  expect(buttons.map(({ name }) => name)).toEqual(['mesial', 'incisal', 'distal', 'labial', 'palatal'])
  expect(buttons.filter(({ isPressed }) => isPressed).map(({ name }) => name)).toEqual(['incisal', 'labial'])
  expect(buttons.every(({ canBeReached }) => canBeReached)).toBe(true)
  expect(buttonsIn(render(46)).map(({ name }) => name)).toEqual(['mesial', 'occlusal', 'distal', 'buccal', 'lingual'])
})

test('[TOOTH-30] a large tooth of an earlier day offers nothing to press', () => {
  const buttons = buttonsIn(render(46, [], true))
  expect(buttons.some(({ canBeReached }) => canBeReached)).toBe(false)
})

/** The points that a path of curves passes, in units, which are pixels at the smallest width. */
const pointsOf = (path: string): readonly (readonly [x: number, y: number])[] =>
  path.split(/[MCLZ]/).flatMap((step) => {
    const [y, x] = step.trim().split(' ').map(Number).toReversed()
    return x === undefined || y === undefined ? [] : [[x, y] as const]
  })

/** How wide a surface is in its middle: across a side, or the smaller extent of the inner one. */
function widthOf(points: ReturnType<typeof pointsOf>, isInner: boolean): number {
  if (!isInner) {
    const [outer, inner] = [points[Math.floor(points.length / 4)] ?? [0, 0], points[Math.floor((points.length * 3) / 4)] ?? [0, 0]]
    return Math.hypot(outer[0] - inner[0], outer[1] - inner[1])
  }
  const extents = [0, 1].map((axis) => {
    const values = points.map((point) => point[axis] ?? 0)
    return Math.max(...values) - Math.min(...values)
  })
  return Math.min(...extents)
}

test('[TOOTH-33] each surface of a large tooth is at least 48 pixels wide, on every tooth', () => {
  const narrow = [...permanentTeeth, ...milkTeeth].flatMap((tooth) =>
    [...render(tooth).matchAll(/data-surface="(\w)"><path d="([^"]*)"/g)].flatMap(([, surface = '', path = '']) => {
      const width = widthOf(pointsOf(path), surface === 'O' || surface === 'I')
      return width >= 48 ? [] : [`${tooth} ${surface} ${width.toFixed(0)}`]
    }),
  )
  expect(narrow).toEqual([])
  expect(render(11).match(/data-surface="\w"><path d=/g)).toHaveLength(5)
})
