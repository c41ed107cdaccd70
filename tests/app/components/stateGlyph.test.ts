import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StateGlyph } from '#app/components/state/StateGlyph.tsx'

const shapes = ['requested', 'turning', 'justFreed', 'open', 'offering', 'enteredInError'] as const

test('[MOMENT-8] a dashed glyph ends its dashes squarely, because round ends close the gaps', () => {
  const solid = shapes.filter((shape) => {
    const drawn = renderToStaticMarkup(createElement(StateGlyph, { shape }))
    return !/<[^>]*stroke-linecap="butt"[^>]*stroke-dasharray/.test(drawn)
  })
  expect(solid).toEqual([])
})
