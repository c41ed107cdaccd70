import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LargeTooth } from '#app/components/odontogram/LargeTooth.tsx'
import type { Surface } from '#domain/clinical/chart/tooth.ts'
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
